import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, type Api } from '../../../contract/api.ts';
import {
  type Caller,
  type Credential,
  credentialOf,
  type Endpoint,
  REFUSED_WITH,
  type Resource,
} from '../../../contract/endpoint.ts';
import { callsOf, type Call, describedApi } from '../../../../test/fuzz/calls.ts';
import { requestFor } from '../../../../test/fuzz/request-for.ts';
import { watchStored, type StoredWatch } from '../../../../test/fuzz/stored.ts';
import { book, bookingRow, carRequest, mailsOf } from '../../../../test/support/bookings.ts';
import { failedText } from '../../../../test/support/failed-text.ts';
import { rightsOf, ROLES, type Role } from '../../../domain/accounts.ts';
import { openedCheckout } from '../../../../test/support/checkouts.ts';
import { storedMessage } from '../../../../test/support/enquiries.ts';
import { type Account, savedBy, passkeyOf } from '../../../../test/support/own-things.ts';
import { storedBookings, storedPassenger } from '../../../../test/support/passengers.ts';
import { publishedNow, tariffNow } from '../../../../test/support/tariffs.ts';
import { storedPersonRequest } from '../../../../test/support/person-requests.ts';
import { storedRefundRequest } from '../../../../test/support/refund-requests.ts';
import { storedStaff } from '../../../../test/support/staff.ts';
import { startApp, type TestApp } from '../../../../test/support/start-app.ts';
import { passengerSessions } from '../schema/passengers.ts';
import { staff, workSessions } from '../schema/staff.ts';
import { createLru } from '../lru.ts';

/** A resource of the caller, and ids that belong to another person or do not exist. */
interface Named {
  own: string | number;
  others: (string | number)[];
}

let app: TestApp;
let watch: StoredWatch;
let declared: Call[];
let passenger: Account;
let corporate: Account;
let other: Account;
let worker: Account;
let colleague: Account;
let secrets: string[];
let held: Record<'booking' | 'checkout', Named> & {
  number: string;
  mail: number;
  text: number;
  enquiry: string;
  publication: number;
  request: number;
  asked: number;
};

beforeAll(async () => {
  // Rows written by scheduled tasks belong to no request.
  app = await startApp({ replacements: { rounds: false } });
  declared = callsOf(await describedApi(app));
  passenger = { ...(await storedPassenger(app)), kind: 'passenger' };
  corporate = { ...(await storedPassenger(app, { corporate: 'Aire Valley Foods' })), kind: 'passenger' };
  other = { ...(await storedPassenger(app, { corporate: 'Northern Widgets' })), kind: 'passenger' };
  worker = { ...(await storedStaff(app)), kind: 'staff' };
  colleague = { ...(await storedStaff(app)), kind: 'staff' };
  for (const { id } of [passenger, corporate]) await storedBookings(app, id, 1);
  secrets = [other.email, colleague.email, ...(await storedBookings(app, other.id, 2)), 'Northern Widgets'];
  const { booking_number: number, reference } = (await book(app, await carRequest(app))).body.data.booking;
  const { referenceHash } = await bookingRow(app, number);
  const { sessionId } = await openedCheckout(app);
  const [mail] = await mailsOf(app, number, 3);
  const enquiry = await storedMessage(app);
  held = {
    request: await storedRefundRequest(app, number),
    asked: await storedPersonRequest(app),
    enquiry,
    number,
    mail: mail?.id ?? 0,
    text: await failedText(app, number),
    publication: await publishedNow(app, worker.id, { minimum: '12.34' }),
    booking: { own: reference, others: [number, referenceHash, 'A'.repeat(32)] },
    checkout: { own: sessionId, others: [number, 'cs_test_unknown'] },
  };
  watch = await watchStored(app.services.database.db);
});
afterAll(() => app.stop());

type Headers = Record<string, string>;
const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });
const tokenOf = ({ id }: Account) => app.services.sessions.start(id, 'curl');

async function endedToken(values: { expiresAt: Date } | null): Promise<Headers> {
  const token = await tokenOf(passenger);
  const session = await app.services.sessions.bearer(token);
  if (!session) throw new Error('not signed in');
  const { db } = app.services.database;
  const mine = eq(passengerSessions.tokenHash, session.session);
  await (values
    ? db.update(passengerSessions).set(values).where(mine)
    : db.delete(passengerSessions).where(mine));
  return bearer(token);
}

