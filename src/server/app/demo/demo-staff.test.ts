import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES } from '../../../domain/accounts.ts';
import type { SignInAnswer } from '../../../contract/office-sign-in.ts';
import { ENVIRONMENT, SECRETS } from '../../../../test/support/demo-server.ts';
import { POSTGRES } from '../../../../test/support/outage.ts';
import { staffCookieOf, storedStaff } from '../../../../test/support/staff.ts';
import { startApp, type TestApp } from '../../../../test/support/start-app.ts';
import { readConfig } from '../config.ts';
import { commandActor, writeAudit } from '../../platform/database/audit.ts';
import { auditLog, staff } from '../../platform/schema/staff.ts';
import { settleDemo } from './load-demo.ts';
import { demoPasswords, demoStaffSignIn } from './demo-staff.ts';

const OTHER = 'the-secret-of-another-installation-than-this';

it('[OFF-01] the demonstration’s password belongs to its installation and stays the same', () => {
  const [password] = demoPasswords(SECRETS);
  expect(password).toMatch(/^([2-9a-hjkmnp-z]{5}-){2}[2-9a-hjkmnp-z]{5}$/);
  expect(demoPasswords(SECRETS)[0]).toBe(password);
  expect(demoPasswords([OTHER])[0]).not.toBe(password);
  expect(demoPasswords([OTHER, SECRETS[0]])[1]).toBe(password);
});

describe('[OFF-01] a demonstration', () => {
  let app: TestApp;
  const db = () => app.services.database.db;
  const settle = (demonstration: boolean) => settleDemo(app.services, { demonstration, secrets: SECRETS });
  beforeAll(async () => {
    app = await startApp({ env: { WAYFARE_OFFICE_SECOND_FACTOR: 'on' } });
    await settle(true);
  });
  afterAll(() => app.stop());

  const [password] = demoPasswords(SECRETS);
  const signIn = (email: string) =>
    app.send<SignInAnswer>('POST', '/api/v1/office/sign-in', { email, password });
  const people = () => db().select().from(staff).where(eq(staff.demo, true)).orderBy(asc(staff.id));

  it('has a colleague of each role, who signs in with the password alone', async () => {
    const made = await people();
    expect(made.map(({ role }) => role)).toEqual([...ROLES]);
    for (const { email, role } of made) {
      const { body } = await signIn(email);
      expect([body.next, body.staff]).toEqual(['in', expect.objectContaining({ role, demonstration: true })]);
    }
    expect(await demoStaffSignIn(db(), SECRETS)).toBe(`owner@office.example, password ${password}`);
    expect(await demoStaffSignIn(db(), [OTHER])).toBeNull();
  });

  it('requires a second factor of everyone else', async () => {
    const { email } = await storedStaff(app);
    const answer = await app.send<SignInAnswer>('POST', '/api/v1/office/sign-in', {
      email,
      password: 'correct horse battery',
    });
    expect(answer.body.next).toBe('set_up');
  });

  it('is created once: restarting keeps the same people', async () => {
    const before = await people();
    await settle(true);
    expect(await people()).toEqual(before);
  });

  it('ends with the demonstration: its people lose access for good', async () => {
    const headers = { cookie: staffCookieOf(await signIn('owner@office.example')) };
    await settle(false);
    expect((await app.send('GET', '/api/v1/office/me', undefined, headers)).status).toBe(401);
    expect((await signIn('owner@office.example')).status).toBe(422);
    await settle(true);
    expect((await people()).every(({ disabledAt }) => disabledAt !== null)).toBe(true);
    expect(await demoStaffSignIn(db(), SECRETS)).toBeNull();
    const lines = await db().select().from(auditLog).where(eq(auditLog.actorId, 'demonstration'));
    const actions = lines.map(({ action }) => action);
    expect([actions.filter((each) => each === 'add').length, actions.slice(-5)]).toEqual([
      5,
      ['disable', 'disable', 'disable', 'disable', 'disable'],
    ]);
  });
});

describe('[OFF-01] demo colleagues', () => {
  it('are not created beside real ones', async () => {
    const app = await startApp({ env: { WAYFARE_DEMO: 'none' } });
    const { db } = app.services.database;
    await storedStaff(app);
    await settleDemo(app.services, { demonstration: true, secrets: SECRETS });
    expect(await db.$count(staff, eq(staff.demo, true))).toBe(0);
    await app.stop();
  });

  it('are not created for a provider with its own file', async () => {
    const app = await startApp();
    const { db } = app.services.database;
    const settle = () => settleDemo(app.services, { demonstration: true, secrets: SECRETS });
    await settle();
    await db.transaction((tx) =>
      writeAudit(tx, {
        actor: commandActor('provider:load'),
        entity: 'provider',
        entityId: 'provider',
        action: 'load',
      }),
    );
    await settle();
    const left = await db.select().from(staff).where(eq(staff.demo, true));
    expect(left.map(({ disabledAt }) => disabledAt)).toEqual(Array.from({ length: 5 }, () => app.clock.now));
    await app.stop();
  });

  it.skipIf(POSTGRES !== undefined)(
    'are printed with their password when the demonstration starts',
    async () => {
      const app = await startApp();
      const [password] = demoPasswords(SECRETS);
      const words = (await app.banner()).join('\n');
      expect(words).toContain(`${app.url}/office as owner@office.example, password ${password}`);
      await app.stop();
    },
  );

  it.each<Record<string, string>>([
    { WAYFARE_DEMO: 'none' },
    { PUBLIC_URL: 'https://taxi.example' },
    { SMTP_URL: 'smtp://127.0.0.1:1' },
    {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    },
    { DATABASE_URL: 'postgres://localhost/wayfare' },
  ])('are absent with %j', (env) => {
    expect(readConfig({ ...ENVIRONMENT, ...env }).demonstration).toBe(false);
  });
});
