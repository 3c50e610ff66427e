import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  book,
  carRequest,
  checkoutRequestFor,
  guest,
  stored,
  type CarRequest,
} from '../../../test/support/bookings.ts';
import { PASSWORD, storedPassenger } from '../../../test/support/passengers.ts';
import { changeSettings } from '../../../test/support/start-app.ts';
import { useApp } from '../../../test/support/use-app.ts';
import { rows } from '../platform/database/database.ts';
import { limitCounts } from '../platform/schema/limits.ts';

const MOST = 5;

const app = useApp({ env: { TRUST_PROXY: '127.0.0.1' }, replacements: { rateLimits: true } });
beforeAll(async () => {
  await changeSettings(app, { Company_Contact_Info: '0113 496 0100', CONFIRM_EMAIL: 'no' });
  // The first price reads the roads.
  await carRequest(app);
});
afterEach(() => app.services.database.db.delete(limitCounts));

let calls = 0;
/** From another network every time. */
const from = () => ({ 'x-forwarded-for': `198.51.${100 + Math.floor(++calls / 250)}.${calls % 250}` });
const phone = () => `07400 1${String(++calls).padStart(5, '0')}`;
const registration = (changes: Parameters<typeof guest>[0] = {}) => ({
  registrationData: guest({ number: phone(), email: `guest${++calls}@example.org`, ...changes }),
});
const bookOnce = async (changes: Partial<CarRequest>) => book(app, await carRequest(app, changes), from());
const times = async (count: number, changes: () => Partial<CarRequest>) => {
  const statuses: number[] = [];
  for (let n = 0; n < count; n++) statuses.push((await bookOnce(changes())).status);
  return statuses;
};
const FULL = [...Array.from({ length: MOST }, () => 200), 429];

describe('bookings to be paid in the car', () => {
  it('are limited per email address, over all networks and phone numbers', async () => {
    expect(await times(MOST, () => registration({ email: 'victim@example.org' }))).toEqual(FULL.slice(0, -1));
    const before = await stored(app);
    const refused = await bookOnce(registration({ email: 'Victim+offers@example.org' }));
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_bookings']);
    expect(refused.body.message).toBe(
      'Many trips have been booked today for this email address or telephone number, to be paid in the car. Please pay by card, or call us on 0113 496 0100 and we will book it for you.',
    );
    expect(refused.headers.get('retry-after')).toBe('86400');
    expect(await stored(app)).toEqual(before);

    const card = checkoutRequestFor(
      app,
      await carRequest(app, registration({ email: 'victim@example.org' })),
    );
    expect((await app.send('POST', '/api/v1/create-checkout-session', card, from())).status).toBe(200);
  });

  it('are limited per phone number, however it is written', async () => {
    const written = ['07400 123456', '+44 7400 123456', '(07400) 123456'];
    expect(await times(MOST + 1, () => registration({ number: written[++calls % 3] }))).toEqual(FULL);
  });

  it('are limited per passenger address', async () => {
    const someone = (passengerEmail: string) =>
      registration({
        passengerDetails: 'yes',
        passengerName: 'Bo',
        passengerPhone: phone(),
        passengerEmail,
      });
    expect(await times(MOST + 1, () => someone('bo@example.org'))).toEqual(FULL);
  });

  it('are limited with concurrent requests', async () => {
    const requests = [];
    for (let n = 0; n < MOST + 4; n++)
      requests.push(await carRequest(app, registration({ email: 'rush@example.org' })));
    const answers = await Promise.all(requests.map((request) => book(app, request, from())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MOST);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  it('count once however often they are submitted, and repeats are answered at the limit', async () => {
    const request = await carRequest(app, registration({ email: 'again@example.org' }));
    const first = await book(app, request, from());
    const again = await Promise.all([1, 2, 3].map(() => book(app, request, from())));
    expect(again.map(({ body }) => body.data.booking)).toEqual([1, 2, 3].map(() => first.body.data.booking));
    const rest = await times(MOST, () => registration({ email: 'again@example.org' }));
    expect(rest).toEqual(FULL.slice(1));
    expect((await book(app, request, from())).body.data.booking).toEqual(first.body.data.booking);
  });

  it('count if they were to be paid by card first', async () => {
    await times(MOST, () => registration({ email: 'switch@example.org' }));
    const request = await carRequest(app, registration({ email: 'switch@example.org' }));
    const opened = await app.send(
      'POST',
      '/api/v1/create-checkout-session',
      checkoutRequestFor(app, request),
    );
    expect(opened.status).toBe(200);
    const before = await stored(app);
    const refused = await book(app, request, from());
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_bookings']);
    expect(await stored(app)).toEqual(before);
  });

  it('are possible again a day after the first', async () => {
    const before = app.clock.now;
    await times(MOST + 1, () => registration({ email: 'daily@example.org' }));
    app.clock.now = new Date(before.getTime() + 86_400_001);
    expect(await times(1, () => registration({ email: 'daily@example.org' }))).toEqual([200]);
    app.clock.now = before;
  });

  it('have higher limits for signed-in corporate passengers, not for self-made accounts', async () => {
    const corporate = await storedPassenger(app, { corporate: 'Busy Ltd', email: 'busy@example.org' });
    const anybody = await storedPassenger(app, { email: 'anybody@example.org' });
    const as = ({ email }: { email: string }) => ({
      ...registration({ email, password: PASSWORD }),
      selected_passenger: 'existing_client' as const,
    });
    expect(await times(MOST + 3, () => as(corporate))).not.toContain(429);
    expect(await times(MOST + 1, () => as(anybody))).toEqual(FULL);
  });

  it('are counted when stored, not if the database failed', async () => {
    const { db } = app.services.database;
    await db.execute(
      sql`create function fail() returns trigger language plpgsql as $$ begin raise 'out of order'; end $$`,
    );
    await db.execute(sql`create trigger fails before insert on bookings execute function fail()`);
    const request = await carRequest(app, registration());
    for (let n = 0; n < MOST; n++) expect((await book(app, request, from())).status).toBe(500);
    await db.execute(sql`drop function fail cascade`);
    expect((await book(app, request, from())).status).toBe(200);
  });

  it('are counted without storing the address or number', async () => {
    await bookOnce(registration({ email: 'private@example.org', number: '07400 123999' }));
    const found = await rows<{ key: string }>(
      app.services.database.db,
      sql`select key from limit_counts order by key`,
    );
    expect(found.map(({ key }) => key.split(':').slice(0, 2).join(':'))).toEqual([
      'booking:mailbox',
      'booking:network',
      'booking:phone',
    ]);
    expect(JSON.stringify(found)).not.toMatch(/private|7400123999|198\.51/);
  });
});
