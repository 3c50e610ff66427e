import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  book,
  bookingRow,
  carRequest,
  checkoutRequestFor,
  guest,
  mailsOf,
  paymentRows,
  type Booked,
  type CarRequest,
} from '../../../test/support/bookings.ts';
import { complete, openCheckout, payCheckout } from '../../../test/support/checkouts.ts';
import { START } from '../../../test/support/demo-server.ts';
import { changeSettings, startApp, type TestApp } from '../../../test/support/start-app.ts';
import { mails } from '../platform/schema/notifications.ts';
import { addressConfirmations, confirmedAddresses, limitCounts } from '../platform/schema/limits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await changeSettings(app, { CONFIRM_EMAIL: 'always', FROM_EMAIL: 'office@taxi.example' });
});
afterAll(() => app.stop());
afterEach(() => {
  app.clock.now = START;
});
const later = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
};

let people = 0;
const newPerson = () => `held${++people}@example.org`;
const asked = async (email = newPerson(), changes: Partial<CarRequest> = {}) => {
  const request = await carRequest(app, { registrationData: guest({ email }), ...changes });
  const { status, body } = await book(app, request);
  expect([status, body.data?.booking.status]).toEqual([200, 'awaiting_email']);
  return { email, request, ...body.data.booking };
};
const askingMails = (email: string) =>
  app.services.database.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id);
/** The code and the link of the mail number `nth`, when it has come. */
async function mailed(email: string, nth = 1) {
  await expect.poll(async () => (await askingMails(email)).length, { timeout: 20_000 }).toBe(nth);
  const text = (await askingMails(email))[nth - 1]?.text ?? '';
  const code = /^\d{6}$/m.exec(text)?.[0] ?? '';
  const token = /\/confirm-address\?token=(\S+)/.exec(text)?.[1] ?? '';
  return { text, code, token };
}
const confirm = (reference: string, code: string) =>
  app.send<Booked>('POST', `/api/v1/booking/${reference}/confirm-address`, { code });
const read = async (reference: string) =>
  (await app.send<Booked>('GET', `/api/v1/booking/${reference}`)).body.data.booking;
const press = (token: string) =>
  fetch(`${app.url}/confirm-address`, {
    method: 'POST',
    body: new URLSearchParams({ token }),
  });
