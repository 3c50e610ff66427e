import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BookingAnswer } from '../../src/contract/bookings.ts';
import type { CorporateBooking, LoginAnswer } from '../../src/contract/corporate.ts';
import { startSmtpFake, type SmtpFake } from '../../src/server/integrations/smtp-fake.ts';
import { openDatabase, rows } from '../../src/server/platform/database/database.ts';
import { mails } from '../../src/server/platform/schema/notifications.ts';
import { printableMails } from '../../src/server/notifications/email-store.ts';
import { exportPerson } from '../../src/server/office/privacy/table-rules.ts';
import { book, type CarRequest } from '../support/bookings.ts';
import { newBrowser } from '../support/browsers.ts';
import { complete, payCheckout } from '../support/checkouts.ts';
import { mileageForm } from '../support/forms.ts';
import { confirming } from '../support/settled.ts';
import { startApp, type OrProblem, type TestApp } from '../support/start-app.ts';
import { allCounts, majorOf } from '../support/tables.ts';
import { factsOf, imagedReleases, oldDatabase, type OldDatabase } from './images.ts';

const embedded = !process.env['TEST_DATABASE_URL'];

/** An email's subject line, occasion, recipient role and object. */
const TOLD = [
  /^booking (\d+) confirmed booker: Your booking \1 is confirmed$/,
  /^booking (\d+) confirmed passenger: A trip has been booked for you: booking \1$/,
  /^booking (\d+) confirmed (operator|provider): New booking \1 for /,
  /^booking \d+ confirm_address booker: Please confirm your e-mail address$/,
  /^account \d* password_reset owner: Your password reset code$/,
  /^email_change \d* asked new_address: Please confirm your new e-mail address$/,
  /^email_change \d* asked old_address: Somebody has asked to change your e-mail address$/,
  /^email_change \d* confirmed old_address: The e-mail address of your account has changed$/,
  /^contact_message (\d+) received (provider: Contact form|sender: We have your message) \1\b/,
  /^quote_request (\d+) received (provider: Quote request|sender: We have your quote request) \1\b/,
];

