import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { ChangeAgreement } from '../../src/domain/booking/change-agreement.ts';
import { agreeByCommand, disagreeByCommand } from '../../src/server/bookings/commands.ts';
import type { BookingEmailEvent } from '../../src/server/bookings/emails/events.ts';
import { bookingRevisions } from '../../src/server/platform/schema/bookings.ts';
import { allowRetention } from '../../src/server/platform/database/retention.ts';
import { mailsOf } from './bookings.ts';
import { HALF, type ReturnBooking } from './return-bookings.ts';
import type { TestApp } from './start-app.ts';

export const ALWAYS: ChangeAgreement = { withinHours: null, answerHours: 24 };

/** A booking whose terms require its operator's agreement to changes. */
export async function asked<B extends Pick<ReturnBooking, 'id'>>(
  app: TestApp,
  booked: Promise<B>,
  changeAgreement = ALWAYS,
): Promise<B> {
  const booking = await booked;
  await app.services.database.db.transaction(async (tx) => {
    await allowRetention(tx, 'booking_revisions');
    const terms = { ...HALF, changeAgreement };
    await tx.update(bookingRevisions).set({ terms }).where(eq(bookingRevisions.bookingId, booking.id));
  });
  return booking;
}

/** What commands are given. */
export const commandContext = ({ services: { database, jobs }, clock }: TestApp) => ({
  database,
  clock: () => clock.now,
  jobs: async () => jobs,
});

export const agree = (app: TestApp, { number }: Pick<ReturnBooking, 'number'>): Promise<string> =>
  agreeByCommand(commandContext(app), number);

export const disagree = (
  app: TestApp,
  { number }: Pick<ReturnBooking, 'number'>,
  why: string,
): Promise<string> => disagreeByCommand(commandContext(app), `${number} ${why}`);

/** The emails of a booking on an occasion, once there are enough. */
export async function mailedOn(
  app: TestApp,
  { number }: Pick<ReturnBooking, 'number'>,
  occasion: BookingEmailEvent,
  count = 3,
) {
  const mails = async () => (await mailsOf(app, number, 0)).filter((mail) => mail.occasion === occasion);
  await expect.poll(async () => (await mails()).length, { timeout: 15_000 }).toBe(count);
  return mails();
}
