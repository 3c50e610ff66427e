import { isLegOver, LEG_WORDS, presentLegOf } from '../../../domain/booking/legs.ts';
import { type BookingEvent, canTake, isUndecided, type StoredState } from '../../../domain/booking/states.ts';
import { isTripOver } from '../../../domain/booking/trip-state.ts';
import type { Driver } from '../../../domain/booking/driver.ts';
import type { LegName } from '../../../domain/fare/fare.ts';
import { hiredHours, type HourlyJourney, type Leg } from '../../../domain/journey/journey.ts';
import { type Actor, type Queryable, type Transaction, writeAudit } from '../../platform/database/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { statusOf, type StoredBooking } from '../booking-details.ts';
import { wayOf } from '../changes/check-changed.ts';
import { bookingMails, driverInstance, type DriverEvent } from '../emails/events.ts';
import { applyEvent } from '../transitions.ts';
import { lastNamed, type LegDriver, putDriver, withdraw } from './leg-drivers-store.ts';

/** Thrown with the reason, for the caller, why a leg cannot have a driver or a drive event. */
export class ImpossibleDrive extends Error {}

/** The actor of a driver assignment, and the reason. */
export interface DriveOrder {
  leg: LegName;
  actor: Actor;
  /** '' where none is given. */
  reason: string;
  now: Date;
}

/** "the return trip of booking 13339828" */
export function legText({ number, journey }: StoredBooking, leg: LegName): string {
  const hasBack = journey.kind === 'mileage' && journey.inward !== null;
  return `the ${hasBack || leg === 'return' ? LEG_WORDS[leg] : 'trip'} of booking ${number}`;
}

const ENDED: Partial<Record<StoredState, string>> = {
  awaiting_payment: 'is not booked: it waits for its payment',
  awaiting_email: 'is not booked: its email address is not confirmed',
  lapsed: 'is not booked',
  cancelled: 'is cancelled',
  completed: 'is over',
  no_show: 'is over',
};

/** The leg of a booking that is driven. @throws ImpossibleDrive */
export function drivenLeg(booking: StoredBooking, leg: LegName): Leg | HourlyJourney {
  const { number, status, journey, cancelledLeg } = booking;
  const way = wayOf(journey, leg);
  if (!way) throw new ImpossibleDrive(`booking ${number} has no ${LEG_WORDS[leg]}`);
  const ended = ENDED[status];
  if (ended) throw new ImpossibleDrive(`booking ${number} ${ended}`);
  if (leg === cancelledLeg) throw new ImpossibleDrive(`${legText(booking, leg)} is cancelled`);
  if (isLegOver(leg, booking)) throw new ImpossibleDrive(`${legText(booking, leg)} is over`);
  return way;
}

const WHY_NOT: Partial<Record<StoredState, string>> = {
  arrived: 'its driver has arrived',
  on_board: 'its passenger is on board',
};

/** @throws ImpossibleDrive if an event of the present leg is impossible */
export function checkEvent(booking: StoredBooking, leg: LegName, event: BookingEvent): void {
  if (canTake(statusOf(booking), event)) return;
  const why = WHY_NOT[booking.status] ?? 'it has no driver';
  throw new ImpossibleDrive(`${legText(booking, leg)}: ${why}`);
}

/** Sends news of a driver by email and text message, once per assignment. */
export async function notifyOfDriver(
  tx: Transaction,
  jobs: Jobs,
  { id: bookingId, revision }: Pick<StoredBooking, 'id' | 'revision'>,
  { occasion, driver }: { occasion: DriverEvent; driver: { id: number; leg: LegName } },
): Promise<void> {
  await jobs.add(tx, bookingMails, { bookingId, revision, occasion, instance: driverInstance(driver) });
}

const PARTS = ['name', 'phone', 'badge', 'registration', 'model', 'colour'] as const;

/** Whether just this driver is named. */
export const isNamed = (named: LegDriver | null, driver: Driver): boolean =>
  named !== null && named.withdrawnAt === null && PARTS.every((part) => named[part] === driver[part]);

/** The log names cars and badges, but no person: it is kept for years, and only appended to. */
const logged = ({ registration, badge }: Driver) => ({ registration, ...(badge && { badge }) });

function checkToCome(booking: StoredBooking, leg: LegName, now: Date): void {
  const { at } = drivenLeg(booking, leg);
  if (isTripOver(at, hiredHours(booking.journey), now.getTime()))
    throw new ImpossibleDrive(`${legText(booking, leg)} is over`);
}

