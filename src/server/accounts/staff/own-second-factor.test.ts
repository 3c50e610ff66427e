import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  Authenticator,
  SecondFactorAnswer,
  SecondFactorProof,
} from '../../../contract/office-sign-in.ts';
import { PASSWORD } from '../../../../test/support/passengers.ts';
import {
  codeAt,
  codeStep,
  passwordStep,
  stepCookieOf,
  withApp,
} from '../../../../test/support/second-factor.ts';
import { signedInStaff, staffCookieOf, storedStaff } from '../../../../test/support/staff.ts';
import { startApp, type OrProblem, type TestApp } from '../../../../test/support/start-app.ts';
import { auditLog, secondFactors } from '../../platform/schema/staff.ts';
import { SECRETS } from '../../../../test/support/demo-server.ts';
import { createSealedTexts } from '../../platform/crypto.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { WAYFARE_OFFICE_SECOND_FACTOR: 'on' } });
});
afterAll(() => app.stop());

type Headers = Record<string, string>;
type Told = OrProblem<{ recovery_codes: string[]; authenticator: Authenticator }>;
const db = () => app.services.database.db;
const now = (secret: string) => codeAt(secret, app.clock.now);
const later = () => {
  app.clock.now = new Date(app.clock.now.getTime() + 30_000);
};
const isIn = async (headers: Headers) =>
  (await app.send('GET', '/api/v1/office/me', undefined, headers)).status === 200;
const ask = (what: string, body: Partial<SecondFactorProof>, headers: Headers) =>
  app.send<Told>('POST', `/api/v1/office/second-factor/${what}`, body, headers);
const state = async (headers: Headers) =>
  (await app.send<SecondFactorAnswer>('GET', '/api/v1/office/second-factor', undefined, headers)).body;
const both = (...cookies: Headers[]) => ({ cookie: cookies.map(({ cookie }) => cookie).join('; ') });
const CALLS = ['change', 'recovery-codes', 'remove'];

/** A colleague with an app and two sessions. */
async function sam() {
  const { id, email } = await storedStaff(app);
  const { secret, headers, recoveryCodes } = await withApp(app, email);
  const { step } = await passwordStep(app, email);
  const elsewhere = { cookie: staffCookieOf(await codeStep(app, now(secret), step)) };
  later();
  return { id, email, secret, here: headers, elsewhere, recoveryCodes };
}

