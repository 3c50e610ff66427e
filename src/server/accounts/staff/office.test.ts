import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionsAnswer } from '../../../contract/corporate.ts';
import type { SignInAnswer, StaffAnswer } from '../../../contract/office-sign-in.ts';
import type { Problem } from '../../../contract/problem.ts';
import {
  rightsOf,
  ROLES,
  WORK_SESSION_IDLE_MINUTES,
  WORK_SESSION_LONGEST_HOURS,
} from '../../../domain/accounts.ts';
import { runNightlyJobs } from '../../../../test/support/night.ts';
import { POSTGRES } from '../../../../test/support/outage.ts';
import { PASSWORD, storedPassenger } from '../../../../test/support/passengers.ts';
import { signedInStaff, staffCookieOf, storedStaff } from '../../../../test/support/staff.ts';
import { startApp, type TestApp } from '../../../../test/support/start-app.ts';
import { tableContents } from '../../../../test/support/tables.ts';
import { rows } from '../../platform/database/database.ts';
import { auditLog, staff, workSessions } from '../../platform/schema/staff.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

type Headers = Record<string, string>;
const db = () => app.services.database.db;
const signIn = (email: string, password = PASSWORD, headers?: Headers) =>
  app.send<SignInAnswer>('POST', '/api/v1/office/sign-in', { email, password }, headers);
const me = (headers: Headers) => app.send<StaffAnswer>('GET', '/api/v1/office/me', undefined, headers);
const isIn = async (headers: Headers) => (await me(headers)).status === 200;
const list = async (headers: Headers) =>
  (await app.send<SessionsAnswer>('GET', '/api/v1/office/sessions', undefined, headers)).body.sessions;
const end = (headers: Headers, path: string) =>
  app.send<Problem>('DELETE', `/api/v1/office/${path}`, undefined, headers);
const minutes = (count: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + count * 60_000);
};
const audited = async (id: number) =>
  db()
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'staff'), eq(auditLog.entityId, String(id))))
    .orderBy(asc(auditLog.id));

