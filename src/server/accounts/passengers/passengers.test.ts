import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desc, eq } from 'drizzle-orm';
import type { Problem } from '../../../contract/problem.ts';
import { startApp, type OrProblem, type TestApp } from '../../../../test/support/start-app.ts';
import { PASSWORD, signedIn, storedPassenger } from '../../../../test/support/passengers.ts';
import { tableContents } from '../../../../test/support/tables.ts';
import { auditLog } from '../../platform/schema/staff.ts';
import { mails } from '../../platform/schema/notifications.ts';
import { passengers, passwordResets } from '../../platform/schema/passengers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const NEW = 'a quite new password';
const db = () => app.services.database.db;
type Outcome = Omit<Problem, 'success'> & { success: boolean };
const post = (path: string, body: object) => app.send<Outcome>('POST', `/api/v1/${path}`, body);
const forgot = (email: string) => post('auth/forgot-password', { email, type: 'website' });
const verify = (email: string, code: string) => post('auth/verify-code', { email, code });
const reset = (email: string, code: string, new_password = NEW) =>
  post('auth/reset-password', { email, code, new_password, type: 'website' });
const later = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};

/** The code of the last mail to an address. */
async function codeFor(email: string): Promise<string> {
  const [mail] = await db().select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.id));
  return /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? 'no code';
}

const other = (code: string) => (code === '123456' ? '654321' : '123456');

async function sentCode(): Promise<{ id: number; email: string; code: string }> {
  const passenger = await storedPassenger(app);
  await forgot(passenger.email);
  return { ...passenger, code: await codeFor(passenger.email) };
}

describe('a forgotten password', () => {
  it('[PWD-03] is reset with the emailed code, which ends every session', async () => {
    const { email } = await storedPassenger(app);
    const headers = await signedIn(app, email);
    const sent = await forgot(email);
    expect([sent.status, sent.body]).toEqual([
      200,
      { success: true, message: 'A reset code has been sent to your email.' },
    ]);
    const code = await codeFor(email);
    expect((await verify(email, code)).body).toEqual({
      success: true,
      message: 'Code verified successfully',
    });
    expect((await reset(email.toUpperCase(), code)).body).toEqual({
      success: true,
      message: 'Password has been reset successfully',
    });
    const login = (password: string) => post('check-passenger-login', { email, password });
    expect((await login(PASSWORD)).body.success).toBe(false);
    expect((await login(NEW)).body.success).toBe(true);
    const valid = await app.send('POST', '/api/v1/passenger/validate-token', {}, headers);
    expect(valid.body).toEqual({ valid: false });
    const [mail] = await db().select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.id));
    expect(mail?.subject).toBe('Your password has been changed');
  });

  it('[PWD-03] leaves neither code nor password in the account tables or the audit log', async () => {
    const { id, email, code } = await sentCode();
    const [row] = await db().select().from(passwordResets).where(eq(passwordResets.passengerId, id));
    expect(row?.codeHash).toMatch(/^[0-9a-f]{64}$/);
    expect((await reset(email, code)).body.success).toBe(true);
    const [stored] = await db().select().from(passengers).where(eq(passengers.id, id));
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$/);
    const lines = await db().select().from(auditLog).where(eq(auditLog.entity, 'passenger'));
    expect(lines.some(({ action, entityId }) => action === 'reset_password' && entityId === String(id))).toBe(
      true,
    );
    expect(JSON.stringify(lines)).not.toContain(email);
    // The mail alone says the code.
    const { mails: _mails, ...tables } = await tableContents(db());
    for (const secret of [code, NEW]) expect(JSON.stringify(tables)).not.toContain(secret);
  });

  it('cannot be replaced by a common password, and the code can then still be used', async () => {
    const { email, code } = await sentCode();
    const refused = await app.send<OrProblem<object>>('POST', '/api/v1/auth/reset-password', {
      email,
      code,
      new_password: 'Sunshine1',
      type: 'website',
    });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['new_password']]);
    expect((await reset(email, code)).body.success).toBe(true);
  });

  it('[PWD-02] says that there is no such account', async () => {
    const { status, body } = await forgot('unknown@example.org');
    expect([status, body]).toEqual([200, { success: false, message: 'Email not found' }]);
    expect((await verify('unknown@example.org', '123456')).body.message).toBe('Invalid reset code');
  });

  it('[PWD-02] distinguishes a wrong code from an expired one', async () => {
    const { email, code } = await sentCode();
    expect((await verify(email, other(code))).body).toEqual({
      success: false,
      message: 'Invalid reset code',
    });
    expect((await verify(email, 'not a code')).body.message).toBe('Invalid reset code');
    later(15 * 60_000 - 1);
    expect((await verify(email, code)).body.success).toBe(true);
    later(1);
    expect((await verify(email, code)).body.message).toBe('Reset code has expired');
    expect((await reset(email, code)).body.message).toBe('Reset code has expired');
  });

  it('[PWD-03] accepts a code once, also with concurrent requests', async () => {
    const { email, code } = await sentCode();
    const both = await Promise.all([reset(email, code), reset(email, code)]);
    expect(both.map(({ body }) => body.success).toSorted()).toEqual([false, true]);
    expect((await reset(email, code)).body.message).toBe('Invalid reset code');
  });

  it('[PWD-03] is limited to three codes an hour per address', async () => {
    const { email } = await storedPassenger(app);
    for (let n = 0; n < 3; n++) expect((await forgot(email)).status).toBe(200);
    expect((await forgot(email)).status).toBe(429);
    expect(await db().select().from(mails).where(eq(mails.recipient, email))).toHaveLength(3);
    later(3_600_000);
    expect((await forgot(email)).status).toBe(200);
  });

  it.each([
    ['auth/forgot-password', { email: 'no-address', type: 'website' }, 'email'],
    ['auth/forgot-password', { email: 'ann@example.org', type: 'app' }, 'type'],
    ['auth/verify-code', { email: 'ann@example.org', code: '' }, 'code'],
    [
      'auth/reset-password',
      { email: 'a@b.cd', code: '1', new_password: '1234567', type: 'website' },
      'new_password',
    ],
  ])('[PWD-03, API-03] %s rejects %j', async (path, body, field) => {
    const { status, body: answered } = await post(path, body);
    expect([status, Object.keys(answered.errors ?? {})]).toEqual([422, [field]]);
  });
});

