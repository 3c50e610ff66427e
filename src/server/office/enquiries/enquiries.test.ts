import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import type { ContactMessage, QuoteRequest } from '../../../contract/enquiries.ts';
import type { Problem } from '../../../contract/problem.ts';
import { changeSettings, startApp, type TestApp } from '../../../../test/support/start-app.ts';
import { rowCounts } from '../../../../test/support/tables.ts';
import { mails } from '../../platform/schema/notifications.ts';
import { contactMessages, quoteRequests } from '../../platform/schema/enquiries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await changeSettings(app, { FROM_EMAIL: 'desk@provider.example', Company_Contact_Info: '0113 496 0100' });
});
afterAll(() => app.stop());

const QUOTE = '/api/v1/send-instant-email';
const CONTACT = '/api/v1/contact-us';

const quoteRequest = (changes: Partial<QuoteRequest> = {}): QuoteRequest => ({
  pickup_address: 'Ryde Esplanade, Isle of Wight',
  dropoff_address: 'Gatwick Airport North Terminal',
  pickup_date: '2026-11-21',
  pickup_time: '15:05',
  passenger_email: 'ann@example.org',
  passenger_phone: '0113 496 0123',
  passenger_name: 'Ann Rider',
  additional_info: 'Two <b>bicycles</b>\nand a dog',
  passengers: '12',
  luggages: '4',
  ...changes,
});

const message = (changes: Partial<ContactMessage> = {}): ContactMessage => ({
  firstName: 'Bob',
  lastName: 'Loser',
  email: 'bob@example.org',
  telephone: '',
  queryReason: 'Lost Item',
  bookingNumber: '12345678',
  comments: 'My umbrella,\nblack.',
  ...changes,
});

const post = (path: string, body: unknown, key?: string) =>
  app.send<Problem>('POST', path, body, key ? { 'idempotency-key': key } : {});
const db = () => app.services.database.db;
const mailsTo = (recipient: string) =>
  db().select().from(mails).where(eq(mails.recipient, recipient)).orderBy(mails.id);

