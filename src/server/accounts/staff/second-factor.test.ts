import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { runNightlyJobs } from '../../../../test/support/night.ts';
import { codeAt, codeStep, passwordStep, withApp } from '../../../../test/support/second-factor.ts';
import { staffCookieOf, storedStaff } from '../../../../test/support/staff.ts';
import { tableContents } from '../../../../test/support/tables.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import { auditLog, recoveryCodes, signInSteps, staff } from '../../platform/schema/staff.ts';

const app = useApp({ env: { WAYFARE_OFFICE_SECOND_FACTOR: 'on' } });

const db = () => app.services.database.db;
const seconds = (count: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + count * 1000);
};
const now = (secret: string) => codeAt(secret, app.clock.now);
const isIn = async (headers: Record<string, string>) =>
  (await app.send('GET', '/api/v1/office/me', undefined, headers)).status === 200;
const WRONG = [422, 'wrong_code', { code: 'is not right, or was used before' }];
const told = ({ status, body }: Awaited<ReturnType<typeof codeStep>>) => [status, body.code, body.errors];

describe('[OFF-01] the first sign-in', () => {
  it('leads from the password to setting up an app, and no further', async () => {
    const { email } = await storedStaff(app);
    const { status, body, headers, step } = await passwordStep(app, email);
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        next: 'set_up',
        staff: null,
        authenticator: {
          secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
          address: expect.stringContaining(`:${encodeURIComponent(email)}?issuer=`),
        },
        passkey: null,
      },
    ]);
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^wayfare_step=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Strict$/),
    ]);
    const asSession = { cookie: step.cookie.replace('wayfare_step', 'wayfare_staff') };
    expect([await isIn(step), await isIn(asSession)]).toEqual([false, false]);
  });

  it('ends with a code of that app and ten recovery codes', async () => {
    const { id, email } = await storedStaff(app);
    const { body, step } = await passwordStep(app, email);
    const secret = body.authenticator?.secret ?? '';
    expect(told(await codeStep(app, '000000', step))).toEqual(WRONG);
    const answer = await codeStep(app, now(secret), step);
    expect([answer.status, answer.body.staff]).toEqual([
      200,
      expect.objectContaining({ staff_id: id, email }),
    ]);
    expect(answer.body.recovery_codes).toHaveLength(10);
    expect(await isIn({ cookie: staffCookieOf(answer) })).toBe(true);
    expect(answer.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^wayfare_step=; Path=\/; Max-Age=0/),
    );
  });

  it('in two browsers sets up the app of the faster one', async () => {
    const { email } = await storedStaff(app);
    const [one, other] = [await passwordStep(app, email), await passwordStep(app, email)];
    const [mine = '', theirs = ''] = [one, other].map(({ body }) => body.authenticator?.secret);
    const answers = await Promise.all([
      codeStep(app, now(mine), one.step),
      codeStep(app, now(theirs), other.step),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    expect((await passwordStep(app, email)).body.next).toBe('code');
  });
});

