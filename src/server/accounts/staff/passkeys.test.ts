import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../../test/support/passengers.ts';
import { createPasskey } from '../../../../test/support/passkey.ts';
import { codeAt, passwordStep, stepCookieOf, withApp } from '../../../../test/support/second-factor.ts';
import { staffCookieOf, storedStaff } from '../../../../test/support/staff.ts';
import type { OrProblem } from '../../../../test/support/start-app.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import type {
  NewPasskeyRequest,
  PasskeyProof,
  SecondFactorAnswer,
  SecondStepAnswer,
} from '../../../contract/office-sign-in.ts';
import { auditLog, passkeys } from '../../platform/schema/staff.ts';

type Headers = Record<string, string>;
type Told = OrProblem<{ passkey: NewPasskeyRequest }>;
const SITE = 'https://taxi.example';
const FACTOR = '/api/v1/office/second-factor';

const app = useApp({ env: { WAYFARE_OFFICE_SECOND_FACTOR: 'on' } });

const db = () => app.services.database.db;
const later = () => {
  app.clock.now = new Date(app.clock.now.getTime() + 30_000);
};
const post = (path: string, body: object, headers: Headers) => app.send<Told>('POST', path, body, headers);
const both = (...cookies: Headers[]) => ({ cookie: cookies.map(({ cookie }) => cookie).join('; ') });
const isIn = async (headers: Headers) =>
  (await app.send('GET', '/api/v1/office/me', undefined, headers)).status === 200;
const state = async (headers: Headers) =>
  (await app.send<SecondFactorAnswer>('GET', FACTOR, undefined, headers)).body;
const useKey = (proof: PasskeyProof, step: Headers) =>
  app.send<OrProblem<SecondStepAnswer>>('POST', '/api/v1/office/sign-in/passkey', proof, step);

/** A colleague with an app who adds a passkey. */
async function sam(name = 'Laptop', origin = app.url) {
  const { id, email } = await storedStaff(app);
  const { secret, headers, recoveryCodes } = await withApp(app, email);
  const key = createPasskey(origin);
  const begun = await begin(secret, headers);
  const asked = begun.body.passkey;
  const step = { cookie: stepCookieOf(begun) };
  const added = await post(`${FACTOR}/passkey/confirm`, key.made(name, asked.challenge), both(headers, step));
  return { id, email, secret, here: headers, key, asked, step, added, recoveryCodes };
}
async function begin(secret: string, headers: Headers) {
  const proof = { password: PASSWORD, code: codeAt(secret, app.clock.now) };
  const begun = await post(`${FACTOR}/passkey`, proof, headers);
  later();
  return begun;
}

