import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Rating } from '../../domain/booking/rating.ts';
import type { SettingsService } from '../catalogue/index.ts';
import {
  type Database,
  passengerActor,
  type Queryable,
  type Transaction,
  writeAudit,
} from '../platform/database/index.ts';
import { LIMITS, ProblemError, serveOwned } from '../platform/http/index.ts';
import { ratings as ratingsTable } from '../platform/schema/index.ts';
import type { StoredBooking } from './booking-details.ts';
import { type BookingReader, bookingByReference } from './booking-reader.ts';
import { lockBooking } from './transitions.ts';

type StoredRating = typeof ratingsTable.$inferSelect;

/** Returns the rating of a booking, or null. */
async function ratingOf(db: Queryable, bookingId: number): Promise<StoredRating | null> {
  const [row] = await db.select().from(ratingsTable).where(eq(ratingsTable.bookingId, bookingId));
  return row ?? null;
}

async function addRating(tx: Transaction, row: typeof ratingsTable.$inferInsert): Promise<void> {
  await tx.insert(ratingsTable).values(row);
}

/** Whether a booking can be rated: it is completed and unrated, rated, or not completed. */
export type RatingState =
  { state: 'open'; rating: null } | { state: 'rated'; rating: Rating } | { state: 'closed'; rating: null };

export interface RatingsService {
  of(booking: Pick<StoredBooking, 'id' | 'status'>): Promise<RatingState>;
  /**
   * Rates a completed trip, once: a second rating changes nothing. Every node shows its operator's mean soon.
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

/** Why a trip was not rated. */
const REFUSALS = {
  rated: ['already_rated', 'You have rated this trip already. Thank you.'],
  closed: ['not_completed', 'A trip can be rated once it is completed.'],
} as const;

/** [MNG-12] Rating a trip. */
export function ratingRoutes(
  app: FastifyInstance,
  { ratings, bookings }: { ratings: RatingsService; bookings: Pick<BookingReader, 'idOf' | 'byId'> },
): void {
  const policy = bookingByReference(bookings);
  const current = async (id: number) => ratings.of((await bookings.byId(id)).booking);

  serveOwned(app, 'GET /api/v1/booking/:reference/rating', policy, async ({ owned: id, reply }) => {
    reply.header('cache-control', 'no-store');
    return { success: true as const, data: await current(id) };
  });

  serveOwned(
    app,
    'POST /api/v1/booking/:reference/rating',
    policy,
    async ({ owned: id, body }) => {
      const { state } = await ratings.rate(id, body);
      if (state === 'open') return { success: true as const, data: await current(id) };
      const [code, message] = REFUSALS[state];
      throw new ProblemError(409, code, message);
    },
    LIMITS.booking,
  );
}
