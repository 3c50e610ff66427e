import { createHash } from 'node:crypto';
import type { WantedChanges } from '../../../contract/changes.ts';
import {
  type AnswerTimes,
  type ChangeTimes,
  isTimeToPay,
  mustAgree,
  payBy,
  timesToAnswer,
} from '../../../domain/booking/change-agreement.ts';
import { isChangeable } from '../../../domain/booking/states.ts';
import type { Extra } from '../../../domain/journey/extras-table.ts';
import { extraPricesOf, NO_PRICES, visibleExtras } from '../../../domain/journey/extras.ts';
import type { LegName } from '../../../domain/fare/fare.ts';
import type { Journey } from '../../../domain/journey/journey.ts';
import type { Pence } from '../../../domain/money.ts';
import { hoursUntil, londonInstant } from '../../../domain/time/time.ts';
import { type Database, pickupOf } from '../../platform/database/index.ts';
import { ProblemError } from '../../platform/http/index.ts';
import { type ChangedBooking, serialiseChangedBooking } from '../../platform/stored-json/index.ts';
import { checkOffered } from '../../quotes/index.ts';
import { type BookingDetails, legsLeft, type StoredBooking } from '../booking-details.ts';
import { moneyOf } from '../ledger/booking-money.ts';
import type { LegRow } from '../new-booking.ts';
import { changedBooking, type JourneyDependencies, offeredBy } from './changed-booking.ts';
import { changedDetails, type ChangedRow, changedRows, isInNotice, wayOf } from './check-changed.ts';
import { toPayOf } from './make-change.ts';

const noTime = ({ operator: { name, phone } }: BookingDetails) =>
  new ProblemError(
    409,
    'change_too_late',
    `${name} must agree to this change, and there is too little time left to ask. Please call ${name} on ${phone}.`,
  );

/** Returns the start times of legs before and after a change. */
const pickupsOf = (before: Journey, after: Journey, legs: readonly LegName[]): ChangeTimes['pickups'] =>
  legs.flatMap((leg) => [before, after].flatMap((journey) => wayOf(journey, leg)?.at ?? []));

/**
 * [MNG-06] By when a booking's operator must agree to a change of these legs; null where it need not.
 * @throws ProblemError 409 change_too_late where it cannot be asked any more
 */
