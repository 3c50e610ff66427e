import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { book, bookingRow, carRequest, guest, mailsOf } from '../../../../test/support/bookings.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import { lockAsRead } from '../../bookings/emails/emails-service.ts';
import { writeMails } from '../../notifications/write-emails.ts';
import { NotYet } from '../../platform/jobs/jobs.ts';
import { PERIODS } from '../../platform/retention-periods.ts';
import { bookings } from '../../platform/schema/bookings.ts';
import { mails } from '../../platform/schema/notifications.ts';
import { erasePerson } from './erase-person.ts';

const KEEP = Object.fromEntries(Object.entries(PERIODS).map(([name, { days }]) => [name, days])) as never;

const app = useApp();

const db = () => app.services.database.db;

it('an erasure waits for an email that is being written, and erases it too', async () => {
  const email = 'letters@example.org';
  const { body } = await book(app, await carRequest(app, { registrationData: guest({ email }) }));
  const { booking_number: aboutId } = body.data.booking;
  await mailsOf(app, aboutId);
  await db().update(bookings).set({ status: 'cancelled' }).where(eq(bookings.number, aboutId));
  const row = await bookingRow(app, aboutId);
  const mail = {
    about: 'booking' as const,
    aboutId,
    revision: 1,
    instance: '',
    recipientRole: 'booker' as const,
  };
  const words = {
    subject: 'Hello',
    text: 'Hello',
    html: 'Hello',
    replyTo: null,
    recipient: email,
    period: 'mails' as const,
  };
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const letter = db().transaction(async (tx) => {
    await lockAsRead(tx, [row]);
    ask();
    await setTimeout(200);
    await writeMails(tx, app.services.jobs, [{ ...mail, ...words, occasion: 'cancelled' }]);
  });
  await asked;
  const [{ deleted }] = await Promise.all([
    erasePerson(db(), email, { now: app.clock.now, keep: KEEP }),
    letter,
  ]);
  expect(deleted['mails']).toBeGreaterThan(0);
  expect(await db().$count(mails, eq(mails.recipient, email))).toBe(0);
  await expect(db().transaction((tx) => lockAsRead(tx, [row]))).rejects.toThrow(NotYet);
});
