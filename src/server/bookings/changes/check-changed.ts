import { isDeepStrictEqual } from 'node:util';
import { labelledTexts } from '../../../domain/booking/booking-texts.ts';
import { otherLeg } from '../../../domain/booking/legs.ts';
import { choiceFault } from '../../../domain/capacity.ts';
import type { LegName } from '../../../domain/fare/fare.ts';
import type { HourlyJourney, Journey, Leg } from '../../../domain/journey/journey.ts';
import { isLicensed } from '../../../domain/operator/licence.ts';
import { many } from '../../../domain/text.ts';
import { isOpenAt, openingWords } from '../../../domain/operator/opening-hours.ts';
import type { Settings } from '../../../domain/settings.ts';
import { compareLocal, hoursUntil, londonInstant } from '../../../domain/time/time.ts';
import type { Catalogue, Operator } from '../../catalogue/index.ts';
import { badField, ProblemError } from '../../platform/http/index.ts';
import type { ChangedBooking } from '../../platform/stored-json/index.ts';
import { countedOf, FURTHEST_DAYS, heaviestLoad, type PartyVehicles } from '../../quotes/index.ts';
import { bookedVehicles, type BookingDetails, termsOf } from '../booking-details.ts';
import { tripBlocks } from '../emails/blocks.ts';

/** A leg of a journey, or a whole hire. */
type LegOrHire = Leg | HourlyJourney;

/** Returns the leg with a name, or null. */
export function wayOf(journey: Journey, leg: LegName): LegOrHire | null {
  if (journey.kind === 'hourly') return leg === 'return' ? null : journey;
  return leg === 'return' ? journey.inward : journey.outward;
}

/** "until 2 hours" */
const noticeWords = ({ noticeMinutes: minutes }: Pick<Operator, 'noticeMinutes'>): string =>
  minutes % 60 === 0 && minutes > 0 ? many(minutes / 60, 'hour') : many(minutes, 'minute');

/** [MNG-06] Whether there is enough notice to tell an operator of a leg's change. */
export const isInNotice = (way: Pick<LegOrHire, 'at'>, { noticeMinutes }: Operator, now: number): boolean =>
  londonInstant(way.at) >= now + Math.max(0, noticeMinutes) * 60_000;

/** [MNG-06] @throws ProblemError 409 change_too_late with the number to call */
function checkInNotice(way: LegOrHire, operator: Operator, now: number): void {
  if (isInNotice(way, operator, now)) return;
  const { name, phone, noticeMinutes } = operator;
  const when =
    hoursUntil(way.at, now) < 0
      ? 'This trip has begun'
      : `${name} takes changes online until ${noticeWords(operator)} before the pick-up`;
  const why = noticeMinutes > 0 || hoursUntil(way.at, now) < 0 ? when : 'The pick-up is now';
  throw new ProblemError(409, 'change_too_late', `${why}. Please call ${name} on ${phone}.`);
}

/** @throws ProblemError 422 naming the field of a time at which no trip is possible */
function checkTime(leg: LegName, { at }: LegOrHire, operator: Operator, now: number): void {
  const field = `${leg}.time`;
  if (londonInstant(at) < now + operator.noticeMinutes * 60_000) {
    const notice =
      operator.noticeMinutes > 0 ? `: ${operator.name} needs ${noticeWords(operator)} notice` : '';
    throw badField(field, `is too soon${notice}`);
  }
  if (londonInstant(at) > now + FURTHEST_DAYS * 86_400_000)
    throw badField(`${leg}.date`, `must be within ${FURTHEST_DAYS} days`);
  const { name, openingHours, licences } = operator;
  if (!isOpenAt(openingHours, at))
    throw badField(field, `is when ${name} does not drive: its hours are ${openingWords(openingHours)}`);
  if (!isLicensed(licences, at.date))
    throw badField(`${leg}.date`, `is a day on which ${name} has no licence`);
}

/** Returns the legs that differ. */
export const changedLegs = (before: Journey, after: Journey): LegName[] =>
  (['outward', 'return'] as const).filter((leg) => !isDeepStrictEqual(wayOf(before, leg), wayOf(after, leg)));

/**
 * Whether the operator can carry out a changed booking.
 * @param legs those that have changed in any way
 * @throws ProblemError 409 change_too_late, not_available; 422 too_large, or naming a field
 */