describe('quote requests', () => {
  it('[QREQ-02] stores the request and emails the provider and the sender', async () => {
    const { status, body } = await post(QUOTE, quoteRequest());
    expect([status, body.success]).toEqual([200, true]);
    const rows = await db().select().from(quoteRequests);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      status: 'new',
      createdAt: app.clock.now,
      pickup: 'Ryde Esplanade, Isle of Wight',
      dropoff: 'Gatwick Airport North Terminal',
      pickupDate: '2026-11-21',
      pickupTime: '15:05:00',
      passengers: 12,
      luggage: 4,
      name: 'Ann Rider',
      phone: '+441134960123',
      email: 'ann@example.org',
      comments: 'Two <b>bicycles</b>\nand a dog',
    });

    const [toProvider] = await mailsTo('desk@provider.example');
    expect(toProvider?.replyTo).toBe('ann@example.org');
    expect(toProvider?.text).toContain(
      [
        'When: Saturday 21 November 2026, 15:05',
        'From: Ryde Esplanade, Isle of Wight',
        'To: Gatwick Airport North Terminal',
        'Passengers: 12',
        'Luggage: 4',
        'Name: Ann Rider',
        'Telephone: 0113 496 0123',
        'Email: ann@example.org',
        'Comments: Two <b>bicycles</b>',
      ].join('\n'),
    );
    expect(toProvider?.html).toContain('Two &#60;b&#62;bicycles&#60;/b&#62;<br>and a dog');
    const [toSender] = await mailsTo('ann@example.org');
    expect(toSender?.replyTo).toBe('desk@provider.example');
    expect(toSender?.text).toContain('Hello Ann Rider,');
    for (const sent of [
      'From: Ryde Esplanade, Isle of Wight',
      'Passengers: 12',
      'Comments: Two <b>bicycles</b>',
    ])
      expect(toSender?.text).toContain(sent);
  });

  it.each<[keyof QuoteRequest, unknown]>([
    ['pickup_address', ' '],
    ['pickup_address', 'x'.repeat(201)],
    ['pickup_address', undefined],
    ['dropoff_address', 'x'.repeat(201)],
    ['pickup_time', undefined],
    ['passenger_phone', undefined],
    ['pickup_date', '2026-02-30'],
    ['pickup_date', '20/11/2026'],
    ['pickup_date', '2028-11-24'],
    ['pickup_time', '3pm'],
    ['pickup_time', '24:00'],
    ['passenger_email', 'ann@'],
    ['passenger_email', 'ann@example.org\r\nBcc: all@example.org'],
    ['passenger_phone', '12'],
    ['passenger_phone', ''],
    ['passenger_name', 'x'.repeat(121)],
    ['additional_info', 'x'.repeat(2001)],
    ['additional_info', 'null\u0000byte'],
    ['passengers', '0'],
    ['passengers', 51],
    ['luggages', 21],
    ['luggages', '1.5'],
  ])('[QREQ-02, API-03] rejects an invalid %s by name (%#) and stores nothing', async (field, value) => {
    const before = await rowCounts(app);
    const { status, body } = await post(QUOTE, { ...quoteRequest(), [field]: value });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
    expect(await rowCounts(app)).toEqual(before);
  });

  it('accepts the date as the forms show it, and today', async () => {
    const changes = { pickup_date: '1/12/2026', passenger_email: 'date@example.org' };
    expect((await post(QUOTE, quoteRequest(changes))).status).toBe(200);
    const rows = await db().select().from(quoteRequests).where(eq(quoteRequests.email, 'date@example.org'));
    expect(rows.map(({ pickupDate }) => pickupDate)).toEqual(['2026-12-01']);
  });

  it.each([
    ['2027-06-10', '13:23', 422],
    ['2027-06-10', '00:00', 422],
    ['2027-06-10', '12:25', 422],
    ['2027-06-10', '13:24', 200],
    ['2027-06-10', '13:30', 200],
    ['2027-06-11', '00:00', 200],
  ])(
    '[QREQ-02, API-03] at 13:24:30 of 2027-06-10 in London, %s %s is answered by %i',
    async (date, time, status) => {
      const { now } = app.clock;
      const before = await db().$count(quoteRequests);
      app.clock.now = new Date('2027-06-10T12:24:30Z');
      const answer = await post(QUOTE, quoteRequest({ pickup_date: date, pickup_time: time }));
      app.clock.now = now;
      expect(answer.status).toBe(status);
      expect(answer.body.errors).toEqual(
        status === 200 ? undefined : { pickup_time: 'must not be in the past' },
      );
      expect((await db().$count(quoteRequests)) - before).toBe(status === 200 ? 1 : 0);
    },
  );

  it('stores a request once for one key, also at the same moment, and rejects another body', async () => {
    const body = quoteRequest({ passenger_email: 'twice@example.org' });
    const answers = await Promise.all([1, 2, 3].map(() => post(QUOTE, body, 'press-1')));
    answers.push(await post(QUOTE, body, 'press-1'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const rows = await db().select().from(quoteRequests).where(eq(quoteRequests.email, 'twice@example.org'));
    expect(rows).toHaveLength(1);
    expect(await mailsTo('twice@example.org')).toHaveLength(1);
    const other = await post(QUOTE, { ...body, passengers: 2 }, 'press-1');
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch']);
    expect(await db().$count(quoteRequests, eq(quoteRequests.email, 'twice@example.org'))).toBe(1);
  });

  it('acknowledges at most three an hour per address, but emails the provider every request', async () => {
    const told = (await mailsTo('desk@provider.example')).length;
    for (let n = 0; n < 5; n++) await post(QUOTE, quoteRequest({ passenger_email: 'many@example.org' }));
    expect(await mailsTo('many@example.org')).toHaveLength(3);
    expect(await mailsTo('desk@provider.example')).toHaveLength(told + 5);
    app.clock.now = new Date(app.clock.now.getTime() + 3_600_001);
    await post(QUOTE, quoteRequest({ passenger_email: 'many@example.org' }));
    expect(await mailsTo('many@example.org')).toHaveLength(4);
  });
});

