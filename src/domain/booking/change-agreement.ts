import { many } from '../text.ts';
import { hoursUntil, type LocalTime, londonInstant } from '../time.ts';

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

/** [MNG-06] When an operator must agree to a change of a trip before it is made. */
export interface ChangeAgreement {
  /** From so many hours before the pick-up on; null for always. */
  withinHours: number | null;
  /** It may take so long to answer. */
  answerHours: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The least time to respond: for the operator to answer, and for the passenger to pay the difference. */
const LEAST = HOUR;
/** The usual time to pay for a change that is agreed. */
const PAY = 24 * HOUR;

/** When the legs of a change begin, as they were booked and as they are to be, and the notice that the operator needs. */
export interface ChangeTimes {
  pickups: readonly LocalTime[];
  noticeMinutes: number;
}

/** Whether the operator must agree to a change of legs that begin then. @param now milliseconds since 1970 */
export function mustAgree(
  agreement: ChangeAgreement | null,
  pickups: readonly LocalTime[],
  now: number,
): agreement is ChangeAgreement {
  if (!agreement || pickups.length === 0) return false;
  const { withinHours } = agreement;
  return withinHours === null || pickups.some((pickup) => hoursUntil(pickup, now) < withinHours);
}

/** By when something waits, in milliseconds since 1970. */
export interface AnswerTimes {
  /** The operator may answer until then. */
  answerBy: number;
  /** The operator can be told of no change later than that. */
  latest: number;
}

/**
 * Until when an operator that is asked now may answer: so that what is to be paid can still be paid after it.
 * @returns null where there is not time enough to ask it
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

/** Until when a change that is agreed to now can be paid for. */
export const payBy = ({ latest }: Pick<AnswerTimes, 'latest'>, now: number): number =>
  Math.min(now + PAY, latest);

/** Whether there is time enough to have something paid that is made ready now. */
export const isTimeToPay = ({ latest }: Pick<AnswerTimes, 'latest'>, now: number): boolean =>
  latest - now >= LEAST;

/** "The operator must agree to changes from 48 hours before the pick-up on" */
export const agreementWords = ({ withinHours }: ChangeAgreement): string =>
  withinHours === null
    ? 'The operator must agree to changes'
    : `The operator must agree to changes from ${many(withinHours, 'hour')} before the pick-up on`;
