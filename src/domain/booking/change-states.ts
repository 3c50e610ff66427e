/** What has become of a change that was asked for. */
export const CHANGE_STATES = [
  /** The old trip holds until the difference is paid. */
  'to_pay',
  'made',
  /** Nothing has come of it: not paid, given up for another one, or the booking is not what it was. */
  'lapsed',
] as const;

export type ChangeState = (typeof CHANGE_STATES)[number];