export function checkChanged(
  { booking }: BookingDetails,
  after: Journey,
  {
    legs,
    vehicles,
    catalogue,
    now,
    graceMinutes,
  }: {
    legs: readonly LegName[];
    vehicles: PartyVehicles;
    catalogue: Pick<Catalogue, 'offersAt'>;
    now: number;
    /** The provider's own notice. */
    graceMinutes: number;
  },
): void {
  const { version, quantity, beside } = vehicles;
  const { operator } = version;
  const noticeMinutes = Math.max(operator.noticeMinutes, graceMinutes);
  for (const leg of legs) {
    const [was, is] = [wayOf(booking.journey, leg), wayOf(after, leg)];
    if (!was || !is) throw badField(leg, 'names a trip that this booking does not have');
    if (leg === booking.cancelledLeg) throw badField(leg, 'is cancelled');
    checkInNotice(was, operator, now);
    if (!isDeepStrictEqual(was.at, is.at)) checkTime(leg, is, { ...operator, noticeMinutes }, now);
    if (is.pickup !== was.pickup && leg === 'outward') checkServed(is, vehicles, catalogue, now);
  }
  checkOrder(booking.cancelledLeg, after);
  const fault = choiceFault(
    version.category,
    quantity,
    [version.category],
    heaviestLoad(after),
    beside.map(countedOf),
  );
  if (fault) throw new ProblemError(422, 'too_large', fault);
}

function checkOrder(cancelled: LegName | null, after: Journey): void {
  if (after.kind === 'hourly' || !after.inward || cancelled !== null) return;
  if (compareLocal(after.inward.at, after.outward.at) <= 0)
    throw badField(`${otherLeg('outward')}.date`, 'must be after the outward trip');
}

/** @throws ProblemError 422 where the operator does not begin trips there */
function checkServed(
  { pickup }: LegOrHire,
  { version: { operator, category } }: PartyVehicles,
  catalogue: Pick<Catalogue, 'offersAt'>,
  now: number,
): void {
  const isServed = catalogue
    .offersAt(pickup, now)
    .some((offer) => offer.operator.id === operator.id && offer.category.id === category.id);
  if (!isServed) throw badField('outward.pickup', `is where ${operator.name} does not begin trips`);
}

/** A booking as its page will show it once it is changed. */
export function changedDetails(
  before: BookingDetails,
  { priced, party, legs, vias }: ChangedBooking,
  catalogue: Pick<Catalogue, 'categoryById'>,
  settings: Settings,
): BookingDetails {
  const booking = { ...before.booking, ...priced, ...party };
  const category = catalogue.categoryById(priced.categoryId) ?? before.category;
  return { ...before, category, booking, legs, vias, terms: termsOf(booking, before.symbol, settings) };
}

/** A changed field with its old and new value; '' for an empty one. */
export interface ChangedRow {
  label: string;
  before: string;
  after: string;
}

/** Returns everything shown of a booking by its labels. */
function textsOf(details: BookingDetails): Map<string, string> {
  const texts = new Map<string, string>();
  const several = details.legs.length > 1;
  let heading = '';
  for (const block of tripBlocks(details)) {
    if (block.kind === 'heading') heading = block.text.toLowerCase();
    if (block.kind !== 'facts') continue;
    const own = several && heading !== 'vehicle and operator' ? ` (${heading})` : '';
    for (const [label, value] of block.rows) texts.set(label + own, value ?? '');
  }
  const { booking } = details;
  texts.set('Vehicle', bookedVehicles(details));
  texts.set('Name', booking.bookerName);
  texts.set('Your telephone', booking.bookerPhone);
  texts.set('Passenger', [booking.passengerName, booking.passengerPhone, booking.passengerEmail].join(', '));
  for (const [label, text] of labelledTexts(booking)) texts.set(label, text);
  return texts;
}

/** Lists the fields that differ, as the booking's page shows them. */
export function changedRows(before: BookingDetails, after: BookingDetails): ChangedRow[] {
  const [was, is] = [textsOf(before), textsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((label) => {
    const row = { label, before: was.get(label) ?? '', after: is.get(label) ?? '' };
    return row.before === row.after ? [] : [row];
  });
}
