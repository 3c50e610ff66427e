import { createHash } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { book, carRequest, guest } from '../../../../test/support/bookings.ts';
import { newBrowser, newNetwork, type Browser } from '../../../../test/support/browsers.ts';
import { PASSWORD, storedBookings, storedPassenger } from '../../../../test/support/passengers.ts';
import type { OrProblem } from '../../../../test/support/start-app.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import type { TripsAnswer } from '../../../contract/corporate.ts';
import { mails } from '../../platform/schema/notifications.ts';
import { mailedSignIns, passengers } from '../../platform/schema/passengers.ts';

const app = useApp({ env: { TRUST_PROXY: '127.0.0.1' } });

type Used = OrProblem<{
  access_token: string;
  passenger: { passenger_id: number };
  password_removed: boolean;
}>;
const db = () => app.services.database.db;
const ask = (browser: Browser, email: string) => browser.post('auth/mailed-sign-in', { email });
const use = (browser: Browser, token: string, confirmed?: boolean) =>
  browser.post<Used>('auth/mailed-sign-in/use', { token, ...(confirmed && { from_other_browser: true }) });
const later = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};
const sentTo = (email: string) => db().$count(mails, eq(mails.recipient, email));

/** The token of the newest link, once that many have been mailed. */
async function tokenFor(email: string, count = 1): Promise<string> {
  await expect.poll(() => sentTo(email), { timeout: 15_000 }).toBe(count);
  const [mail] = await db().select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.id));
  return /\/mailed-sign-in\/open\?token=([\w-]{43})$/m.exec(mail?.text ?? '')?.[1] ?? '';
}
async function trips(token: string): Promise<TripsAnswer> {
  const headers = { authorization: `Bearer ${token}` };
  return (await app.send<TripsAnswer>('GET', '/api/v1/passenger/trips', undefined, headers)).body;
}