describe.each(imagedReleases())('a database of version %s', (version) => {
  const facts = factsOf(version);
  let old: OldDatabase;
  beforeAll(async () => {
    old = await oldDatabase(version);
  });
  afterAll(() => old.drop());

  describe('after the migration', () => {
    let counts: Record<string, number>;
    let printed: string;
    let told: string[];
    let major: number;
    beforeAll(async () => {
      const { place } = old;
      const database = await openDatabase('url' in place ? { databaseUrl: place.url } : place);
      counts = await allCounts(database.db);
      printed = await printableMails(database.db, 10_000);
      const parts = sql`concat_ws(' ', about, about_id, occasion, recipient_role) || ': ' || subject`;
      told = (await rows<{ told: string }>(database.db, sql`select ${parts} as told from mails`)).map(
        (row) => row.told,
      );
      major = await majorOf(database.db);
      await database.close();
    });

    it('has every row of every table', () => {
      const fewer = Object.entries(facts.counts).filter(([table, count]) => (counts[table] ?? 0) < count);
      expect(fewer).toEqual([]);
    });

    it('has the subject, reason and recipient role of every email', () => {
      expect(told.length).toBeGreaterThanOrEqual(facts.mails.length);
      expect(told.filter((line) => !TOLD.some((form) => form.test(line)))).toEqual([]);
    });

    it.runIf(embedded)('opens in its folder, which only one PostgreSQL version reads', () => {
      expect(major).toBe(facts.embedded);
    });

    it('has every email unchanged', () => {
      expect(facts.mails.length).toBeGreaterThan(0);
      const missing = facts.mails.filter(({ id, recipient, subject, status }) => {
        const entry = printed.split('='.repeat(78)).find((each) => each.startsWith(`\n#${id} `)) ?? '';
        const [, first = '', to, about, ...text] = entry.split('\n');
        return !(
          first.includes(`  ${status}`) &&
          to === `To: ${recipient}` &&
          about === `Subject: ${subject}` &&
          text.join('').length > 100
        );
      });
      expect(missing).toEqual([]);
    });
  });

  describe('under a server of this release', () => {
    let app: TestApp;
    let smtp: SmtpFake;
    const then = new Date(facts.takenAt);
    beforeAll(async () => {
      smtp = await startSmtpFake();
      app = await startApp({
        database: old.place,
        env: {
          WAYFARE_SECRET: facts.secret,
          WAYFARE_DEMO: 'none',
          TRUST_PROXY: '127.0.0.1',
          SMTP_URL: smtp.url,
        },
      });
      app.clock.now = then;
    });
    afterAll(async () => {
      await app.stop();
      await smtp.close();
    });

    const get = <T>(path: string, token?: string) =>
      app.send<OrProblem<T>>('GET', path, undefined, token ? { authorization: `Bearer ${token}` } : {});
    const read = (reference: string) => get<BookingAnswer>(`/api/v1/booking/${reference}`);
    const statusOf = async (reference: string) => (await read(reference)).body.data.booking.status;

    it.each(facts.bookings)('returns the booking $what', async ({ reference, data }) => {
      const { status, body } = await read(reference);
      expect([status, body.data]).toMatchObject([200, data]);
      const { fare_lines: lines, total_booking_amount: total } = body.data.booking;
      const sum = lines.reduce((pence, { amount }) => pence + Math.round(amount * 100), 0);
      expect(sum).toBe(Math.round(total * 100));
    });

    it.each(facts.sessions)(
      'accepts the token of: $what',
      async ({ token, passengerId, valid, bookings }) => {
        const { status, body } = await get<CorporateBooking[]>(
          `/api/v1/get_booking/${passengerId}?size=200`,
          token,
        );
        expect(status).toBe(valid ? 200 : 401);
        if (valid) expect(body).toMatchObject(bookings);
      },
    );

    it('answers a repeated request with its booking', async () => {
      const { request, idempotencyKey, number } = facts.repeated;
      for (const key of [idempotencyKey, 'another']) {
        const { status, body } = await book(app, request, { 'idempotency-key': key });
        expect([status, body.data?.booking.booking_number]).toEqual([200, number]);
      }
    });

    const [late, ...inTime] = facts.held;
    const atPrice = (request: CarRequest, fresh: { quote_id: string; final_price: number }) => ({
      ...request,
      selectedVehicleData: { ...request.selectedVehicleData, ...fresh },
    });

    it.each(inTime)('honours the price of $what, or returns the fresh one', async ({ request, total }) => {
      const first = await book(app, request);
      if (first.status === 200) {
        expect(first.body.data.booking.total_booking_amount).toBe(total);
        return;
      }
      // Where a place has moved since, it is a place that a new price asks about.
      const { unclear } = first.body;
      const settled = { ...request, bookingForm: confirming(request.bookingForm ?? mileageForm(), unclear) };
      const second = unclear ? await book(app, settled) : first;
      expect([second.status, second.body.fresh]).toMatchObject([409, { quote_id: expect.any(String) }]);
      const { fresh } = second.body;
      const again = await book(app, atPrice(unclear ? settled : request, fresh as never));
      expect(again.body.data.booking.total_booking_amount).toBe(fresh?.final_price);
    });

    it('returns the fresh price when the quote has expired', async () => {
      app.clock.now = new Date(then.getTime() + 31 * 60_000);
      const { status, body } = await book(app, late?.request);
      app.clock.now = then;
      expect([status, body.code, body.fresh]).toMatchObject([
        409,
        'quote_expired',
        { final_price: expect.any(Number) },
      ]);
    });

    it('accepts the card of an open checkout', async () => {
      const { sessionId, reference } = facts.checkout;
      await payCheckout(app, sessionId);
      expect((await complete(app, sessionId, null)).body.data.booking.reference).toBe(reference);
      expect(await statusOf(reference)).toBe('confirmed');
    });

    it('accepts the emailed code for an address', async () => {
      const { reference, code } = facts.awaiting;
      await app.send('POST', `/api/v1/booking/${reference}/confirm-address`, { code });
      expect(await statusOf(reference)).toBe('confirmed');
    });

    it('sends the waiting emails', async () => {
      const waited = facts.mails.filter(({ status }) => status === 'queued');
      expect(waited.length).toBeGreaterThan(0);
      const missing = () =>
        waited.filter(
          ({ recipient, subject }) =>
            !smtp.received.some(
              ({ envelope, parsed }) => envelope.includes(recipient) && parsed.subject === subject,
            ),
        );
      await expect.poll(missing, { timeout: 20_000 }).toEqual([]);
    });

    it('writes no email of a booking twice', async () => {
      const { database, emails: letters } = app.services;
      const newest = Math.max(...facts.mails.map(({ id }) => id));
      const told = await rows<{ id: string; number: string }>(
        database.db,
        sql`select distinct bookings.id::text, number from mails join bookings on number = about_id
          where about = 'booking' and occasion = 'confirmed' and mails.id <= ${newest}`,
      );
      expect(told.length).toBeGreaterThan(10);
      const numbers = told.map(({ number }) => number);
      const count = () =>
        database.db.$count(mails, and(eq(mails.occasion, 'confirmed'), inArray(mails.aboutId, numbers)));
      const before = await count();
      for (const { id } of told)
        await letters.write({ bookingId: Number(id), revision: 1, occasion: 'confirmed' });
      expect(await count()).toBe(before);
    });

    it('accepts the link and the code of accounts', async () => {
      const { newEmail: email, password, link } = facts.emailChange;
      const browser = newBrowser(app);
      await browser.open(new URL(link, app.url).href, 'press');
      const { body } = await browser.post<LoginAnswer>('check-passenger-login', { email, password });
      expect(body.success).toBe(true);
      const verified = await newBrowser(app).post('auth/verify-code', facts.reset);
      expect(verified.body).toMatchObject({ success: true });
    });

    it('exports all data of a person', async () => {
      const { email, rows: kept } = facts.person;
      const given = await exportPerson(app.services.database.db, email, app.clock.now);
      const lengthOf = (list: unknown) => (Array.isArray(list) ? list.length : 0);
      const fewer = Object.entries(kept).filter(([table, count]) => lengthOf(given[table]) < count);
      expect(fewer).toEqual([]);
    });
  });
});