const page = async (token: string) => (await fetch(`${app.url}/confirm-address?token=${token}`)).text();
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a booking whose address must be confirmed', () => {
  it('is held until a deadline, and only the question is emailed, with the trip and without notes', async () => {
    const email = newPerson();
    const registrationData = guest({ email, firstName: 'Wilma', additionalInfo: 'Winner' });
    const held = await asked(email, { registrationData });
    expect(held.confirm_by).toBe('2026-11-21T09:30:00.000Z');
    expect((await bookingRow(app, held.booking_number)).confirmedAt).toBeNull();
    const { text, code, token } = await mailed(email);
    expect(text).toContain('It is booked once you confirm this email address, by 09:30.');
    expect(text).toContain('Hello Wilma Lee,');
    expect(text).toContain('From: Leeds Station');
    expect(text).not.toContain('Winner');
    expect([code, token.length]).toEqual([expect.stringMatching(/^\d{6}$/), 32]);
    expect(await mailsOf(app, held.booking_number, 0)).toEqual([]);
    const [row] = await app.services.database.db
      .select()
      .from(addressConfirmations)
      .where(eq(addressConfirmations.email, email));
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`${code}"|${token}`));
  });

  it('is confirmed by the code, once, with its emails, and the address is then known', async () => {
    const held = await asked();
    const { code } = await mailed(held.email);
    const answers = await Promise.all([1, 2, 3].map(() => confirm(held.reference, ` ${code} `)));
    expect(answers.map(({ status, body }) => [status, body.data.booking.status])).toEqual(
      [1, 2, 3].map(() => [200, 'confirmed']),
    );
    expect((await confirm(held.reference, wrong(code))).body.data.booking.status).toBe('confirmed');
    const list = await mailsOf(app, held.booking_number);
    expect(list.map(({ recipientRole }) => recipientRole)).toEqual(['booker', 'operator', 'provider']);
    const { id } = await bookingRow(app, held.booking_number);
    expect((await paymentRows(app, id)).map(({ method, status }) => [method, status])).toEqual([
      ['car', 'due'],
    ]);
  });

  it('is confirmed by the button of the linked page, in any browser, and not by opening it', async () => {
    const held = await asked();
    const { token } = await mailed(held.email);
    expect(await page(token)).toContain('<button');
    expect((await read(held.reference)).status).toBe('awaiting_email');
    const done = await press(token);
    expect([done.status, await done.text()]).toEqual([200, expect.stringContaining(held.booking_number)]);
    expect((await read(held.reference)).status).toBe('confirmed');
    expect(await (await press(token)).text()).toContain('Your booking is confirmed');
    expect(await mailsOf(app, held.booking_number)).toHaveLength(3);
    expect((await fetch(`${app.url}/confirm-address?token=nothing`)).status).toBe(404);
  });

  it('is stored and asked about once, however often it is submitted', async () => {
    const email = newPerson();
    const request = await carRequest(app, { registrationData: guest({ email }) });
    const key = { 'idempotency-key': 'held-once' };
    const answers = await Promise.all([key, key, {}].map((headers) => book(app, request, headers)));
    answers.push(await book(app, request, key), await book(app, request));
    const [first] = answers;
    for (const { body } of answers) expect(body.data.booking).toEqual(first?.body.data.booking);
    await mailed(email, 1);
  });

  it('lapses at its deadline without further emails, and a later attempt says so', async () => {
    const held = await asked();
    const { code, token } = await mailed(held.email);
    later(30);
    expect((await read(held.reference)).status).toBe('lapsed');
    const late = await confirm(held.reference, code);
    expect([late.status, late.body.code]).toEqual([409, 'confirmation_lapsed']);
    expect(late.body.message).toContain('nothing is booked. Please book again.');
    const over = await (await press(token)).text();
    expect(over).toContain('This booking was not confirmed in time');
    expect(over).toContain(`<a href="/payment-success?reference=${held.reference}">Book again</a>`);
    expect((await app.send('POST', `/api/v1/booking/${held.reference}/new-code`)).status).toBe(409);
    const { id } = await bookingRow(app, held.booking_number);
    expect((await paymentRows(app, id)).map(({ status }) => status)).toEqual(['void']);
    expect(await mailsOf(app, held.booking_number, 0)).toEqual([]);
    expect(await askingMails(held.email)).toHaveLength(1);
  });

  it('lapses without any request, and can be booked again while the quote is valid', async () => {
    const held = await asked();
    await mailed(held.email);
    later(29);
    await app.services.confirmation.lapse();
    expect((await bookingRow(app, held.booking_number)).status).toBe('awaiting_email');
    later(1);
    await app.services.confirmation.lapse();
    expect((await bookingRow(app, held.booking_number)).status).toBe('lapsed');
    app.clock.now = START;
    const again = await book(app, held.request);
    expect(again.body.data.booking).toMatchObject({ status: 'awaiting_email', reference: held.reference });
  });

  it('allows few wrong codes, and none without the link', async () => {
    const held = await asked();
    const { code, token } = await mailed(held.email);
    for (let n = 0; n < 9; n++) {
      const stranger = await confirm('unknown-reference', wrong(code));
      expect([404, 429]).toContain(stranger.status);
    }
    const tries = [];
    for (let n = 0; n < 6; n++) tries.push(await confirm(held.reference, wrong(code)));
    expect(tries.map(({ body }) => body.code)).toEqual([...Array(5).fill('wrong_code'), 'code_used_up']);
    expect(tries[0]?.body.errors).toEqual({ code: 'is not the one we sent' });
    expect((await confirm(held.reference, code)).body.code).toBe('code_used_up');
    expect((await confirm(held.reference, 'abc')).status).toBe(422);
    await press(token);
    expect((await read(held.reference)).status).toBe('confirmed');
  });

  it('gets another code, three in all; the last one counts, and every link works', async () => {
    const held = await asked();
    const newCode = () => app.send<Booked>('POST', `/api/v1/booking/${held.reference}/new-code`);
    const first = await mailed(held.email);
    for (const nth of [2, 3]) {
      expect((await newCode()).status).toBe(200);
      await mailed(held.email, nth);
    }
    const none = await newCode();
    expect([none.status, none.body.code]).toEqual([429, 'too_many_codes']);
    const last = await mailed(held.email, 3);
    expect(last.token).toBe(first.token);
    if (first.code !== last.code) expect((await confirm(held.reference, first.code)).status).toBe(422);
    expect((await confirm(held.reference, last.code)).body.data.booking.status).toBe('confirmed');
  });

  it('can change the address: the question goes there, and the old link stops working', async () => {
    const held = await asked();
    const { token, code } = await mailed(held.email);
    const other = newPerson();
    const { body } = await book(app, { ...held.request, registrationData: guest({ email: other }) });
    expect(body.data.booking).toMatchObject({
      status: 'awaiting_email',
      booking_number: held.booking_number,
    });
    const next = await mailed(other);
    await press(token);
    expect((await confirm(held.reference, code)).status).toBe(422);
    expect((await read(held.reference)).status).toBe('awaiting_email');
    expect((await confirm(held.reference, next.code)).status).toBe(200);
    expect((await mailsOf(app, held.booking_number))[0]?.recipient).toBe(other);
  });

  it('can be paid by card instead, without a code', async () => {
    const held = await asked();
    const { code } = await mailed(held.email);
    const { sessionId } = (await openCheckout(app, checkoutRequestFor(app, held.request))).body;
    expect((await confirm(held.reference, code)).status).toBe(409);
    await payCheckout(app, sessionId);
    const paid = (await complete(app, sessionId, null)).body.data.booking;
    expect(paid).toMatchObject({
      booking_number: held.booking_number,
      status: 'confirmed',
      payment_method: 'card',
    });
    const { id } = await bookingRow(app, held.booking_number);
    expect((await paymentRows(app, id)).map(({ status }) => status)).toEqual(['void', 'paid']);
  });
});