describe('signing in to the office', () => {
  it.each(ROLES)(
    'returns the identity and rights of a %s, and sets a cookie that scripts cannot read',
    async (role) => {
      const { id, email } = await storedStaff(app, { role });
      const answer = await signIn(email.toUpperCase());
      const { status, body, headers } = answer;
      const who = { success: true, staff_id: id, name: 'Sam Okoro', email, role, rights: rightsOf(role) };
      expect([status, body]).toEqual([
        200,
        {
          success: true,
          next: 'in',
          staff: { ...who, demonstration: false },
          authenticator: null,
          passkey: null,
        },
      ]);
      expect(headers.getSetCookie()[0]).toMatch(
        /^wayfare_staff=[\w-]{43}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Strict$/,
      );
      expect(headers.get('cache-control')).toBe('no-store');
      expect((await me({ cookie: staffCookieOf(answer) })).body).toEqual(body.staff);
    },
  );

  it('is rejected alike for a wrong password, an unknown address, a passenger and a disabled colleague', async () => {
    const { email } = await storedStaff(app);
    const gone = await storedStaff(app, { disabledAt: app.clock.now });
    const passenger = await storedPassenger(app);
    const tries: [string, string][] = [
      [email, 'a wrong password'],
      ['unknown@provider.example', PASSWORD],
      [gone.email, PASSWORD],
      [passenger.email, PASSWORD],
    ];
    for (const [address, password] of tries) {
      const { status, body, headers } = await signIn(address, password);
      expect([status, body, headers.getSetCookie()]).toEqual([
        422,
        {
          success: false,
          code: 'bad_credentials',
          message: 'The email address or the password is not right.',
        },
        [],
      ]);
    }
  });

  it('has growing pauses after wrong passwords, the same for unknown addresses', async () => {
    const { email } = await storedStaff(app);
    const told = async (address: string) => {
      const answers: unknown[] = [];
      for (let n = 0; n < 6; n++) {
        const { status, body, headers } = await signIn(address, `guess ${n}`);
        answers.push([status, body, headers.get('retry-after')]);
      }
      return answers;
    };
    const one = await told(email);
    expect(one[5]).toEqual([429, expect.objectContaining({ code: 'too_many_attempts' }), '60']);
    expect(await told('another@provider.example')).toEqual(one);
    minutes(1);
    expect((await signIn(email)).status).toBe(200);
  });

  it('is limited to ten attempts a minute from a network, for any account', async () => {
    const limited = await startApp({ replacements: { rateLimits: true } });
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) {
      const body = { email: `${n}@provider.example`, password: 'guess' };
      statuses.push((await limited.send('POST', '/api/v1/office/sign-in', body)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    await limited.stop();
  });

  it('works from a known browser while strangers are locked out', async () => {
    const { email } = await storedStaff(app);
    const known = (await signIn(email)).headers
      .getSetCookie()
      .find((each) => each.startsWith('wayfare_known='));
    for (let n = 0; n < 6; n++) await signIn(email, `guess ${n}`);
    expect((await signIn(email)).status).toBe(429);
    expect((await signIn(email, PASSWORD, { cookie: known?.split(';')[0] ?? '' })).status).toBe(200);
    minutes(60);
  });

  it('returns a new token each time, and ends the browser’s earlier session', async () => {
    const { email } = await storedStaff(app);
    const first = await signedInStaff(app, email);
    const second = await signedInStaff(app, email, first);
    expect(second.cookie).not.toBe(first.cookie);
    expect([await isIn(first), await isIn(second)]).toEqual([false, true]);
    expect(await list(second)).toHaveLength(1);
  });

  it('leaves no token and no password in the database', async () => {
    const { email } = await storedStaff(app);
    const { cookie } = await signedInStaff(app, email);
    const text = JSON.stringify(await tableContents(db()));
    expect([text.includes(cookie.split('=')[1] ?? ''), text.includes(PASSWORD)]).toEqual([false, false]);
  });
});

describe('an office session', () => {
  it('ends by signing out, which deletes the cookie', async () => {
    const headers = await signedInStaff(app, (await storedStaff(app)).email);
    const out = await app.send('POST', '/api/v1/office/sign-out', undefined, headers);
    expect([out.status, out.headers.getSetCookie()]).toEqual([
      200,
      ['wayfare_staff=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict'],
    ]);
    expect(await isIn(headers)).toBe(false);
  });

  it('is listed with its device, and ended one by one or all except this one', async () => {
    const { email } = await storedStaff(app);
    const agent =
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
    const desk = await signedInStaff(app, email, { 'user-agent': agent });
    minutes(5);
    const [home, here] = [await signedInStaff(app, email), await signedInStaff(app, email)];
    const lines = await list(here);
    expect(lines.map(({ current }) => current)).toEqual([true, false, false]);
    expect(lines[2]).toMatchObject({ device: 'Chrome on Windows' });
    expect((await end(here, `sessions/${lines[2]?.session_id}`)).status).toBe(200);
    expect([await isIn(desk), await isIn(home), await isIn(here)]).toEqual([false, true, true]);
    expect((await end(here, `sessions/${lines[2]?.session_id}`)).status).toBe(404);
    expect((await end(here, 'sessions')).status).toBe(200);
    expect([await isIn(home), await isIn(here)]).toEqual([false, true]);
  });

  it('can be ended only by its owner and by staff with the right', async () => {
    const theirs = await storedStaff(app);
    const headers = await signedInStaff(app, theirs.email);
    const [line] = await list(headers);
    const manager = await signedInStaff(app, (await storedStaff(app, { role: 'manager' })).email);
    const owner = await signedInStaff(app, (await storedStaff(app, { role: 'owner' })).email);
    expect((await end(manager, `sessions/${line?.session_id}`)).status).toBe(404);
    expect((await end(owner, `sessions/${line?.session_id}`)).status).toBe(404);
    expect((await end(manager, `staff/${theirs.id}/sessions`)).body).toMatchObject({ code: 'forbidden' });
    expect(await isIn(headers)).toBe(true);
    expect((await end(owner, `staff/${theirs.id}/sessions`)).status).toBe(200);
    expect([await isIn(headers), await isIn(owner)]).toEqual([false, true]);
    expect((await end(owner, 'staff/999999/sessions')).status).toBe(404);
  });

  it('ends when idle for a while, and at its maximum age', async () => {
    const { email } = await storedStaff(app);
    const [used, idle] = [await signedInStaff(app, email), await signedInStaff(app, email)];
    const step = WORK_SESSION_IDLE_MINUTES - 1;
    for (let at = step; at < WORK_SESSION_LONGEST_HOURS * 60; at += step) {
      minutes(step);
      expect(await isIn(used)).toBe(true);
    }
    expect(await isIn(idle)).toBe(false);
    minutes(step);
    expect(await isIn(used)).toBe(false);
    const kept = () => db().$count(workSessions);
    expect(await kept()).toBeGreaterThan(0);
    await runNightlyJobs(app);
    expect(await kept()).toBe(0);
  });

  it('takes on a new role at once, and ends when access is disabled', async () => {
    const { id, email } = await storedStaff(app);
    const headers = await signedInStaff(app, email);
    await db().update(staff).set({ role: 'finance' }).where(eq(staff.id, id));
    expect((await me(headers)).body.rights).toEqual(rightsOf('finance'));
    await db().update(staff).set({ disabledAt: app.clock.now }).where(eq(staff.id, id));
    expect((await me(headers)).status).toBe(401);
  });
});

describe.skipIf(!POSTGRES)('on several nodes', () => {
  it('a session ended on one has ended on the others', async () => {
    const [row] = await rows<{ name: string }>(db(), sql`select current_database() as name`);
    const url = Object.assign(new URL(POSTGRES ?? ''), { pathname: `/${row?.name}` });
    const replacements = { clock: () => app.clock.now };
    const second = await startApp({ env: { DATABASE_URL: url.href }, replacements });
    const headers = await signedInStaff(app, (await storedStaff(app)).email);
    const there = () => second.send('GET', '/api/v1/office/me', undefined, headers);
    expect((await there()).status).toBe(200);
    await app.send('POST', '/api/v1/office/sign-out', undefined, headers);
    expect((await there()).status).toBe(401);
    await second.stop();
  });
});

it('sign-ins and sign-outs of staff are in the audit log, with person and request', async () => {
  const owner = await storedStaff(app, { role: 'owner' });
  const { id, email } = await storedStaff(app);
  const headers = await signedInStaff(app, email, { 'x-request-id': 'mine' });
  await signedInStaff(app, email);
  const other = (await list(headers)).find(({ current }) => !current);
  await end(headers, `sessions/${other?.session_id}`);
  await end(headers, 'sessions');
  await app.send('POST', '/api/v1/office/sign-out', undefined, headers);
  await end(await signedInStaff(app, owner.email), `staff/${id}/sessions`);
  const lines = await audited(id);
  expect(lines.map(({ actorKind, actorId, action }) => [actorKind, actorId, action])).toEqual([
    ['staff', String(id), 'sign_in'],
    ['staff', String(id), 'sign_in'],
    ['staff', String(id), 'end_session'],
    ['staff', String(id), 'end_sessions'],
    ['staff', String(id), 'sign_out'],
    ['staff', String(owner.id), 'end_sessions'],
  ]);
  expect(lines.every(({ requestId }) => requestId !== null)).toBe(true);
  expect(JSON.stringify(lines)).not.toContain(email);
});