function askingFor(
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
function latestOperatorNotice(before: BookingDetails, after: BookingDetails, noticeMinutes: number): number {
  const pickups = [before, after].flatMap((details) => legsLeft(details).map(pickupOf));
  return Math.min(...pickups.map((pickup) => londonInstant(pickup))) - Math.max(0, noticeMinutes) * 60_000;
}

/**
 * The deadline for the booker to pay for a change that staff have prepared.
 * @throws ProblemError 409 change_too_late where there is no time for that
 */
export function payableUntil({ latest }: { latest: number }, now: Date): Date {
  if (isTimeToPay({ latest }, now.getTime())) return new Date(payBy({ latest }, now.getTime()));
  throw new ProblemError(
    409,
    'change_too_late',
    'There is not enough time left for the booker to pay for it by card.',
  );
}

/** [MNG-06] Whether a leg is not too close for its operator to be asked about a change of it. */
function canBeRequested(
  { journey, terms }: Pick<BookingDetails['booking'], 'journey' | 'terms'>,
  leg: LegName,
  { noticeMinutes, now }: { noticeMinutes: number; now: number },
): boolean {
  const pickups = pickupsOf(journey, journey, [leg]);
  if (!mustAgree(terms.changeAgreement, pickups, now)) return true;
  return timesToAnswer(terms.changeAgreement, { pickups, noticeMinutes }, { toPay: false, now }) !== null;
}

/** A calculated change before it is confirmed. */
export interface PricedChange {
  /** The changed booking in its stored form. */
  wanted: ChangedBooking;
  /** The changed booking as its page shows it. */
  after: BookingDetails;
  rows: ChangedRow[];
  /** Difference of the price; negative if it is cheaper. */
  difference: Pence;
  /** By card, before the change is made. */
  toPay: Pence;
  /** To the card. */
  refund: Pence;
  /** [MNG-06] By when the operator must agree, before anything is changed or paid; null where it need not. */
  asking: AnswerTimes | null;
  /** Latest moment to tell the operator, in milliseconds since 1970. */
  latest: number;
}

/** A leg, and what can be changed of it. */
export interface ChangeableLeg {
  row: LegRow;
  /** False where it is too late for the operator, or over. */
  open: boolean;
  extras: Extra[];
}

export interface PriceChangeDependencies extends JourneyDependencies {
  db: Database;
  clock: () => Date;
}

const cannotChange = () =>
  new ProblemError(409, 'cannot_change', 'This trip can no longer be changed here. Please call us.');

export const written = (changedTo: ChangedBooking): string =>
  JSON.stringify(serialiseChangedBooking(changedTo));

/** Content of a preview's token. */
export function statementOf(
  { id, revision }: StoredBooking,
  { wanted, toPay, refund, asking }: PricedChange,
): string {
  const what = createHash('sha256').update(written(wanted)).digest('base64url').slice(0, 22);
  return [id, revision, toPay, refund, what, ...(asking ? ['asked'] : [])].join('.');
}

/** Whether a booking may be changed at all at a moment. */
export const isOpenAt = (details: BookingDetails, now: Date): boolean =>
  isChangeable(details.booking.status) &&
  legsLeft(details).some((leg) => hoursUntil(pickupOf(leg), now.getTime()) > 0);

/** Returns what can be changed now, leg by leg. */
export async function changeableLegs(
  { catalogue, settings }: Pick<PriceChangeDependencies, 'catalogue' | 'settings'>,
  details: BookingDetails,
  now: Date,
): Promise<ChangeableLeg[]> {
  const { booking } = details;
  const operator = catalogue.operatorById(booking.operatorId);
  const values = await settings.at(booking.settingsVersion);
  const prices = values ? extraPricesOf(values) : NO_PRICES;
  return legsLeft(details).map((row) => ({
    row,
    open:
      isOpenAt(details, now) &&
      operator !== null &&
      isInNotice({ at: pickupOf(row) }, operator, now.getTime()) &&
      canBeRequested(booking, row.leg, { noticeMinutes: operator.noticeMinutes, now: now.getTime() }),
    extras: visibleExtras(prices, row.pickupPlace),
  }));
}

/** The vehicle categories that a booking can be changed to: of its operator, with its pick-up. */
export function changeableVehicles(
  { catalogue }: Pick<PriceChangeDependencies, 'catalogue'>,
  { booking }: BookingDetails,
  now: Date,
): { id: number; name: string; seats: number }[] {
  const { journey } = booking;
  const pickup = journey.kind === 'hourly' ? journey.pickup : journey.outward.pickup;
  return offeredBy(booking, pickup, catalogue, now.getTime())
    .map(({ category: { id, name, seats } }) => ({ id, name, seats }))
    .filter(({ id }) => booking.beside.length > 0 || id !== booking.categoryId);
}

/**
 * Calculates a change.
 * @throws ProblemError 409 cannot_change, nothing_changed, change_too_late, by_agreement, place_unclear …; 422 naming a field
 */
export async function priceChange(
  deps: PriceChangeDependencies,
  before: BookingDetails,
  requested: WantedChanges,
): Promise<PricedChange> {
  const now = deps.clock();
  if (!isOpenAt(before, now)) throw cannotChange();
  const { settings } = deps.settings.current();
  const { wanted, legs } = await changedBooking(deps, before, requested, now.getTime());
  const { booking } = before;
  const after = changedDetails(before, wanted, deps.catalogue, settings);
  const rows = changedRows(before, after);
  const difference = wanted.priced.totalPence - booking.totalPence;
  if (rows.length === 0 && difference === 0)
    throw new ProblemError(409, 'nothing_changed', 'The booking already has these values.');
  const money = await moneyOf(deps.db, booking.id);
  const toPay = toPayOf(money, booking, difference);
  if (toPay > 0) checkOffered('card', settings);
  // Manual refunds may exceed the new amount due.
  const refund = Math.max(0, -money.due - Math.max(difference, -money.owed));
  const { noticeMinutes = 0 } = deps.catalogue.operatorById(booking.operatorId) ?? {};
  const asking = askingFor(
    before,
    { after: wanted.priced.journey, legs },
    { noticeMinutes, toPay: toPay > 0, now: now.getTime() },
  );
  const latest = latestOperatorNotice(before, after, noticeMinutes);
  return { wanted, after, rows, difference, toPay, refund, asking, latest };
}
