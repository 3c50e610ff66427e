import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  book,
  bookingRow,
  carRequestFor,
  checkoutRequestFor,
  guest,
  quoted,
  stored,
} from '../../../../test/support/bookings.ts';
import { complete, openCheckout, payCheckout } from '../../../../test/support/checkouts.ts';
import { PASSWORD, signedIn, storedPassenger } from '../../../../test/support/passengers.ts';
import { changeSettings } from '../../../../test/support/start-app.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import type { CorporateBooking, LoginAnswer } from '../../../contract/corporate.ts';
import type { PriceDetail } from '../../../contract/prices.ts';
import { rows } from '../../platform/database/database.ts';

const app = useApp();

type Mode = 'new_client' | 'existing_client';
const accepted = { privacyAccepted: true, termsAccepted: true };

function request(detail: PriceDetail, mode: Mode, email: string, changes: object = {}) {
  const registrationData = guest({ email, password: PASSWORD, ...accepted, ...changes });
  return carRequestFor(detail, { registrationData, selected_passenger: mode });
}

const newcomer = () => `${randomUUID()}@example.org`;
const login = (email: string, password = PASSWORD) =>
  app.send<LoginAnswer>('POST', '/api/v1/check-passenger-login', { email, password });

async function accountsOf(email: string): Promise<number> {
  const [row] = await rows<{ n: number }>(
    app.services.database.db,
    sql`select count(*)::int as n from passengers where email = ${email}`,
  );
  return row?.n ?? -1;
}

describe('a new client', () => {
  it('[DET-02] [DET-06] becomes an account with the booking, which its list then shows', async () => {
    const email = newcomer();
    const { status, body } = await book(app, request(await quoted(app), 'new_client', email.toUpperCase()));
    expect(status).toBe(200);
    const { passenger, access_token } = (await login(email)).body;
    expect(passenger).toMatchObject({ passenger_name: 'Ann Lee', passenger_contact_no: '+441134960000' });
    expect(body.data.passengerDetails.passenger_id).toBe(passenger?.passenger_id);
    const list = await app.send<CorporateBooking[]>(
      'GET',
      `/api/v1/get_booking/${passenger?.passenger_id}`,
      undefined,
      { authorization: `Bearer ${access_token}` },
    );
    expect(list.body.map(({ booking_number }) => booking_number)).toEqual([body.data.booking.booking_number]);
  });

  it('[DET-06] with a repeated request, also at once, has one account and one booking', async () => {
    const email = newcomer();
    const wanted = request(await quoted(app), 'new_client', email);
    const answers = await Promise.all([book(app, wanted), book(app, wanted)]);
    answers.push(await book(app, wanted));
    const numbers = answers.map(({ body }) => body.data.booking.booking_number);
    expect(new Set(numbers).size).toBe(1);
    expect(await accountsOf(email)).toBe(1);
    expect((await bookingRow(app, numbers[0] ?? '')).passengerId).not.toBeNull();
  });

  it('[DET-06] with two trips at once has one account for both', async () => {
    const email = newcomer();
    const wanted = await Promise.all([quoted(app), quoted(app)]);
    const answers = await Promise.all(
      wanted.map((detail) => book(app, request(detail, 'new_client', email))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const ids = answers.map(({ body }) => body.data.passengerDetails.passenger_id);
    expect([ids[0], await accountsOf(email)]).toEqual([ids[1], 1]);
  });

  it('[DET-06] has the account from the moment the card checkout opens', async () => {
    const email = newcomer();
    const wanted = checkoutRequestFor(app, request(await quoted(app), 'new_client', email));
    expect((await app.send('POST', '/api/v1/create-checkout-session', wanted)).status).toBe(200);
    expect((await login(email)).body.success).toBe(true);
  });

  it('[DET-06] leaves no trace of the password but its argon2id hash', async () => {
    const email = newcomer();
    const password = `pass-${randomUUID()}`;
    const headers = { 'idempotency-key': randomUUID() };
    const wanted = request(await quoted(app), 'new_client', email, { password });
    expect((await book(app, wanted, headers)).status).toBe(200);
    const { db } = app.services.database;
    const tables = await rows<{ schema: string; name: string }>(
      db,
      sql`select table_schema as schema, table_name as name from information_schema.tables
        where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`,
    );
    expect(tables.length).toBeGreaterThan(15);
    for (const { schema, name } of tables) {
      const found = await rows(
        db,
        sql`select 1 from ${sql.identifier(schema)}.${sql.identifier(name)} as t where t::text like ${`%${password}%`}`,
      );
      expect([name, found.length]).toEqual([name, 0]);
    }
    const other = { ...wanted, registrationData: { ...wanted.registrationData, password: 'another one' } };
    expect((await book(app, other, headers)).body.code).toBe('email_taken');
  });

  it.each([
    ['privacyAccepted', { privacyAccepted: false }],
    ['termsAccepted', { termsAccepted: false }],
    ['password', { password: undefined }],
    ['password', { password: '1234567' }],
    ['password', { password: 'Password1' }],
  ])('[DET-04] is rejected for %s %j, and nothing is stored', async (field, changes) => {
    const email = newcomer();
    const before = await stored(app);
    const { status, body } = await book(app, request(await quoted(app), 'new_client', email, changes));
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [`registrationData.${field}`]]);
    expect([await stored(app), await accountsOf(email)]).toEqual([before, 0]);
  });

  it('[DET-02] cannot take the address of an account', async () => {
    const { email } = await storedPassenger(app);
    const wanted = request(await quoted(app), 'new_client', email, { password: 'a guess at it' });
    const before = await stored(app);
    const { status, body } = await book(app, wanted);
    expect([status, body.code]).toEqual([422, 'email_taken']);
    expect([await stored(app), await accountsOf(email)]).toEqual([before, 1]);
    expect((await login(email)).body.success).toBe(true);
  });
});