describe('an existing client', () => {
  it('[DET-05] is verified by email address and password', async () => {
    const { email } = await storedPassenger(app);
    const check = (password: string, address = email) =>
      post('check-passenger-email', { email: address, password });
    expect((await check(PASSWORD)).body).toEqual({
      success: true,
      message: 'Email found. Proceeding to payment.',
    });
    const refused = {
      success: false,
      message: 'Email not found in the system, Enter new email inside new client or try with another email',
    };
    expect((await check('wrong')).body).toEqual(refused);
    expect((await check(PASSWORD, 'unknown@example.org')).body).toEqual(refused);
  });
});

describe('limits per network', () => {
  it('[PWD-03, CORP-01] apply to every call that could be used for guessing', async () => {
    const limited = await startApp({ replacements: { rateLimits: true } });
    const calls: [string, object][] = [
      ['check-passenger-login', { email: 'a@example.org', password: 'x' }],
      ['check-passenger-email', { email: 'b@example.org', password: 'x' }],
      ['auth/forgot-password', { email: 'c@example.org', type: 'website' }],
      ['auth/verify-code', { email: 'd@example.org', code: '1' }],
      ['auth/reset-password', { email: 'e@example.org', code: '1', new_password: NEW, type: 'website' }],
    ];
    for (const [path, body] of calls) {
      const statuses: number[] = [];
      for (let n = 0; n < 11; n++) {
        // Another address each time, so that only the network's limit can be the reason.
        const varied = { ...body, email: `${n}-${path.length}@example.org` };
        statuses.push((await limited.send('POST', `/api/v1/${path}`, varied)).status);
      }
      expect([path, statuses.at(9), statuses.at(10)]).toEqual([path, 200, 429]);
    }
    const change = { passenger_id: 1, name: 'A', email: 'a@example.org' };
    const changes: number[] = [];
    for (let n = 0; n < 11; n++) {
      changes.push((await limited.send('PATCH', '/api/v1/update-passenger', change)).status);
    }
    expect([changes.at(9), changes.at(10)]).toEqual([401, 429]);
    await limited.stop();
  });
});