describe('[OFF-01] a passkey', () => {
  it('is added with a name after password and code are proven, and is listed', async () => {
    const { email, here, added, asked } = await sam();
    expect([added.status, asked]).toEqual([
      200,
      {
        challenge: expect.stringMatching(/^[\w-]{43}$/),
        rp_id: '127.0.0.1',
        rp_name: expect.any(String),
        user_id: expect.stringMatching(/^[\w-]{43}$/),
        user_name: email,
        credential_ids: [],
      },
    ]);
    expect((await state(here)).passkeys).toEqual([
      {
        passkey_id: expect.any(Number),
        name: 'Laptop',
        since: expect.stringMatching(/^2026-11-21T/),
        last_used: null,
      },
    ]);
  });

  it('replaces the code, once for each sign-in', async () => {
    const { email, here, key } = await sam();
    const { body, step } = await passwordStep(app, email);
    expect([body.next, body.passkey]).toEqual([
      'code',
      { challenge: expect.any(String), rp_id: '127.0.0.1', credential_ids: [key.id] },
    ]);
    const proof = key.signed(body.passkey?.challenge ?? '');
    const answer = await useKey(proof, step);
    expect([answer.status, answer.body.recovery_codes]).toEqual([200, []]);
    expect(await isIn({ cookie: staffCookieOf(answer) })).toBe(true);
    expect((await useKey(proof, step)).body.code).toBe('step_over');
    expect((await state(here)).passkeys[0]?.last_used).toBe(app.clock.now.toISOString());
  });

  it('is rejected for another challenge, another site or a replay', async () => {
    const [{ email, key }, other] = [await sam(), await sam()];
    const { body, step } = await passwordStep(app, email);
    const challenge = body.passkey?.challenge ?? '';
    const right = key.signed(challenge);
    const wrong: PasskeyProof[] = [
      key.signed('A'.repeat(43)),
      other.key.signed(challenge),
      { ...other.key.signed(challenge), credential_id: key.id },
      { ...right, signature: right.signature.slice(0, -4) },
    ];
    for (const proof of wrong) {
      const { status, body: told } = await useKey(proof, step);
      expect([status, told.code]).toEqual([422, 'wrong_code']);
    }
    expect((await useKey(right, step)).status).toBe(200);
    // What counts its uses and is behind is a copy.
    const next = await passwordStep(app, email);
    const copy = { ...right, client_data: key.signed(next.body.passkey?.challenge ?? '').client_data };
    expect((await useKey(copy, next.step)).body.code).toBe('wrong_code');
  });

  it('has the same attempt limits as a code', async () => {
    const { email, key } = await sam();
    const { body, step } = await passwordStep(app, email);
    for (let n = 0; n < 5; n++) await useKey(key.signed('A'.repeat(43)), step);
    expect((await useKey(key.signed(body.passkey?.challenge ?? ''), step)).status).toBe(429);
  });

  it('is not added for another site, challenge or person', async () => {
    const elsewhere = await sam('Laptop', SITE);
    expect([elsewhere.added.status, elsewhere.added.body.code]).toEqual([422, 'bad_passkey']);
    const { here, step, asked } = elsewhere;
    const confirm = (made: object, headers: Headers) => post(`${FACTOR}/passkey/confirm`, made, headers);
    const key = createPasskey(app.url);
    const other = await confirm(key.made('Laptop', 'A'.repeat(43)), both(here, step));
    expect(other.body.code).toBe('bad_passkey');
    const kim = await sam();
    const right = key.made('Laptop', asked.challenge);
    expect((await confirm(right, both(kim.here, step))).body.code).toBe('step_over');
    expect((await confirm(right, both(here, step))).status).toBe(200);
    expect((await confirm(right, both(here, step))).body.code).toBe('step_over');
  });

  it('is not added without an app, nor twice', async () => {
    const { email, secret, here, key } = await sam();
    const again = await begin(secret, here);
    expect(again.body.passkey.credential_ids).toEqual([key.id]);
    const made = key.made('Twin', again.body.passkey.challenge);
    const twice = await post(`${FACTOR}/passkey/confirm`, made, both(here, { cookie: stepCookieOf(again) }));
    expect(twice.body.code).toBe('bad_passkey');
    const proof = { password: PASSWORD, code: codeAt(secret, app.clock.now) };
    await post(`${FACTOR}/remove`, proof, here);
    expect(await db().$count(passkeys, eq(passkeys.credentialId, key.id))).toBe(0);
    expect((await post(`${FACTOR}/passkey`, { password: PASSWORD }, here)).body.code).toBe(
      'no_second_factor',
    );
    expect((await passwordStep(app, email)).body).toMatchObject({ next: 'set_up', passkey: null });
  });

  it('is removed by its owner, which ends other sessions', async () => {
    const { id, email, here, key } = await sam();
    const kim = await sam();
    const { step, body } = await passwordStep(app, email);
    const [line] = (await state(here)).passkeys;
    const remove = (headers: Headers) =>
      app.send('DELETE', `${FACTOR}/passkeys/${line?.passkey_id}`, undefined, headers);
    expect((await remove(kim.here)).status).toBe(404);
    expect((await remove(here)).status).toBe(200);
    expect((await state(here)).passkeys).toEqual([]);
    expect((await remove(here)).status).toBe(404);
    const late = await useKey(key.signed(body.passkey?.challenge ?? ''), step);
    expect(late.body.code).toBe('wrong_code');
    expect((await passwordStep(app, email)).body.passkey).toBeNull();
    const lines = await db()
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, 'staff'), eq(auditLog.entityId, String(id))))
      .orderBy(asc(auditLog.id));
    const actions = lines.map(({ action }) => action).filter((action) => action.endsWith('passkey'));
    expect(actions).toEqual(['begin_passkey', 'add_passkey', 'remove_passkey']);
  });

  it('remains when another app is set up', async () => {
    const { email, secret, here } = await sam();
    const proof = { password: PASSWORD, code: codeAt(secret, app.clock.now) };
    const begun = await app.send<OrProblem<{ authenticator: { secret: string } }>>(
      'POST',
      `${FACTOR}/change`,
      proof,
      here,
    );
    const code = codeAt(begun.body.authenticator.secret, app.clock.now);
    await post(`${FACTOR}/confirm`, { code }, both(here, { cookie: stepCookieOf(begun) }));
    expect((await passwordStep(app, email)).body.passkey?.credential_ids).toHaveLength(1);
  });
});
