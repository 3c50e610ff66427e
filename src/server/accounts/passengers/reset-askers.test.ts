import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newBrowser, newNetwork, type Browser } from '../../../../test/support/browsers.ts';
import { storedPassenger } from '../../../../test/support/passengers.ts';
import type { OrProblem } from '../../../../test/support/start-app.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import { mails } from '../../platform/schema/notifications.ts';

const app = useApp({ env: { TRUST_PROXY: '127.0.0.1' } });

type Outcome = OrProblem<{ success: boolean; message: string }>;
const forgot = (browser: Browser, email: string) =>
  browser.post<Outcome>('auth/forgot-password', { email, type: 'website' });
const verify = (browser: Browser, email: string, code: string) =>
  browser.post<Outcome>('auth/verify-code', { email, code });
const reset = (browser: Browser, email: string, code: string) =>
  browser.post<Outcome>('auth/reset-password', {
    email,
    code,
    new_password: 'a quite new password',
    type: 'website',
  });
const other = (code: string) => (code === '123456' ? '654321' : '123456');
const wrongly = (browser: Browser, email: string, code: string, times: number) =>
  Promise.all(Array.from({ length: times }, () => verify(browser, email, other(code))));

/** The codes that were mailed, the newest first. */
async function codesFor(email: string): Promise<string[]> {
  const found = await app.services.database.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, email))
    .orderBy(desc(mails.id));
  return found.map(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? '');
}

async function asked(browser = newBrowser(app)) {
  const { email } = await storedPassenger(app);
  const answer = await forgot(browser, email);
  const [code = ''] = await codesFor(email);
  return { email, code, browser, answer };
}

describe('a reset code', () => {
  it('[PWD-03] survives wrong attempts and new requests by strangers', async () => {
    const { email, code, browser, answer } = await asked();
    expect(answer.headers.get('set-cookie')).toMatch(
      /^wayfare_reset=[\w-]{32}; Path=\/api\/v1\/auth; Max-Age=3600; HttpOnly; SameSite=Lax$/,
    );
    for (let n = 0; n < 6; n++) await wrongly(newBrowser(app), email, code, 6);
    for (let n = 0; n < 4; n++) {
      const stranger = newBrowser(app);
      await forgot(stranger, email);
      const [theirs = ''] = await codesFor(email);
      if (theirs !== code) await wrongly(stranger, email, theirs, 7);
    }
    expect((await verify(browser, email, code)).body.success).toBe(true);
    expect((await reset(browser.at(newNetwork()), email, code)).body.success).toBe(true);
    for (const each of await codesFor(email))
      if (each) expect((await verify(browser, email, each)).body.success).toBe(false);
  });

  it('[PWD-03] survives five wrong attempts of the requesting browser, also at once, and a newer one replaces it', async () => {
    const { email, code, browser } = await asked();
    expect((await wrongly(browser, email, code, 4)).every(({ body }) => !body.success)).toBe(true);
    expect((await verify(browser, email, code)).body.success).toBe(true);
    await wrongly(browser, email, code, 6);
    expect((await verify(browser, email, code)).body.message).toBe('Reset code has expired');
    await forgot(browser, email);
    const [newer = ''] = await codesFor(email);
    expect((await reset(browser, email, newer)).body.success).toBe(true);
  });

  it('[PWD-03] works on another device, with five attempts', async () => {
    const { email, code } = await asked();
    const phone = newBrowser(app);
    expect((await wrongly(phone, email, code, 4)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await verify(phone, email, code)).body.success).toBe(true);
    const statuses = (await wrongly(phone, email, code, 7)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const paused = await verify(phone, email, code);
    expect([paused.status, paused.body.code, paused.headers.get('retry-after')]).toEqual([
      429,
      'too_many_attempts',
      '60',
    ]);
    const unknown = newBrowser(app);
    const same = await wrongly(unknown, 'no-account@example.org', code, 7);
    expect(same.map(({ status }) => status).toSorted()).toEqual(statuses);
  });

  it('[PWD-03] of another browser is accepted in one that requested a code as well', async () => {
    const { email, code, browser } = await asked();
    const second = newBrowser(app);
    await forgot(second, email);
    expect((await verify(second, email, code)).body.success).toBe(true);
    const [newest = ''] = await codesFor(email);
    expect((await reset(browser, email, newest)).body.success).toBe(true);
  });

  it('[PWD-03] is limited for strangers, but not for known browsers', async () => {
    const { email } = await storedPassenger(app);
    const home = newBrowser(app);
    await home.post('check-passenger-login', { email, password: 'correct horse battery' });
    const statuses: number[] = [];
    for (let n = 0; n < 13; n++) statuses.push((await forgot(newBrowser(app), email)).status);
    expect([statuses[11], statuses[12]]).toEqual([200, 429]);
    expect((await forgot(home, email)).status).toBe(200);
  });
});