/** An office cookie of a colleague with this role, which is then changed. */
async function cookieOf(role: Role, changes?: Partial<typeof staff.$inferInsert>): Promise<Headers> {
  const { db } = app.services.database;
  const mine = eq(staff.id, worker.id);
  await db.update(staff).set({ role, disabledAt: null }).where(mine);
  const { token } = await app.services.workSessions.start(db, worker.id, 'curl');
  if (changes) await db.update(staff).set(changes).where(mine);
  return { cookie: `wayfare_staff=${token}` };
}

async function endedCookie(values: { expiresAt: Date } | null): Promise<Headers> {
  const headers = await cookieOf('owner');
  const { db } = app.services.database;
  const mine = eq(workSessions.staffId, worker.id);
  await (values ? db.update(workSessions).set(values).where(mine) : db.delete(workSessions).where(mine));
  return headers;
}

interface Who {
  is: Caller[];
  headers: () => Promise<Headers> | Headers;
  account: () => Account;
}
const anonymous = (headers: Who['headers']): Who => ({ is: ['public'], headers, account: () => passenger });

/** The callers: their credentials, account, and kinds. */
const WHO: Record<string, Who> = {
  'without a token': anonymous(() => ({})),
  'with a token that is none': anonymous(() => bearer('A'.repeat(43))),
  'with a token that was signed out': anonymous(() => endedToken(null)),
  'with a token that has expired': anonymous(() => endedToken({ expiresAt: app.clock.now })),
  'with a cookie that is none': anonymous(() => ({ cookie: `wayfare_staff=${'A'.repeat(43)}` })),
  'with a cookie that was signed out': anonymous(() => endedCookie(null)),
  'with a cookie that has expired': anonymous(() => endedCookie({ expiresAt: app.clock.now })),
  'with the cookie of who is disabled': anonymous(() => cookieOf('owner', { disabledAt: app.clock.now })),
  'with a passenger’s token as the cookie': anonymous(async () => ({
    cookie: `wayfare_staff=${await tokenOf(passenger)}`,
  })),
  'with an owner’s cookie as the token': anonymous(async () =>
    bearer((await cookieOf('owner'))['cookie']?.split('=')[1] ?? ''),
  ),
  'as a passenger': {
    is: ['public', 'passenger'],
    headers: async () => bearer(await tokenOf(passenger)),
    account: () => passenger,
  },
  'as a corporate passenger': {
    is: ['public', 'passenger', 'corporate'],
    headers: async () => bearer(await tokenOf(corporate)),
    account: () => corporate,
  },
  ...Object.fromEntries(
    ROLES.map((role): [string, Who] => [
      `as staff who are ${role}`,
      {
        is: ['public', 'staff', ...rightsOf(role).map((right): Caller => `staff: ${right}`)],
        headers: () => cookieOf(role),
        account: () => worker,
      },
    ]),
  ),
};

async function sessionIdOf(account: Account): Promise<number> {
  if (account.kind === 'staff')
    return (await app.services.workSessions.start(app.services.database.db, account.id, 'curl')).id;
  const principal = await app.services.sessions.bearer(await tokenOf(account));
  const [line] = principal ? await app.services.sessions.list(principal) : [];
  return line?.id ?? 0;
}

/** What calls are about, by its names for an account's owner. A new resource needs a line here, a new call none. */
const NAMED: Record<Resource, (account: Account) => Promise<Named> | Named> = {
  account: ({ id }) => ({ own: id, others: [other.id, 999_999_999] }),
  session: async (account) => ({
    own: await sessionIdOf(account),
    others: [await sessionIdOf(account.kind === 'staff' ? colleague : other), 999_999_999],
  }),
  'own place': async (account) => ({
    own: await savedBy(app, account, 'places'),
    others: [await savedBy(app, other, 'places'), 999_999_999],
  }),
  'own person': async (account) => ({
    own: await savedBy(app, account, 'people'),
    others: [await savedBy(app, other, 'people'), 999_999_999],
  }),
  'own passkey': async (account) => ({
    own: await passkeyOf(app, account),
    others: [await passkeyOf(app, colleague), 999_999_999],
  }),
  staff: () => ({ own: colleague.id, others: [999_999_999] }),
  booking: () => held.booking,
  'any booking': () => ({ own: held.number, others: ['99999999'] }),
  'any mail': () => ({ own: held.mail, others: [999_999_999] }),
  'any text': () => ({ own: held.text, others: [999_999_999] }),
  'any enquiry': () => ({ own: held.enquiry, others: ['price-999999999', 'message-999999999'] }),
  operator: () => ({ own: app.services.catalogue.operators()[0]?.id ?? 0, others: [999_999_999] }),
  area: () => ({ own: app.services.catalogue.areas()[0]?.id ?? 0, others: [999_999_999] }),
  tariff: () => ({ own: tariffNow(app), others: ['999999999-1', '1-999999999'] }),
  document: () => ({ own: 'settings', others: ['settings:1', 'nothing'] }),
  'person request': () => ({ own: held.asked, others: [999_999_999] }),
  'refund request': () => ({ own: held.request, others: [999_999_999] }),
  publication: () => ({ own: held.publication, others: [999_999_999] }),
  checkout: () => held.checkout,
};

