import { sql } from 'drizzle-orm';
import type { DriveWord } from '../../../domain/booking/actions.ts';
import { isLegOver, presentLegOf, plannedEnd } from '../../../domain/booking/legs.ts';
import {
  ENDING_STATES,
  completesAutomatically,
  hasDriver,
  transition,
} from '../../../domain/booking/states.ts';
import type { LegName } from '../../../domain/fare/fare.ts';
import { hoursUntil, londonTime } from '../../../domain/time/time.ts';
import type { SettingsService } from '../../catalogue/index.ts';
import { oneByOne } from '../../platform/async.ts';
import {
  type Actor,
  type Database,
  jobActor,
  oneOf,
  type Queryable,
  rows,
  type Transaction,
} from '../../platform/database/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { statusOf, type StoredBooking } from '../booking-details.ts';
import { updateBooking } from '../booking-store.ts';
import { wayOf } from '../changes/check-changed.ts';
import type { DriverEvent } from '../emails/events.ts';
import { completeBooking, lockBooking, applyEvent } from '../transitions.ts';
import {
  checkEvent,
  drivenLeg,
  type DriveOrder,
  ImpossibleDrive,
  legText,
  notifyOfDriver,
} from './assign-driver.ts';
import { lastNamed, type LegDriver } from './leg-drivers-store.ts';

interface Order {
  actor: Actor;
  now: Date;
}

/** Moves a locked booking to its return leg, which ends the outward leg. */
async function beginReturnLeg(
  tx: Transaction,
  jobs: Jobs,
  booking: StoredBooking,
  order: Order,
): Promise<void> {
  await updateBooking(tx, booking, { presentLeg: 'return' });
  await beginPresentLeg(tx, jobs, booking, order);
}

/** Moves a locked booking to the leg that is now in turn, as after the other one was cancelled. */
export async function beginPresentLeg(
  tx: Transaction,
  jobs: Jobs,
  booking: StoredBooking,
  { actor, now }: Order,
): Promise<void> {
  const leg = presentLegOf(booking);
  const by = { actor, now, detail: { leg } };
  if (hasDriver(booking.status)) await applyEvent(tx, jobs, booking, 'next_leg', by);
  if (isLegOver(leg, booking)) return;
  const driver = await lastNamed(tx, booking.id, leg);
  if (driver?.withdrawnAt === null) await applyEvent(tx, jobs, booking, 'assign', by);
}

/** Progress steps of a driver, in order. */
const DRIVE_EVENTS = ['set_off', 'arrive', 'pick_up'] as const;
export type DriveEvent = (typeof DRIVE_EVENTS)[number];

/** The event that each step records. */
export const REPORTED = {
  'on-way': 'set_off',
  arrived: 'arrive',
  'on-board': 'pick_up',
  'dropped-off': 'end',
} as const satisfies Record<DriveWord, DriveEvent | 'end'>;

/** No drive to a pick-up takes so long: it must be the wrong booking or leg. */
const SOONEST_HOURS = 6;

/** A passenger on board needs no email about it. */
export const NEWS: Partial<Record<DriveEvent, DriverEvent>> = {
  set_off: 'driver_on_way',
  arrive: 'driver_arrived',
};

/**
 * Returns the driver of a leg that can have a progress step.
 * @throws ImpossibleDrive
 */
export async function currentDriver(
  db: Queryable,
  booking: StoredBooking,
  { leg, event, now }: { leg: LegName; event: DriveEvent; now: Date },
): Promise<LegDriver> {
  const { at } = drivenLeg(booking, leg);
  if (hoursUntil(at, now.getTime()) > SOONEST_HOURS)
    throw new ImpossibleDrive(`${legText(booking, leg)} is not before ${at.date}`);
  const driver = await driverOf(db, booking, leg);
  // Starting the return ends the outward leg.
  if (presentLegOf(booking) !== leg) checkStarted(booking, presentLegOf(booking), now);
  else checkEvent(booking, leg, event);
  return driver;
}

/** Whether an event of the current leg was already reported. */
export const isReported = (booking: StoredBooking, leg: LegName, event: DriveEvent): boolean =>
  presentLegOf(booking) === leg && transition(statusOf(booking), event).state === booking.status;

/**
 * Returns the driver of a leg that can end, and whether another leg follows.
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
  if (booking.status !== 'on_board') checkStarted(booking, leg, now);
  const isFollowed =
    leg === 'outward' && wayOf(booking.journey, 'return') !== null && booking.cancelledLeg === null;
  return { driver, isLast: !isFollowed };
}

/**
 * [MNG-09] Reports that the driver of a leg is on the way, has arrived, or has the passenger on board, for a booking
 * locked by this transaction: its state, the log and the emails. For the return it also ends the outward leg.
 * @returns false if it was already reported
 * @throws ImpossibleDrive
 */
