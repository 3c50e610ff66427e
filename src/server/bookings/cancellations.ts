import { cancellingAt, cancellingUnbooked, type Cancelling } from '../../domain/booking/cancelling.ts';
import { canTake, isBooked } from '../../domain/booking/states.ts';
import { firstPickup } from '../../domain/journey.ts';
import { passengerActor } from '../db/audit.ts';
import type { Database, Queryable } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { moneyOf } from '../ledger/booking-money.ts';
import type { Secrets } from '../secrets.ts';
import { createSignedTexts } from '../signed-text.ts';
import { lockBooking } from './booking-changes.ts';
import { statusOf, type BookingDetails, type StoredBooking } from './booking-details.ts';
import type { BookingReader } from './booking-reader.ts';
import { cancelBooking } from './cancel-booking.ts';

/** For so long what was shown may be pressed. */
const SHOWN_MS = 15 * 60_000;

/** What a press would do, with the token that does just that. */
export interface CancellationPreview extends Cancelling {
  token: string;
}

/** Why nothing can be cancelled here. */
export type Uncancellable =
  | 'cancelled'
  /** It is over, under way, or was never booked. */
  | 'over'
  /** Nothing is agreed of it: somebody says first what it costs. */
  | 'by_agreement';

export interface Cancellations {
  /** What cancelling a booking now comes to. */
  preview(details: BookingDetails): Promise<CancellationPreview | Uncancellable>;
  /**
   * Does what was shown, or shows what it is by now: once, however often and from wherever it is pressed.
   * @returns 'cancelled' once it is, whoever has done it
   */
  cancel(
    details: BookingDetails,
    shown: { token: string; reason: string },
  ): Promise<CancellationPreview | Uncancellable>;
}

/** What a token says was shown. */
const saidOf = ({ id, revision }: StoredBooking, { charge, refund, owed }: Cancelling): string =>
  [id, revision, charge, refund, owed].join('.');

export function createCancellations(deps: {
  db: Database;
  jobs: Jobs;
  clock: () => Date;
  secrets: Secrets;
  bookings: Pick<BookingReader, 'byId'>;
}): Cancellations {
  const { db, jobs, clock } = deps;
  const signed = createSignedTexts(deps.secrets, 'cancellation');

  const shownAs = (booking: StoredBooking, cancelling: Cancelling): CancellationPreview => {
    const until = clock().getTime() + SHOWN_MS;
    return { ...cancelling, token: signed.sign(`${saidOf(booking, cancelling)}|${until}`) };
  };
  const isShown = (token: string, said: string): boolean => {
    const [was, until] = signed.open(token)?.split('|') ?? [];
    return was === said && Number(until) > clock().getTime();
  };

  return {
    async preview({ booking, symbol }) {
      const now = await cancellingNow(db, booking, symbol, clock());
      return typeof now === 'string' ? now : shownAs(booking, now);
    },
    cancel: ({ booking: { id }, symbol }, { token, reason }) =>
      db.transaction(async (tx) => {
        const booking = await lockBooking(tx, id);
        const now = clock();
        const cancelling = await cancellingNow(tx, booking, symbol, now);
        if (typeof cancelling === 'string') return cancelling;
        if (!isShown(token, saidOf(booking, cancelling))) return shownAs(booking, cancelling);
        const actor = passengerActor(booking.passengerId);
        const event = 'cancel_by_passenger';
        await cancelBooking(tx, jobs, booking, { event, actor, reason, cancelling, now });
        return 'cancelled';
      }),
  };
}

async function cancellingNow(
  db: Queryable,
  booking: StoredBooking,
  symbol: string,
  now: Date,
): Promise<Cancelling | Uncancellable> {
  const status = statusOf(booking);
  if (status.state === 'cancelled') return 'cancelled';
  if (!canTake(status, 'cancel_by_passenger')) return 'over';
  const { owed, due } = await moneyOf(db, booking.id);
  const paid = owed - due;
  if (!isBooked(status.state)) return cancellingUnbooked(paid);
  const trip = { pickup: firstPickup(booking.journey), fare: booking.totalPence, paid };
  return cancellingAt(booking.terms, trip, symbol, now.getTime()) ?? 'by_agreement';
}