/** Makes a call. */
async function ask(
  key: keyof Api,
  headers: Headers | undefined,
  name: string | number | undefined,
  method = key.split(' ')[0] ?? '',
) {
  const { path, body } = requestFor(declared, key, name);
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const response = await fetch(app.url + path, {
    method,
    headers: {
      ...(sent !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(sent !== undefined && { body: sent }),
  });
  return { status: response.status, text: await response.text() };
}

/** The same, with the tables that have changed by it. */
async function askWatched(...call: Parameters<typeof ask>) {
  await watch.changed();
  return { ...(await ask(...call)), stored: await watch.changed() };
}

/** Who sees to colleagues reads their addresses, and who reads the log which booking each act was about. */
const secretsOf = (key: keyof Api) => {
  const { callers } = endpointOf(key);
  const isTold = (secret: string) =>
    (callers.includes('staff: staff') && secret === colleague.email) ||
    (callers.includes('staff: audit') && /^\d+$/.test(secret));
  return secrets.filter((secret) => !isTold(secret));
};

const calls = Object.keys(api) as (keyof Api)[];
const endpointOf = (key: keyof Api): Endpoint => api[key];
const may = (key: keyof Api, who: string) =>
  endpointOf(key).callers.some((caller) => WHO[who]?.is.includes(caller));
/** A known caller of the wrong kind is told so; one without any accepted credentials is anonymous. */
const refusalOf = (key: keyof Api, who: string) => {
  const credentials = new Set(WHO[who]?.is.flatMap((caller) => credentialOf(caller) ?? []));
  const known = endpointOf(key).callers.some((caller) => credentials.has(credentialOf(caller) as Credential));
  return known ? 403 : 401;
};
const nameFor = (key: keyof Api, who: string) => {
  const { about } = endpointOf(key);
  return about && NAMED[about.resource](WHO[who]?.account() ?? passenger);
};

describe.each(Object.keys(WHO))('[CORP-08] called %s,', (who) => {
  // A refused call stores nothing, so one such call can serve for the next.
  const brought = createLru<string, ReturnType<Who['headers']> | undefined>(1);
  const named = createLru<Resource | '', ReturnType<typeof nameFor>>(20);
  const sameHeaders = () => brought.get(who, () => WHO[who]?.headers());
  const sameName = (key: keyof Api) =>
    named.get(endpointOf(key).about?.resource ?? '', () => nameFor(key, who));

  it.each(calls.filter((key) => may(key, who)))('%s is answered, without anyone else’s data', async (key) => {
    const { status, text } = await ask(key, await WHO[who]?.headers(), (await nameFor(key, who))?.own);
    expect([401, 403]).not.toContain(status);
    expect(status).toBeLessThan(500);
    if (endpointOf(key).about) expect(status).not.toBe(404);
    // The allowed actions on a booking depend on its state.
    const answers = endpointOf(key).problems?.['cannot_do'] ? [200, 409] : [200];
    if (key.startsWith('GET ')) expect(answers).toContain(status);
    for (const secret of secretsOf(key)) expect(text).not.toContain(secret);
  });

  const closed = calls.filter((key) => !may(key, who));
  if (closed.length > 0)
    it.each(closed)('%s is rejected, and stores nothing', async (key) => {
      const methods = key.startsWith('GET ') ? ['GET', 'HEAD'] : [undefined];
      for (const method of methods) {
        const { status, stored } = await askWatched(
          key,
          await sameHeaders(),
          (await sameName(key))?.own,
          method,
        );
        expect([key, status, stored]).toEqual([key, refusalOf(key, who), []]);
      }
    });

  it.each(calls.filter((key) => may(key, who) && endpointOf(key).about))(
    '%s is rejected for another person’s or an unknown resource, and stores nothing',
    async (key) => {
      const { resource } = endpointOf(key).about ?? { resource: 'account' };
      for (const name of (await sameName(key))?.others ?? []) {
        const { status, text, stored } = await askWatched(key, await sameHeaders(), name);
        expect([name, status, stored]).toEqual([name, REFUSED_WITH[resource], []]);
        for (const secret of secrets) expect(text).not.toContain(secret);
      }
    },
  );
});
