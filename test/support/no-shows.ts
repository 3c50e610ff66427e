import { eq } from 'drizzle-orm';
import type { Terms } from '../../src/domain/booking/terms.ts';
import { noShowByCommand } from '../../src/server/bookings/commands.ts';
import { bookingRevisions } from '../../src/server/platform/schema/bookings.ts';
import { allowRetention } from '../../src/server/platform/database/retention.ts';
import { HALF } from './return-bookings.ts';
import type { TestApp } from './start-app.ts';

/** [JRN] Out at this time and back in a week, by `returnForm`: London time is UTC then. */
export const OUT = new Date('2026-12-01T10:30:00Z');
export const BACK = new Date('2026-12-08T18:00:00Z');

export const minutesAfter = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000);

/** As `HALF`; not coming costs 80%. */
export const MOST: Terms = { ...HALF, noShow: { percent: 80, pence: 0 } };

/** Has a booking agreed to other terms. */
export async function agreedTo(app: TestApp, { id }: { id: number }, terms: Terms): Promise<void> {
  await app.services.database.db.transaction(async (tx) => {
    await allowRetention(tx, 'booking_revisions');
    await tx.update(bookingRevisions).set({ terms }).where(eq(bookingRevisions.bookingId, id));
  });
}

/** What commands are given. */
export const contextOf = (app: TestApp) => ({
  ...app.services,
  clock: () => app.clock.now,
  jobs: async () => app.services.jobs,
});

/** Says that nobody came. @param cost "20.00", or as agreed */
export const missed = (app: TestApp, { number }: { number: string }, cost = 'terms'): Promise<string> =>
  noShowByCommand(contextOf(app), `${number} ${cost} The driver waited for 20 minutes.`);

export const eightTenths = (pence: number) => Math.round(pence * 0.8);