describe('[JRN-15] an emailed link', () => {
  it('signs in the browser that requested it, once', async () => {
    const { id, email } = await storedPassenger(app);
    const browser = newBrowser(app);
    await ask(browser, email.toUpperCase());
    const token = await tokenFor(email);
    const [row] = await db().select().from(mailedSignIns).where(eq(mailedSignIns.email, email));
    expect(JSON.stringify(row)).not.toContain(token);
    const { status, body, headers } = await use(browser, token);
    expect([status, body.passenger.passenger_id]).toEqual([200, id]);
    expect(headers.get('set-cookie')).toContain('wayfare_known=');
    expect((await trips(body.access_token)).email_confirmed).toBe(true);
    const again = await use(browser, token);
    expect([again.status, again.body.code]).toEqual([410, 'link_over']);
  });

  it('asks for confirmation in any other browser, without being used up', async () => {
    const { email } = await storedPassenger(app);
    await ask(newBrowser(app), email);
    const token = await tokenFor(email);
    const other = newBrowser(app);
    for (let n = 0; n < 3; n++) {
      const { status, body } = await use(other, token);
      expect([status, body.code, body.access_token]).toEqual([409, 'other_browser', undefined]);
    }
    for (const method of ['GET', 'HEAD']) await app.send(method, '/login');
    expect((await use(other, token, true)).status).toBe(200);
  });

  it('is valid once, also with concurrent requests, and for 15 minutes', async () => {
    const { email } = await storedPassenger(app);
    const browser = newBrowser(app);
    await ask(browser, email);
    const first = await tokenFor(email);
    const all = await Promise.all(Array.from({ length: 5 }, () => use(browser, first)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    await ask(browser, email);
    const second = await tokenFor(email, 2);
    later(15 * 60_000);
    expect((await use(browser, second)).body.code).toBe('link_over');
  });

  it('is requested with the same answer for any address, and emailed only to known ones', async () => {
    const { email } = await storedPassenger(app);
    const known = await ask(newBrowser(app), email);
    const unknown = await ask(newBrowser(app), 'stranger@example.org');
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(
      [known, unknown].map(({ headers }) => headers.get('set-cookie')?.startsWith('wayfare_mailed=')),
    ).toEqual([true, true]);
    await tokenFor(email);
    expect(await sentTo('stranger@example.org')).toBe(0);
  });

  it('is limited per address and per network', async () => {
    const { email } = await storedPassenger(app);
    for (let n = 0; n < 5; n++) await ask(newBrowser(app), email);
    const marker = await storedPassenger(app);
    await ask(newBrowser(app), marker.email);
    await tokenFor(marker.email);
    expect(await sentTo(email)).toBe(3);
    const browser = newBrowser(app, newNetwork());
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) statuses.push((await ask(browser, 'unknown@example.org')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('[JRN-15] a sign-in form submitted without scripts', () => {
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${app.url}/mailed-sign-in`, { method: 'POST', headers, body: new URLSearchParams(fields) });

  it('sends a link, shows a page, and remembers the browser', async () => {
    const { email } = await storedPassenger(app);
    const answer = await post({ email });
    const html = await answer.text();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(html).toContain('<h1>Please check your email</h1>');
    expect(html).toContain('If this address has an account or a booking');
    expect(answer.headers.get('set-cookie')).toContain('wayfare_mailed=');
    expect(await tokenFor(email)).not.toBe('');
    expect(await (await post({ email: 'unknown@example.org' })).text()).toBe(html);
  });

  it('names missing fields, and rejects forms of other sites', async () => {
    const empty = await post({ email: ' ' });
    expect([empty.status, await empty.text()]).toEqual([
      422,
      expect.stringContaining('Please enter your email address.'),
    ]);
    const strange = await post(
      { email: 'ann@example.org' },
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    );
    expect(strange.status).toBe(403);
  });

  it('says when to try again after too many requests', async () => {
    let last = await post({ email: 'again@example.org' });
    for (let n = 0; n < 6 && last.status === 200; n++) last = await post({ email: 'again@example.org' });
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await last.text()).toContain('The link could not be sent');
  });
});

describe('[JRN-15] an emailed link opened without scripts', () => {
  const page = async (token: string, cookie = '', method = 'GET') => {
    const answer = await fetch(`${app.url}/mailed-sign-in/open?token=${token}`, {
      method,
      headers: { cookie },
      ...(method === 'POST' && { body: new URLSearchParams() }),
    });
    return { status: answer.status, html: await answer.text(), headers: answer.headers };
  };

  it('is used up only by its button, once, and shows the trips', async () => {
    const { id, email } = await storedPassenger(app);
    const [number] = await storedBookings(app, id, 1, { pickupDate: '2027-01-01' });
    const asked = await fetch(`${app.url}/mailed-sign-in`, {
      method: 'POST',
      body: new URLSearchParams({ email }),
    });
    const cookie = (asked.headers.get('set-cookie') ?? '').split(';', 1)[0];
    const token = await tokenFor(email);
    const previews = [await page(token), await page(token, '', 'HEAD'), await page(token, cookie)];
    expect(previews.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(previews[0]?.html).toContain('<h1>Sign in here?</h1>');
    expect(previews[2]?.html).toContain('<h1>Sign in</h1>');
    expect(previews[2]?.html).toContain('<form method="post"><button>Sign in</button></form>');
    expect(previews[2]?.headers.get('cache-control')).toBe('no-store');
    const opened = await page(token, cookie, 'POST');
    expect(opened.html).toContain('<h1>Your trips</h1>');
    expect(opened.html).toContain('Friday 1 January 2027, ');
    expect(opened.html).toContain(`booking ${number}.`);
    expect(opened.headers.get('set-cookie')).toContain('wayfare_known=');
    for (const method of ['GET', 'POST']) {
      expect((await page(token, cookie, method)).html).toContain('<h1>This link is no longer valid</h1>');
    }
  });

  it('leads browsers with scripts to the page that signs them in', async () => {
    const { email } = await storedPassenger(app);
    await ask(newBrowser(app), email);
    const { html, headers } = await page(await tokenFor(email));
    const [, script = ''] = /<script>(.*?)<\/script>/.exec(html) ?? [];
    expect(script).toContain("location.replace('/login#link='");
    const hash = createHash('sha256').update(script).digest('base64');
    expect(headers.get('content-security-policy')).toContain(`script-src 'sha256-${hash}';`);
  });

  it('expires after 15 minutes', async () => {
    const { email } = await storedPassenger(app);
    await ask(newBrowser(app), email);
    const token = await tokenFor(email);
    later(15 * 60_000);
    expect((await page(token, '', 'POST')).html).toContain('no longer valid');
  });
});

describe('[JRN-15] guest bookings of an address', () => {
  const booked = async (email: string) =>
    (await book(app, await carRequest(app, { registrationData: guest({ email }) }))).body.data.booking
      .booking_number;
  const numbers = ({ upcoming }: TripsAnswer) => upcoming.map(({ booking_number: number }) => number);

  it('appear once the address is confirmed, not before', async () => {
    const { email } = await storedPassenger(app);
    const number = await booked(email.toUpperCase());
    const browser = newBrowser(app);
    const login = await browser.post<Used>('check-passenger-login', { email, password: PASSWORD });
    const before = await trips(login.body.access_token);
    expect([numbers(before), before.email_confirmed]).toEqual([[], false]);
    await ask(browser, email);
    const count = await sentTo(email);
    const { body } = await use(browser, await tokenFor(email, Math.max(1, count)));
    expect(numbers(await trips(body.access_token))).toEqual([number]);
  });

  it('create an account if there is none', async () => {
    const email = 'first.time@example.org';
    const number = await booked(email);
    await expect.poll(() => sentTo(email), { timeout: 15_000 }).toBeGreaterThan(0);
    const before = await sentTo(email);
    const browser = newBrowser(app);
    await ask(browser, email);
    const { body } = await use(browser, await tokenFor(email, before + 1));
    expect(numbers(await trips(body.access_token))).toEqual([number]);
    const [account] = await db().select().from(passengers).where(eq(passengers.email, email));
    expect(account).toMatchObject({ passwordHash: null, emailConfirmedAt: app.clock.now });
  });

  it('are not shown to a stranger who created an account with the address before', async () => {
    const { id, email } = await storedPassenger(app);
    await storedBookings(app, id, 1, { pickupDate: '2027-01-01' });
    const stranger = newBrowser(app);
    const { body: stolen } = await stranger.post<Used>('check-passenger-login', {
      email,
      password: PASSWORD,
    });
    const owner = newBrowser(app);
    await ask(owner, email);
    const { body } = await use(owner, await tokenFor(email));
    expect(body.password_removed).toBe(true);
    const check = { authorization: `Bearer ${stolen.access_token}` };
    const valid = await app.send<{ valid: boolean }>('POST', '/api/v1/passenger/validate-token', {}, check);
    expect(valid.body.valid).toBe(false);
    const login = await stranger.post<Used>('check-passenger-login', { email, password: PASSWORD });
    expect(login.body.success).toBe(false);
  });

  it('keep the password if the browser has signed in with it', async () => {
    const { email } = await storedPassenger(app);
    const browser = newBrowser(app);
    await browser.post('check-passenger-login', { email, password: PASSWORD });
    await ask(browser, email);
    const { body } = await use(browser, await tokenFor(email));
    expect(body.password_removed).toBe(false);
    const login = await browser.post<Used>('check-passenger-login', { email, password: PASSWORD });
    expect(login.body.success).toBe(true);
  });
});