describe('contact messages', () => {
  it('[CON-02] stores the message and emails the provider and the sender', async () => {
    const { status, body } = await post(CONTACT, message({ telephone: '+31 20 123 4567' }));
    expect(status).toBe(200);
    expect(body.message).toBe('Your form has been submitted successfully!. Thank You for Contacting');
    const rows = await db().select().from(contactMessages);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      status: 'new',
      firstName: 'Bob',
      lastName: 'Loser',
      email: 'bob@example.org',
      phone: '+31201234567',
      reason: 'Lost Item',
      bookingNumber: '12345678',
      comments: 'My umbrella,\nblack.',
    });
    const toProvider = (await mailsTo('desk@provider.example')).at(-1);
    expect(toProvider?.subject).toContain('Lost Item, booking 12345678');
    expect(toProvider?.replyTo).toBe('bob@example.org');
    expect(toProvider?.text).toContain(
      [
        'Reason: Lost Item',
        'Booking number: 12345678',
        'Message: My umbrella,\nblack.',
        'Name: Bob Loser',
        'Telephone: +31 20 123 4567',
        'Email: bob@example.org',
      ].join('\n'),
    );
    const [toSender] = await mailsTo('bob@example.org');
    expect(toSender?.text).toContain(
      'Reason: Lost Item\nBooking number: 12345678\nMessage: My umbrella,\nblack.',
    );
  });

  it('[CON-01] needs neither names nor phone nor booking number; the default reason is Booking', async () => {
    const body = { email: 'cy@example.org', comments: 'Hello' };
    expect((await post(CONTACT, body)).status).toBe(200);
    const rows = await db().select().from(contactMessages).where(eq(contactMessages.email, 'cy@example.org'));
    expect(rows[0]).toMatchObject({
      reason: 'Booking',
      firstName: '',
      lastName: '',
      phone: '',
      bookingNumber: '',
    });
  });

  it('[CON-02, QREQ-02] accepts numbers in number fields', async () => {
    const email = 'digits@example.org';
    const sent = message({ email, telephone: 1134960123, bookingNumber: 12345678 });
    expect((await post(CONTACT, sent)).status).toBe(200);
    const [row] = await db().select().from(contactMessages).where(eq(contactMessages.email, email));
    expect(row).toMatchObject({ phone: '+441134960123', bookingNumber: '12345678' });
    const asked = quoteRequest({ passenger_email: email, passenger_phone: 1134960123 });
    expect((await post(QUOTE, asked)).status).toBe(200);
  });

  it.each<[keyof ContactMessage, unknown]>([
    ['firstName', 'line\nbreak'],
    ['email', ' '],
    ['lastName', 'x'.repeat(61)],
    ['email', 'bob'],
    ['telephone', 'call me'],
    ['queryReason', 'Sales'],
    ['bookingNumber', 'WF-1'],
    ['bookingNumber', '1'.repeat(21)],
    ['bookingNumber', 1.5],
    ['bookingNumber', 1e21],
    ['telephone', true],
    ['comments', '  '],
    ['comments', 'x'.repeat(4001)],
  ])('[CON-02, API-03] rejects an invalid %s by name (%#) and stores nothing', async (field, value) => {
    const before = await rowCounts(app);
    const { status, body } = await post(CONTACT, { ...message(), [field]: value });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
    expect(await rowCounts(app)).toEqual(before);
  });

  it('stores a message even if the provider has no address', async () => {
    await changeSettings(app, { FROM_EMAIL: '' });
    expect((await post(CONTACT, message({ email: 'dee@example.org' }))).status).toBe(200);
    expect(await db().$count(contactMessages, eq(contactMessages.email, 'dee@example.org'))).toBe(1);
    expect((await mailsTo('dee@example.org')).map(({ replyTo }) => replyTo)).toEqual([null]);
    expect(await mailsTo('')).toEqual([]);
  });
});

describe('an error', () => {
  it.each<[string, unknown, number]>([
    ['a field', message({ email: 'bob' }), 422],
    ['nothing', undefined, 400],
    ['too much', message({ comments: 'x'.repeat(300_000) }), 413],
  ])('[CON-02] of a contact message is in `error` and in `message`: %s', async (_, sent, status) => {
    const { status: answered, body } = await app.send<Problem>('POST', CONTACT, sent);
    expect(answered).toBe(status);
    expect(body.message).not.toBe('');
    expect(body.error).toBe(body.message);
  });

  it('[API-03] of any other call is in `message` alone', async () => {
    const { body } = await post(QUOTE, quoteRequest({ passenger_email: 'bob' }));
    expect(body.success).toBe(false);
    expect('error' in body).toBe(false);
  });
});

describe('enquiries from one network', () => {
  it('are limited', async () => {
    const limited = await startApp({ replacements: { rateLimits: true } });
    const statuses: number[] = [];
    for (let n = 0; n < 21; n++) statuses.push((await limited.send('POST', CONTACT, {})).status);
    const refused = await limited.send<Problem>('POST', CONTACT, message());
    await limited.stop();
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 422), 429]);
    expect(refused.body).toMatchObject({ success: false, code: 'too_many_requests' });
    expect(refused.body.error).toBe(refused.body.message);
  });
});
