import type { Pence } from '../../../domain/money.ts';
import { passengerActor } from '../../db/audit.ts';
import type { Database } from '../../db/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { oneByOne } from '../../one-by-one.ts';
import type { Catalogue } from '../../operators/catalogue.ts';
import type { SettingsService } from '../../settings/settings-service.ts';
import { lockBooking } from '../booking-moves.ts';
import type { BookingDetails } from '../booking-details.ts';
import type { Payment } from '../payment-ledger.ts';
import { type BookingChange, bookingsWaitedFor, openChange } from './change-store.ts';
import { changedDetails, type ChangedRow, changedRows } from './changed-rows.ts';
import { dropChange, lapseIfWaited } from './drop-change.ts';
import { toPayFor } from './make-change.ts';
import { payForWaiting, paymentOf, type Placed } from './place-change.ts';

/** A change that a booking waits for, and what it is to be paid with; null where nothing is yet. */
export interface WaitingChange {
  change: BookingChange;
  payment: Payment | null;
}

/** The same as the booking's page shows it. */
export interface ShownChange extends WaitingChange {
  rows: ChangedRow[];
  /** The booking as it is to be. */
  after: BookingDetails;
  /** By card, before it is made. */
  toPay: Pence;
}

export interface WaitingChanges {
  /** The change that a booking waits for; null where there is none. */
  waiting(bookingId: number): Promise<WaitingChange | null>;
  /** The same with what changes. */
  shown(details: BookingDetails): Promise<ShownChange | null>;
  /**
   * What that is to be paid with. @param provider of card payments
   * @returns null where nothing is to be paid for any change
   */
  pay(bookingId: number, provider: string): Promise<Placed | null>;
  /** Gives that up. */
  giveUp(bookingId: number): Promise<void>;
  /** [MNG-06] Ends the changes that have waited for as long as they may, however many nodes look. @throws AggregateError of what has failed */
  lapse(): Promise<void>;
}

interface WaitingDependencies {
  db: Database;
  jobs: Jobs;
  clock: () => Date;
  catalogue: Pick<Catalogue, 'categoryById'>;
  settings: Pick<SettingsService, 'current'>;
}

/** The changes that bookings wait for. */
export function createWaitingChanges({
  db,
  jobs,
  clock,
  catalogue,
  settings,
}: WaitingDependencies): WaitingChanges {
  return {
    async waiting(bookingId) {
      const change = await openChange(db, bookingId);
      return change && { change, payment: await paymentOf(db, change) };
    },
    async shown(details) {
      const { booking } = details;
      const change = await openChange(db, booking.id);
      if (!change?.wanted) return null;
      const after = changedDetails(details, change.wanted, catalogue, settings.current().settings);
      const payment = await paymentOf(db, change);
      const toPay =
        payment?.amountPence ?? (await toPayFor(db, booking, after.booking.totalPence - booking.totalPence));
      return { change, payment, rows: changedRows(details, after), after, toPay };
    },
    pay: (bookingId, provider) =>
      db.transaction(async (tx) =>
        payForWaiting(tx, jobs, await lockBooking(tx, bookingId), { provider, now: clock() }),
      ),
    giveUp: (bookingId) =>
      db.transaction(async (tx) => {
        const booking = await lockBooking(tx, bookingId);
        await dropChange(tx, jobs, booking, { by: passengerActor(booking.passengerId), now: clock() });
      }),
    lapse: async () =>
      oneByOne(
        await bookingsWaitedFor(db, clock()),
        (id) => db.transaction(async (tx) => lapseIfWaited(tx, jobs, await lockBooking(tx, id), clock())),
        (failed) => `${failed} changes have not lapsed`,
      ),
  };
}
