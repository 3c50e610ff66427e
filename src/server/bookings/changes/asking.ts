import {
  type AnswerTimes,
  isTimeToPay,
  mustAgree,
  payBy,
  timesToAnswer,
  type ChangeTimes,
} from '../../../domain/booking/change-agreement.ts';
import type { LegName } from '../../../domain/fare/fare.ts';
import type { Journey } from '../../../domain/journey.ts';
import { londonInstant } from '../../../domain/time.ts';
import { ProblemError } from '../../http/problem.ts';
import { type BookingDetails, legsLeft, pickupOf } from '../booking-details.ts';
import { wayOf } from './check-changed.ts';

const noTime = ({ operator: { name, phone } }: BookingDetails) =>
  new ProblemError(
    409,
    'change_too_late',
    `${name} must agree to this change, and there is too little time left to ask. Please call ${name} on ${phone}.`,
  );

/** When legs begin, as they were booked and as they are to be. */
const pickupsOf = (before: Journey, after: Journey, legs: readonly LegName[]): ChangeTimes['pickups'] =>
  legs.flatMap((leg) => [before, after].flatMap((journey) => wayOf(journey, leg)?.at ?? []));

/**
 * [MNG-06] By when a booking's operator must agree to a change of these legs; null where it need not.
 * @throws ProblemError 409 change_too_late where it cannot be asked any more
 */
export function askingFor(
  details: BookingDetails,
  { after, legs }: { after: Journey; legs: readonly LegName[] },
  { noticeMinutes, toPay, now }: { noticeMinutes: number; toPay: boolean; now: number },
): AnswerTimes | null {
  const { journey, terms } = details.booking;
  const pickups = pickupsOf(journey, after, legs);
  if (!mustAgree(terms.changeAgreement, pickups, now)) return null;
  const times = timesToAnswer(terms.changeAgreement, { pickups, noticeMinutes }, { toPay, now });
  if (!times) throw noTime(details);
  return times;
}

/** The operator of a trip can be told no later that it is another one, in milliseconds since 1970. */
export function latestToTell(before: BookingDetails, after: BookingDetails, noticeMinutes: number): number {
  const pickups = [before, after].flatMap((details) => legsLeft(details).map(pickupOf));
  return Math.min(...pickups.map((pickup) => londonInstant(pickup))) - Math.max(0, noticeMinutes) * 60_000;
}

/**
 * Until when who booked may pay for a change that somebody else has made ready.
 * @throws ProblemError 409 change_too_late where there is no time for that
 */
export function payableUntil({ latest }: { latest: number }, now: Date): Date {
  if (isTimeToPay({ latest }, now.getTime())) return new Date(payBy({ latest }, now.getTime()));
  throw new ProblemError(
    409,
    'change_too_late',
    'There is too little time left for who booked to pay for it by card first.',
  );
}

/** [MNG-06] Whether a leg is not too close for its operator to be asked about a change of it. */
export function canBeAsked(
  { journey, terms }: Pick<BookingDetails['booking'], 'journey' | 'terms'>,
  leg: LegName,
  { noticeMinutes, now }: { noticeMinutes: number; now: number },
): boolean {
  const pickups = pickupsOf(journey, journey, [leg]);
  if (!mustAgree(terms.changeAgreement, pickups, now)) return true;
  return timesToAnswer(terms.changeAgreement, { pickups, noticeMinutes }, { toPay: false, now }) !== null;
}