describe('an existing client', () => {
  it('[DET-05] books for the account with its password', async () => {
    const { id, email } = await storedPassenger(app);
    const { body } = await book(app, request(await quoted(app), 'existing_client', email.toUpperCase()));
    expect(body.data.passengerDetails.passenger_id).toBe(id);
  });

  it('[DET-05] finds every booking made since in one list, by car and by card', async () => {
    const email = newcomer();
    const first = await book(app, request(await quoted(app), 'new_client', email));
    const second = await book(app, request(await quoted(app), 'existing_client', email));
    const wanted = checkoutRequestFor(
      app,
      request(await quoted(app), 'existing_client', email.toUpperCase()),
    );
    const { sessionId } = (await openCheckout(app, wanted)).body;
    await payCheckout(app, sessionId);
    const third = await complete(app, sessionId, null);
    // A guest who gives the same address is not believed to be its owner.
    const stranger = guest({ email });
    expect((await book(app, carRequestFor(await quoted(app), { registrationData: stranger }))).status).toBe(
      200,
    );
    const { passenger } = (await login(email)).body;
    const headers = await signedIn(app, email);
    const path = `/api/v1/get_booking/${passenger?.passenger_id}`;
    const list = await app.send<CorporateBooking[]>('GET', path, undefined, headers);
    const numbers = [first, second, third].map(({ body }) => body.data.booking.booking_number);
    expect(list.body.map(({ booking_number }) => booking_number).toSorted()).toEqual(numbers.toSorted());
    expect(await accountsOf(email)).toBe(1);
  });

  it('[DET-05] shares one count of password attempts between all calls', async () => {
    const { email } = await storedPassenger(app);
    const detail = await quoted(app);
    const guesses = [
      () => login(email, 'wrong'),
      () => app.send('POST', '/api/v1/check-passenger-email', { email, password: 'wrong' }),
      () => book(app, request(detail, 'existing_client', email, { password: 'wrong one' })),
      () => book(app, request(detail, 'new_client', email, { password: 'wrong one' })),
    ];
    for (let n = 0; n < 10; n++) expect((await guesses[n % 4]?.())?.status).not.toBe(429);
    for (const guess of guesses) expect((await guess()).status).toBe(429);
    expect((await login(email)).status).toBe(429);
  });

  it('[DET-05] is refused with another password or none, and nothing is stored', async () => {
    const { email } = await storedPassenger(app);
    const detail = await quoted(app);
    const before = await stored(app);
    for (const [password, code] of [
      ['wrong', 'bad_credentials'],
      [undefined, 'bad_request'],
    ]) {
      const { status, body } = await book(app, request(detail, 'existing_client', email, { password }));
      expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([
        422,
        code,
        ['registrationData.password'],
      ]);
    }
    expect(await stored(app)).toEqual(before);
  });

  it('[CORP-08] needs no password when signed in, for the own address only', async () => {
    const { id, email } = await storedPassenger(app);
    const other = await storedPassenger(app);
    const headers = await signedIn(app, email);
    const without = { password: undefined };
    const mine = await book(app, request(await quoted(app), 'existing_client', email, without), headers);
    expect(mine.body.data.passengerDetails.passenger_id).toBe(id);
    const theirs = request(await quoted(app), 'existing_client', other.email, without);
    expect((await book(app, theirs, headers)).status).toBe(422);
  });

  it('[DET-02] may change from guest to client while the checkout is open', async () => {
    const { id, email } = await storedPassenger(app);
    const detail = await quoted(app);
    const asGuest = carRequestFor(detail, { registrationData: guest({ email }) });
    await app.send('POST', '/api/v1/create-checkout-session', checkoutRequestFor(app, asGuest));
    const { body } = await book(app, request(detail, 'existing_client', email));
    expect((await bookingRow(app, body.data.booking.booking_number)).passengerId).toBe(id);
  });

  it('[DET-02] and a new one still book when GUEST_LOGIN is no', async () => {
    await changeSettings(app, { GUEST_LOGIN: 'no' });
    const { email } = await storedPassenger(app);
    expect((await book(app, request(await quoted(app), 'existing_client', email))).status).toBe(200);
    expect((await book(app, request(await quoted(app), 'new_client', newcomer()))).status).toBe(200);
    await changeSettings(app, { GUEST_LOGIN: 'yes' });
  });
});
