import { presentLegOf } from '../../../domain/booking/present-leg.ts';
import { hasDriver, transition } from '../../../domain/booking/states.ts';
import type { DriveWord } from '../../../domain/booking/drive-words.ts';
import type { LegName } from '../../../domain/fare/fare.ts';
import { hoursUntil } from '../../../domain/time.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { moveBooking } from '../booking-moves.ts';
import { statusOf, type StoredBooking } from '../booking-details.ts';
import { wayOf } from '../changes/check-changed.ts';
import { completeBooking } from '../complete-booking.ts';
import type { DriverOccasion } from '../letters/booking-occasions.ts';
import { checkEvent, drivenLeg, ImpossibleDrive, legText, type DriveOrder } from './check-leg.ts';
import { tellOfDriver } from './driver-news.ts';
import { lastNamed, type LegDriver } from './leg-drivers-store.ts';
import { beginWayBack } from './next-leg.ts';

/** What drivers say of a leg on the day, in its order. */
export const DRIVE_EVENTS = ['set_off', 'arrive', 'pick_up'] as const;
export type DriveEvent = (typeof DRIVE_EVENTS)[number];

/** What each word says of a leg: an event of it, or its end. */
export const SAID = {
  'on-way': 'set_off',
  arrived: 'arrive',
  'on-board': 'pick_up',
  'dropped-off': 'end',
} as const satisfies Record<DriveWord, DriveEvent | 'end'>;

/** Nobody needs so many hours to a pick-up: it is the wrong booking, or the wrong leg. */
const SOONEST_HOURS = 6;

/** Who is on board needs no mail about it. */
export const NEWS: Partial<Record<DriveEvent, DriverOccasion>> = {
  set_off: 'driver_on_way',
  arrive: 'driver_arrived',
};

/**
 * Who drives a leg of which an event of the day can be said.
 * @throws ImpossibleDrive
 */
export async function drivingNow(
  db: Queryable,
  booking: StoredBooking,
  { leg, event, now }: { leg: LegName; event: DriveEvent; now: Date },
): Promise<LegDriver> {
  const { at } = drivenLeg(booking, leg);
  if (hoursUntil(at, now.getTime()) > SOONEST_HOURS)
    throw new ImpossibleDrive(`${legText(booking, leg)} is not before ${at.date}`);
  const driver = await driverOf(db, booking, leg);
  // With the way back the state of the way out ends.
  if (presentLegOf(booking) !== leg) checkBegun(booking, presentLegOf(booking), now);
  else checkEvent(booking, leg, event);
  return driver;
}

/** Whether an event of the leg that the state tells of was said already. */
export const isSaid = (booking: StoredBooking, leg: LegName, event: DriveEvent): boolean =>
  presentLegOf(booking) === leg && transition(statusOf(booking), event).state === booking.status;

/**
 * Who has driven a leg that can be said to be over, and whether another one follows.
 * @throws ImpossibleDrive
 */
export async function endingNow(
  db: Queryable,
  booking: StoredBooking,
  { leg, now }: { leg: LegName; now: Date },
): Promise<{ driver: LegDriver; isLast: boolean }> {
  drivenLeg(booking, leg);
  const driver = await driverOf(db, booking, leg);
  if (presentLegOf(booking) !== leg || !hasDriver(booking.status))
    throw new ImpossibleDrive(`${legText(booking, leg)} has not begun`);
  if (booking.status !== 'on_board') checkBegun(booking, leg, now);
  const isFollowed =
    leg === 'outward' && wayOf(booking.journey, 'return') !== null && booking.cancelledLeg === null;
  return { driver, isLast: !isFollowed };
}

/**
 * [MNG-09] Says that the driver of a leg is on the way, there, or has the passenger on board, of a booking that this
 * transaction holds: its state, the log and the mails. Of the way back it says too that the way out is over.
 * @returns false where that has been said
 * @throws ImpossibleDrive
 */
export async function driveLeg(
  tx: Transaction,
  jobs: Jobs,
  booking: StoredBooking,
  event: DriveEvent,
  { leg, actor, reason, now }: DriveOrder,
): Promise<boolean> {
  const driver = await drivingNow(tx, booking, { leg, event, now });
  if (presentLegOf(booking) !== leg) {
    await beginWayBack(tx, jobs, booking, { actor, now });
    checkEvent(booking, leg, event);
  }
  if (isSaid(booking, leg, event)) return false;
  const detail = { leg, ...(reason && { reason }) };
  await moveBooking(tx, jobs, booking, event, { actor, now, detail });
  const occasion = NEWS[event];
  if (occasion) await tellOfDriver(tx, jobs, booking, { occasion, driver });
  return true;
}

/**
 * Says that the passenger of a leg has been driven, of a booking that this transaction holds: the way back is next, or
 * the booking is completed.
 * @throws ImpossibleDrive
 */
export async function endLeg(
  tx: Transaction,
  jobs: Jobs,
  booking: StoredBooking,
  { leg, actor, reason, now }: DriveOrder,
): Promise<void> {
  const { isLast } = await endingNow(tx, booking, { leg, now });
  if (!isLast) await beginWayBack(tx, jobs, booking, { actor, now });
  else await completeBooking(tx, jobs, booking, { actor, reason, now });
}

async function driverOf(db: Queryable, booking: StoredBooking, leg: LegName): Promise<LegDriver> {
  const driver = await lastNamed(db, booking.id, leg);
  if (driver && driver.withdrawnAt === null) return driver;
  throw new ImpossibleDrive(`nobody is named who drives ${legText(booking, leg)}`);
}

function checkBegun(booking: StoredBooking, leg: LegName, now: Date): void {
  const way = wayOf(booking.journey, leg);
  if (way && hoursUntil(way.at, now.getTime()) <= 0) return;
  throw new ImpossibleDrive(`${legText(booking, leg)} is still to come`);
}