export async function driveLeg(
  tx: Transaction,
  jobs: Jobs,
  booking: StoredBooking,
  event: DriveEvent,
  { leg, actor, reason, now }: DriveOrder,
): Promise<boolean> {
  const driver = await currentDriver(tx, booking, { leg, event, now });
  if (presentLegOf(booking) !== leg) {
    await beginReturnLeg(tx, jobs, booking, { actor, now });
    checkEvent(booking, leg, event);
  }
  if (isReported(booking, leg, event)) return false;
  const detail = { leg, ...(reason && { reason }) };
  await applyEvent(tx, jobs, booking, event, { actor, now, detail });
  const emailEvent = NEWS[event];
  if (emailEvent) await notifyOfDriver(tx, jobs, booking, { occasion: emailEvent, driver });
  return true;
}

/**
 * Reports a leg as driven, for a booking locked by this transaction: the return is next, or the booking is completed.
 * @throws ImpossibleDrive
 */
export async function endLeg(
  tx: Transaction,
  jobs: Jobs,
  booking: StoredBooking,
  { leg, actor, reason, now }: DriveOrder,
): Promise<void> {
  const { isLast } = await endingNow(tx, booking, { leg, now });
  if (!isLast) await beginReturnLeg(tx, jobs, booking, { actor, now });
  else await completeBooking(tx, jobs, booking, { actor, reason, now });
}

async function driverOf(db: Queryable, booking: StoredBooking, leg: LegName): Promise<LegDriver> {
  const driver = await lastNamed(db, booking.id, leg);
  if (driver && driver.withdrawnAt === null) return driver;
  throw new ImpossibleDrive(`no driver is assigned to ${legText(booking, leg)}`);
}

function checkStarted(booking: StoredBooking, leg: LegName, now: Date): void {
  const way = wayOf(booking.journey, leg);
  if (way && hoursUntil(way.at, now.getTime()) <= 0) return;
  throw new ImpossibleDrive(`${legText(booking, leg)} is still to come`);
}

const HOUR = 3_600_000;

export interface ReturnLegs {
  /**
   * Moves bookings on to their return once the outward leg ended some hours ago, by the setting for automatic
   * completion: drivers forget to report. Done once for all nodes; a failure does not stop the others.
   * @throws AggregateError of all failures
   */
  begin(): Promise<void>;
}

export function createReturnLegs(deps: {
  db: Database;
  jobs: Jobs;
  clock: () => Date;
  settings: Pick<SettingsService, 'current'>;
}): ReturnLegs {
  const { db, jobs, clock, settings } = deps;
  return {
    async begin() {
      const now = clock();
      const endedBy = now.getTime() - settings.current().settings.COMPLETE_AFTER_HOURS * HOUR;
      const begin = (id: number) =>
        db.transaction(async (tx) => {
          const booking = await lockBooking(tx, id);
          if (!isOutwardOver(booking, endedBy)) return;
          await beginReturnLeg(tx, jobs, booking, { actor: jobActor('way_back'), now });
        });
      const ids = await waysOutBegunBefore(db, endedBy);
      await oneByOne(ids, begin, (failed) => `${failed} ways back have not begun`);
    },
  };
}

/** Checked again under the lock, because it may have been cancelled or changed. */
const isOutwardOver = (
  { status, presentLeg, cancelledLeg, journey }: StoredBooking,
  endedBy: number,
): boolean =>
  completesAutomatically(status) &&
  presentLeg === 'outward' &&
  cancelledLeg === null &&
  plannedEnd(journey, 'return') <= endedBy;

/** Bookings whose state tells of a way out that had begun by an instant, and that have a way back. */
async function waysOutBegunBefore(db: Database, instant: number): Promise<number[]> {
  const { date, minute } = londonTime(instant);
  const found = await rows<{ id: string }>(
    db,
    sql`select b.id::text as id from bookings b
      join booking_revisions r on r.booking_id = b.id and r.revision = b.revision
      join booking_legs l on l.booking_id = b.id and l.leg = 'outward'
      where ${oneOf(sql`b.status`, [...ENDING_STATES])} and b.present_leg = 'outward' and r.cancelled_leg is null
        and exists (select from booking_legs back where back.booking_id = b.id and back.leg = 'return')
        and l.pickup_date + l.pickup_time <= ${date}::date + make_interval(mins => ${minute}::int)
      order by b.id limit 500`,
  );
  return found.map(({ id }) => Number(id));
}