describe('[OFF-01] a code of the app', () => {
  it('is required after the password, and accepted once', async () => {
    const { email } = await storedStaff(app);
    const { secret } = await withApp(app, email);
    const first = await passwordStep(app, email);
    const none = { staff: null, authenticator: null, passkey: null };
    expect(first.body).toEqual({ success: true, next: 'code', ...none });
    const answer = await codeStep(app, now(secret), first.step);
    expect([answer.status, answer.body.recovery_codes]).toEqual([200, []]);
    expect(await isIn({ cookie: staffCookieOf(answer) })).toBe(true);
    // An onlooker who saw the code has the password too.
    const second = await passwordStep(app, email);
    expect(told(await codeStep(app, now(secret), second.step))).toEqual(WRONG);
    seconds(30);
    const code = now(secret);
    expect((await codeStep(app, `${code.slice(0, 3)} ${code.slice(3)}`, second.step)).status).toBe(200);
  });

  it('is accepted once with concurrent requests', async () => {
    const { email } = await storedStaff(app);
    const { secret } = await withApp(app, email);
    const [one, other] = [await passwordStep(app, email), await passwordStep(app, email)];
    const answers = await Promise.all([one, other].map(({ step }) => codeStep(app, now(secret), step)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('tolerates a clock that is half a minute off either way', async () => {
    const { email } = await storedStaff(app);
    const { secret } = await withApp(app, email);
    const at = (offset: number) => codeAt(secret, new Date(app.clock.now.getTime() + offset * 1000));
    seconds(120);
    const { step } = await passwordStep(app, email);
    for (const offset of [-60, 60]) expect(told(await codeStep(app, at(offset), step))).toEqual(WRONG);
    expect((await codeStep(app, at(-30), step)).status).toBe(200);
    const next = await passwordStep(app, email);
    expect((await codeStep(app, at(30), next.step)).status).toBe(200);
    // The one between them is of before.
    const last = await passwordStep(app, email);
    expect(told(await codeStep(app, at(0), last.step))).toEqual(WRONG);
  });

  it('has five attempts, whatever sign-ins are started', async () => {
    const { email } = await storedStaff(app);
    const { secret } = await withApp(app, email);
    for (let n = 0; n < 5; n++) {
      const { step } = await passwordStep(app, email);
      expect(told(await codeStep(app, '000000', step))).toEqual(WRONG);
    }
    const { step } = await passwordStep(app, email);
    const paused = await codeStep(app, now(secret), step);
    expect([paused.status, paused.headers.get('retry-after')]).toEqual([429, '60']);
    seconds(60);
    expect((await codeStep(app, now(secret), step)).status).toBe(200);
  });

  it.each<[string, (id: number) => Promise<unknown> | unknown]>([
    ['ten minutes later', () => seconds(600)],
    ['once another password is set', (id) => changed(id, { passwordHash: 'another' })],
    ['once its owner is disabled', (id) => changed(id, { disabledAt: app.clock.now })],
  ])('is too late %s', async (_when, work) => {
    const { id, email } = await storedStaff(app);
    const { secret } = await withApp(app, email);
    const { step } = await passwordStep(app, email);
    await work(id);
    expect(told(await codeStep(app, now(secret), step))).toEqual([410, 'step_over', undefined]);
  });
  const changed = (id: number, values: Partial<typeof staff.$inferInsert>) =>
    db().update(staff).set(values).where(eq(staff.id, id));

  it.each<Record<string, string>>([
    {},
    { cookie: 'wayfare_step=none' },
    { cookie: `wayfare_step=${'A'.repeat(43)}` },
  ])('is rejected with %j instead of the password', async (headers) => {
    expect(told(await codeStep(app, '000000', headers))).toEqual([410, 'step_over', undefined]);
  });
});

describe('[OFF-01] a recovery code', () => {
  it('replaces the app, once, however it is typed', async () => {
    const { email } = await storedStaff(app);
    const { recoveryCodes: codes } = await withApp(app, email);
    const [code = '', next = ''] = codes;
    const use = async (typed: string) => codeStep(app, typed, (await passwordStep(app, email)).step);
    expect((await use(code.toLowerCase().replace('-', ' '))).status).toBe(200);
    expect(told(await use(code))).toEqual(WRONG);
    expect((await use(next)).status).toBe(200);
  });

  it('of another person is rejected', async () => {
    const [sam, kim] = [await storedStaff(app), await storedStaff(app)];
    const { recoveryCodes: codes } = await withApp(app, sam.email);
    await withApp(app, kim.email);
    const { step } = await passwordStep(app, kim.email);
    expect(told(await codeStep(app, codes[0] ?? '', step))).toEqual(WRONG);
  });
});

it('[OFF-01] secrets, codes and tokens cannot be read in the database', async () => {
  const { id, email } = await storedStaff(app);
  const { secret, recoveryCodes: codes } = await withApp(app, email);
  const other = await passwordStep(app, (await storedStaff(app)).email);
  const text = JSON.stringify(await tableContents(db()));
  const hidden = [secret, other.body.authenticator?.secret, other.step.cookie.split('=')[1], ...codes];
  expect(hidden.filter((each) => !each || text.includes(each))).toEqual([]);
  expect(await db().$count(recoveryCodes, eq(recoveryCodes.staffId, id))).toBe(10);
});

it('[OFF-01] abandoned steps are deleted at night', async () => {
  await passwordStep(app, (await storedStaff(app)).email);
  seconds(600);
  expect(await db().$count(signInSteps)).toBeGreaterThan(0);
  await runNightlyJobs(app);
  expect(await db().$count(signInSteps)).toBe(0);
});

it('[OFF-01] each step of a sign-in is in the audit log', async () => {
  const { id, email } = await storedStaff(app);
  const { recoveryCodes: codes } = await withApp(app, email);
  const { step } = await passwordStep(app, email);
  await codeStep(app, codes[0] ?? '', step);
  const lines = await db()
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'staff'), eq(auditLog.entityId, String(id))))
    .orderBy(asc(auditLog.id));
  const session = expect.any(Number) as number;
  expect(lines.map(({ actorId, action, detail }) => [actorId, action, detail])).toEqual(
    [
      ['ask_for_code', { set_up: true }],
      ['set_up_second_factor', {}],
      ['sign_in', { session, device: '', second: 'app' }],
      ['ask_for_code', { set_up: false }],
      ['sign_in', { session, device: '', second: 'recovery_code' }],
    ].map((line) => [String(id), ...line]),
  );
});