describe('the bookings that need confirmation', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await startApp({
      env: { TRUST_PROXY: '127.0.0.1' },
      replacements: { rateLimits: true },
    });
  });
  afterAll(() => limited.stop());
  afterEach(() => limited.services.database.db.delete(limitCounts));

  const statuses = async (count: number, who: () => { email: string; network: string }) => {
    const found: (string | undefined)[] = [];
    for (let n = 0; n < count; n++) {
      const { email, network } = who();
      const number = `07400 2${String(++people).padStart(5, '0')}`;
      const request = await carRequest(limited, { registrationData: guest({ email, number }) });
      const { body } = await book(limited, request, { 'x-forwarded-for': network });
      found.push(body.data?.booking.status);
    }
    return found;
  };
  const network = () => `198.51.100.${++people % 250}`;
  const ask = 'awaiting_email';
  const at = 'confirmed';

  it('are those of an address or network with more than the usual number', async () => {
    expect(await statuses(4, () => ({ email: 'often@example.org', network: network() }))).toEqual([
      at,
      at,
      ask,
      ask,
    ]);
    expect(await statuses(6, () => ({ email: newPerson(), network: '203.0.113.7' }))).toEqual([
      ...Array(5).fill(at),
      ask,
    ]);
  });

  it('do not include those of an address confirmed before, unless it books very often', async () => {
    await limited.services.database.db
      .insert(confirmedAddresses)
      .values({ email: 'regular@example.org', confirmedAt: START });
    const regular = () => ({ email: 'Regular@example.org', network: network() });
    expect(await statuses(11, regular)).toEqual([...Array(10).fill(at), ask]);
  });

  it('are none if the provider says so', async () => {
    await changeSettings(limited, { CONFIRM_EMAIL: 'no' });
    expect(await statuses(4, () => ({ email: 'free@example.org', network: network() }))).toEqual([
      at,
      at,
      at,
      at,
    ]);
    await changeSettings(limited, { CONFIRM_EMAIL: 'unusual' });
  });
});

describe('without an email server', () => {
  it('no confirmation is required, because no email could be sent', async () => {
    const deaf = await startApp({ env: { WAYFARE_DEV: '0' }, settings: { CONFIRM_EMAIL: 'always' } });
    const { body } = await book(deaf, await carRequest(deaf));
    expect(body.data.booking.status).toBe('confirmed');
    expect(await deaf.services.database.db.$count(mails, eq(mails.occasion, 'confirm_address'))).toBe(0);
    await deaf.stop();
  });
});