/** @throws ImpossibleDrive if no driver can be assigned any more */
export function checkNaming(booking: StoredBooking, leg: LegName, now: Date): void {
  checkToCome(booking, leg, now);
  if (presentLegOf(booking) === leg) checkEvent(booking, leg, 'assign');
}

/**
 * Returns the assigned driver, who can be unassigned.
 * @throws ImpossibleDrive if no driver is assigned, or the driver has arrived
 */
export async function namedNow(db: Queryable, booking: StoredBooking, leg: LegName): Promise<LegDriver> {
  drivenLeg(booking, leg);
  const driver = await lastNamed(db, booking.id, leg);
  if (!driver || driver.withdrawnAt !== null)
    throw new ImpossibleDrive(`no driver is assigned to ${legText(booking, leg)}`);
  if (presentLegOf(booking) === leg) checkEvent(booking, leg, 'unassign');
  return driver;
}

/**
 * [MNG-09] Assigns a driver to a leg of a locked booking, in the place of an earlier one: the booking's state if it
 * describes that leg, the audit log and the emails. Assigning a driver accepts the booking.
 * @returns false if the same driver is assigned already
 * @throws ImpossibleDrive
 */
export async function assignDriver(
  tx: Transaction,
  jobs: Jobs,
  booking: StoredBooking,
  driver: Driver,
  { leg, actor, reason, now }: DriveOrder,
): Promise<boolean> {
  checkToCome(booking, leg, now);
  const { id: bookingId } = booking;
  const before = await lastNamed(tx, bookingId, leg);
  if (isNamed(before, driver)) return false;
  const isPresent = presentLegOf(booking) === leg;
  if (isPresent) checkEvent(booking, leg, 'assign');
  const named = await putDriver(tx, {
    ...driver,
    bookingId,
    leg,
    replaces: before !== null,
    namedAt: now,
    actorKind: actor.kind,
    actorId: actor.id,
  });
  const detail = {
    leg,
    ...logged(driver),
    ...(before && { before: before.registration }),
    ...(reason && { reason }),
  };
  if (isPresent) await applyEvent(tx, jobs, booking, 'assign', { actor, now, detail });
  else await assignOtherLeg(tx, jobs, booking, { actor, now, detail });
  await notifyOfDriver(tx, jobs, booking, { occasion: 'driver_named', driver: named });
  return true;
}

/** The state describes the other leg; but the booking counts as accepted now. */
async function assignOtherLeg(
  tx: Transaction,
  jobs: Jobs,
  booking: StoredBooking,
  { actor, now, detail }: Pick<DriveOrder, 'actor' | 'now'> & { detail: Record<string, unknown> },
): Promise<void> {
  if (isUndecided(booking.status)) await applyEvent(tx, jobs, booking, 'accept', { actor, now });
  await writeAudit(tx, { actor, entity: 'booking', entityId: booking.number, action: 'assign', detail });
}

/** Unassigns the driver of a leg that is changed and still to come. */
export async function removeDriverForChange(
  tx: Transaction,
  jobs: Jobs,
  booking: StoredBooking,
  order: DriveOrder,
): Promise<void> {
  const driver = await lastNamed(tx, booking.id, order.leg);
  const isToCome = order.leg !== booking.cancelledLeg && !isLegOver(order.leg, booking);
  if (driver?.withdrawnAt === null && isToCome) await removeDriver(tx, jobs, booking, order);
}

/**
 * [MNG-09] Removes the driver of a leg of a booking locked by this transaction: the trip stays booked, and everyone
 * informed of the driver is informed.
 * @throws ImpossibleDrive if no driver is assigned, or the driver has arrived
 */
export async function removeDriver(
  tx: Transaction,
  jobs: Jobs,
  booking: StoredBooking,
  { leg, actor, reason, now }: DriveOrder,
): Promise<void> {
  const driver = await namedNow(tx, booking, leg);
  const isPresent = presentLegOf(booking) === leg;
  await withdraw(tx, driver, now);
  const detail = { leg, ...logged(driver), ...(reason && { reason }) };
  if (isPresent) await applyEvent(tx, jobs, booking, 'unassign', { actor, now, detail });
  else
    await writeAudit(tx, {
      actor,
      entity: 'booking',
      entityId: booking.number,
      action: 'unassign',
      detail,
    });
  await notifyOfDriver(tx, jobs, booking, { occasion: 'driver_withdrawn', driver });
}
