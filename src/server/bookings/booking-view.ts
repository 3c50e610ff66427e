import { lastPickupLeft } from '../../domain/booking/legs.ts';
import { isTripOver, tripState, type TripState } from '../../domain/booking/trip-state.ts';
import { hiredHours } from '../../domain/journey/journey.ts';
import type { Database } from '../platform/database/index.ts';
import type { BookingDetails } from './booking-details.ts';
import type { BookingReader } from './booking-reader.ts';
import { type BookingMoney, moneyOf } from './ledger/booking-money.ts';
import { type Payment, paymentsOf } from './payment-ledger.ts';
import { type Refund, refundsOf } from './refund-ledger.ts';

/** A booking with its current state. */
export interface BookingState {
  details: BookingDetails;
  /** State as shown to the passenger: a trip whose time has passed is completed. */
  state: TripState;
}

/** A booking as its page shows it. */
export interface BookingView extends BookingState {
  money: BookingMoney;
  payments: Payment[];
  refunds: Refund[];
}

export interface BookingViews {
  /** Returns the booking with a reference and its current state, or null. */
  byReference(reference: string): Promise<BookingView | null>;
  /** Returns the booking with its current state. */
  byId(id: number): Promise<BookingView>;
}

/** Returns the state as shown to the passenger. */
export function stateOf(details: BookingDetails, now: Date): TripState {
  const { status, journey, cancelledLeg } = details.booking;
  const last = lastPickupLeft(journey, cancelledLeg);
  return tripState(status, isTripOver(last, hiredHours(journey), now.getTime()));
}

export function createBookingViews(deps: {
  db: Database;
  bookings: Pick<BookingReader, 'idOf' | 'current'>;
  clock: () => Date;
}): BookingViews {
  const { db, bookings, clock } = deps;
  const byId = async (id: number): Promise<BookingView> => {
    const details = await bookings.current(id);
    const [money, payments, refunds] = await Promise.all([
      moneyOf(db, id),
      paymentsOf(db, id),
      refundsOf(db, id),
    ]);
    return { details, state: stateOf(details, clock()), money, payments, refunds };
  };
  return {
    byId,
    async byReference(reference) {
      const id = await bookings.idOf(reference);
      return id === null ? null : byId(id);
    },
  };
}
