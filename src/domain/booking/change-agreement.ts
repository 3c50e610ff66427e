import { many } from '../text.ts';
import { hoursUntil, type LocalTime, londonInstant } from '../time/time.ts';

/** States of a requested change. */
export const CHANGE_STATES = [
  /** [MNG-06] Awaiting the operator's agreement; the booking is unchanged. */
  'to_agree',
  /** Awaiting payment of the difference; the booking is unchanged. */
  'to_pay',
  'made',
  /** Rejected by the operator. */
  'refused',
  /** Ended without effect: not answered, not paid, replaced by another change, or the booking changed otherwise. */
  'lapsed',
] as const;

export type ChangeState = (typeof CHANGE_STATES)[number];

/** States of a pending change. */
export const WAITING_STATES = ['to_agree', 'to_pay'] as const satisfies ChangeState[];

export type WaitingState = (typeof WAITING_STATES)[number];

/** [MNG-06] When an operator must agree to a change before it is made. */
export interface ChangeAgreement {
  /** Hours before the pick-up from which it must agree; null for always. */
  withinHours: number | null;
  /** Hours the operator has to answer. */
  answerHours: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Minimum time to respond, for the operator to answer and for the passenger to pay. */
const LEAST = HOUR;
/** Usual time to pay for an agreed change. */
const PAY = 24 * HOUR;

/** Start times of the legs before and after a change, and the operator's notice. */
export interface ChangeTimes {
  pickups: readonly LocalTime[];
  noticeMinutes: number;
}

/** Whether the operator must agree to a change of legs at these times. @param now milliseconds since 1970 */
export function mustAgree(
  agreement: ChangeAgreement | null,
  pickups: readonly LocalTime[],
  now: number,
): agreement is ChangeAgreement {
  if (!agreement || pickups.length === 0) return false;
  const { withinHours } = agreement;
  return withinHours === null || pickups.some((pickup) => hoursUntil(pickup, now) < withinHours);
}

/** Deadlines in milliseconds since 1970. */
export interface AnswerTimes {
  /** Deadline of the operator's answer. */
  answerBy: number;
  /** Latest moment at which the operator can be informed of a change. */
  latest: number;
}

/**
 * Returns the deadline for an operator that is asked now. It leaves time to pay afterwards.
 * @returns null if there is not enough time to ask
 */
export function timesToAnswer(
  { answerHours }: ChangeAgreement,
  { pickups, noticeMinutes }: ChangeTimes,
  { toPay, now }: { toPay: boolean; now: number },
): AnswerTimes | null {
  const first = Math.min(...pickups.map((pickup) => londonInstant(pickup)));
  const latest = first - Math.max(0, noticeMinutes) * MINUTE;
  const last = latest - (toPay ? LEAST : 0);
  return last - now < LEAST ? null : { answerBy: Math.min(now + answerHours * HOUR, last), latest };
}

/** Returns the deadline to pay for a change that is agreed now. */
export const payBy = ({ latest }: Pick<AnswerTimes, 'latest'>, now: number): number =>
  Math.min(now + PAY, latest);

/** Whether there is enough time to pay for something prepared now. */
export const isTimeToPay = ({ latest }: Pick<AnswerTimes, 'latest'>, now: number): boolean =>
  latest - now >= LEAST;

/** "The operator must agree to changes from 48 hours before the pick-up on" */
export const agreementWords = ({ withinHours }: ChangeAgreement): string =>
  withinHours === null
    ? 'The operator must agree to changes'
    : `The operator must agree to changes from ${many(withinHours, 'hour')} before the pick-up on`;
