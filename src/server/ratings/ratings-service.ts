import type { Rating } from '../../domain/booking/rating.ts';
import { lockBooking } from '../bookings/booking-moves.ts';
import type { StoredBooking } from '../bookings/booking-details.ts';
import { passengerActor, writeAudit } from '../db/audit.ts';
import type { Database, Queryable } from '../db/database.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { addRating, ratingOf } from './ratings-store.ts';

/** What a passenger may say of a booking: it is over and nothing was said, it was rated, or it is not completed. */
export type RatingState =
  { state: 'open'; rating: null } | { state: 'rated'; rating: Rating } | { state: 'closed'; rating: null };

export interface RatingsService {
  of(booking: Pick<StoredBooking, 'id' | 'status'>): Promise<RatingState>;
  /**
   * Rates a completed trip, once: whoever comes second changes nothing. Every node shows its operator's mean soon.
   * @returns how it stood before
   */
  rate(bookingId: number, rating: Rating): Promise<RatingState>;
}

async function stateOf(
  db: Queryable,
  { id, status }: Pick<StoredBooking, 'id' | 'status'>,
): Promise<RatingState> {
  if (status !== 'completed') return { state: 'closed', rating: null };
  const found = await ratingOf(db, id);
  if (!found) return { state: 'open', rating: null };
  return { state: 'rated', rating: { stars: found.stars, words: found.words } };
}

export function createRatingsService(deps: {
  db: Database;
  clock: () => Date;
  settings: Pick<SettingsService, 'moveProviderVersion'>;
}): RatingsService {
  const { db, clock, settings } = deps;
  return {
    of: (booking) => stateOf(db, booking),
    rate: (bookingId, { stars, words }) =>
      db.transaction(async (tx) => {
        const booking = await lockBooking(tx, bookingId);
        const before = await stateOf(tx, booking);
        if (before.state !== 'open') return before;
        await addRating(tx, { bookingId, operatorId: booking.operatorId, stars, words, at: clock() });
        await writeAudit(tx, {
          actor: passengerActor(booking.passengerId),
          entity: 'booking',
          entityId: booking.number,
          action: 'rate',
          detail: { stars },
        });
        await settings.moveProviderVersion(tx);
        return before;
      }),
  };
}