describe('[OFF-01] one’s own second factor', () => {
  it('is reported without its secret', async () => {
    const { here, secret } = await sam();
    const answer = await state(here);
    expect(answer).toEqual({
      success: true,
      asked: true,
      since: expect.stringMatching(/^2026-11-21T/),
      recovery_codes_left: 10,
      passkeys: [],
    });
    expect(JSON.stringify(answer)).not.toContain(secret);
  });

  it.each(CALLS)('/%s needs the password and a current code', async (what) => {
    const { here, elsewhere, secret } = await sam();
    const wrong = await ask(what, { password: 'not the password', code: now(secret) }, here);
    expect([wrong.status, wrong.body.code, wrong.body.errors]).toEqual([
      422,
      'bad_credentials',
      { password: 'is not right' },
    ]);
    for (const code of ['', '000000', 'AAAAA-AAAAA', 'x'.repeat(20)]) {
      const { status, body } = await ask(what, { password: PASSWORD, code }, here);
      expect([status, body.errors]).toEqual([422, { code: 'is not right, or was used before' }]);
    }
    expect(await state(here)).toMatchObject({ recovery_codes_left: 10 });
    expect((await ask(what, { password: PASSWORD, code: now(secret) }, here)).status).toBe(200);
    expect(await isIn(elsewhere)).toBe(what !== 'remove');
  });

  it('can be replaced by another app, whose codes count from its confirmation', async () => {
    const { email, here, elsewhere, secret, recoveryCodes } = await sam();
    const begun = await ask('change', { password: PASSWORD, code: now(secret) }, here);
    const step = { cookie: stepCookieOf(begun) };
    const next = begun.body.authenticator.secret;
    expect(next).not.toBe(secret);
    const confirm = (code: string) => ask('confirm', { code } as never, both(here, step));
    expect((await confirm('000000')).body.code).toBe('wrong_code');
    expect([await isIn(elsewhere), (await passwordStep(app, email)).body.next]).toEqual([true, 'code']);
    const done = await confirm(now(next));
    expect([done.status, done.body.recovery_codes.length]).toEqual([200, 10]);
    expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, false]);
    expect((await confirm(now(next))).body.code).toBe('step_over');
    later();
    const tried = await passwordStep(app, email);
    for (const code of [now(secret), recoveryCodes[0] ?? ''])
      expect((await codeStep(app, code, tried.step)).body.code).toBe('wrong_code');
    expect((await codeStep(app, now(next), tried.step)).status).toBe(200);
  });

  it('cannot be replaced with another person’s step or a sign-in step', async () => {
    const [one, other] = [await sam(), await sam()];
    const begun = await ask('change', { password: PASSWORD, code: now(other.secret) }, other.here);
    const theirs = { cookie: stepCookieOf(begun) };
    const code = now(begun.body.authenticator.secret);
    expect((await ask('confirm', { code } as never, both(one.here, theirs))).body.code).toBe('step_over');
    const { step } = await passwordStep(app, one.email);
    const ofSignIn = await ask('confirm', { code: now(one.secret) } as never, both(one.here, step));
    expect(ofSignIn.body.code).toBe('step_over');
    expect((await codeStep(app, code, theirs)).body.code).toBe('step_over');
  });

  it('gets new recovery codes, which replace the earlier ones', async () => {
    const { email, here, secret, recoveryCodes } = await sam();
    const [first = ''] = recoveryCodes;
    const { body } = await ask('recovery-codes', { password: PASSWORD, code: first }, here);
    expect(body.recovery_codes).toHaveLength(10);
    const { step } = await passwordStep(app, email);
    expect((await codeStep(app, recoveryCodes[1] ?? '', step)).body.code).toBe('wrong_code');
    expect((await codeStep(app, body.recovery_codes[1] ?? '', step)).status).toBe(200);
    expect(await state(here)).toMatchObject({ recovery_codes_left: 9 });
    later();
    const { step: next } = await passwordStep(app, email);
    expect((await codeStep(app, now(secret), next)).status).toBe(200);
  });

  it('is removed, and set up anew at the next sign-in', async () => {
    const { email, here, secret } = await sam();
    await ask('remove', { password: PASSWORD, code: now(secret) }, here);
    expect(await state(here)).toMatchObject({ since: null, recovery_codes_left: 0 });
    for (const what of ['remove', 'recovery-codes'])
      expect((await ask(what, { password: PASSWORD }, here)).body.code).toBe('no_second_factor');
    expect((await passwordStep(app, email)).body.next).toBe('set_up');
  });

  it('has the same attempt limits as the sign-in', async () => {
    const { email, here, secret } = await sam();
    for (let n = 0; n < 5; n++) await ask('remove', { password: PASSWORD, code: '000000' }, here);
    expect((await ask('remove', { password: PASSWORD, code: now(secret) }, here)).status).toBe(429);
    const { step } = await passwordStep(app, email);
    expect((await codeStep(app, now(secret), step)).status).toBe(429);
  });

  it('has each change in the audit log', async () => {
    const { id, here, secret } = await sam();
    const proof = () => ({ password: PASSWORD, code: now(secret) });
    const begun = await ask('change', proof(), here);
    const next = begun.body.authenticator.secret;
    await ask('confirm', { code: now(next) } as never, both(here, { cookie: stepCookieOf(begun) }));
    later();
    await ask('recovery-codes', { password: PASSWORD, code: now(next) }, here);
    later();
    await ask('remove', { password: PASSWORD, code: now(next) }, here);
    const lines = await db()
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, 'staff'), eq(auditLog.entityId, String(id))))
      .orderBy(asc(auditLog.id));
    expect(lines.slice(-4).map(({ action, detail }) => [action, detail])).toEqual([
      ['begin_second_factor', {}],
      ['set_up_second_factor', { ended: 1 }],
      ['new_recovery_codes', {}],
      ['remove_second_factor', { ended: 0 }],
    ]);
  });
});

describe('[OFF-01] an office that requires no second factor', () => {
  it('still allows setting one up and removing it', async () => {
    const off = await startApp();
    const { email } = await storedStaff(off);
    const headers = await signedInStaff(off, email);
    const post = (what: string, body: object, from: Headers) =>
      off.send<Told>('POST', `/api/v1/office/second-factor/${what}`, body, from);
    const begun = await post('change', { password: PASSWORD }, headers);
    const code = codeAt(begun.body.authenticator.secret, off.clock.now);
    const done = await post('confirm', { code }, both(headers, { cookie: stepCookieOf(begun) }));
    expect(done.status).toBe(200);
    expect((await passwordStep(off, email)).body.next).toBe('in');
    await off.stop();
  });
});

it('[OFF-01] secrets encrypted with an earlier key are encrypted with the current one at their next use', async () => {
  const FORMER = 'the-secret-of-before-it-was-replaced';
  const turned = await startApp({
    env: { WAYFARE_OFFICE_SECOND_FACTOR: 'on', WAYFARE_SECRET: `${SECRETS[0]} ${FORMER}` },
  });
  const { id, email } = await storedStaff(turned);
  const { secret, recoveryCodes } = await withApp(turned, email);
  const kept = async () => {
    const [row] = await turned.services.database.db.select().from(secondFactors);
    return row?.secret ?? '';
  };
  const seal = async (by: string) => {
    const sealed = createSealedTexts([by], 'second factor').seal(secret, String(id));
    await turned.services.database.db.update(secondFactors).set({ secret: sealed });
  };
  await seal(FORMER);
  const { step } = await passwordStep(turned, email);
  expect((await codeStep(turned, codeAt(secret, turned.clock.now), step)).status).toBe(200);
  expect(createSealedTexts(SECRETS, 'second factor').open(await kept(), String(id))).toBe(secret);
  // One that is lost takes the app with it, and leaves the codes on paper.
  await seal('a-secret-that-was-replaced');
  turned.clock.now = new Date(turned.clock.now.getTime() + 30_000);
  const { step: next } = await passwordStep(turned, email);
  expect((await codeStep(turned, codeAt(secret, turned.clock.now), next)).body.code).toBe('wrong_code');
  expect((await codeStep(turned, recoveryCodes[0] ?? '', next)).status).toBe(200);
  await turned.stop();
});
