/** What has become of a change that was asked for. */
export const CHANGE_STATES = [
  /** [MNG-06] The old trip holds until the operator agrees. */
  'to_agree',
  /** The old trip holds until the difference is paid. */
  'to_pay',
  'made',
  /** The operator does not agree to it. */
  'refused',
  /** Nothing has come of it: not answered, not paid, given up for another one, or the booking is not what it was. */
  'lapsed',
] as const;

export type ChangeState = (typeof CHANGE_STATES)[number];

/** Those of a change that a booking waits for. */
export const WAITING_STATES = ['to_agree', 'to_pay'] as const satisfies ChangeState[];

export type WaitingState = (typeof WAITING_STATES)[number];
