import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoginAnswer } from '../../../contract/corporate.ts';
import { newBrowser, newNetwork, type Browser } from '../../../../test/support/browsers.ts';
import { PASSWORD, storedPassenger } from '../../../../test/support/passengers.ts';
import { startApp, type OrProblem, type TestApp } from '../../../../test/support/start-app.ts';
import { mails } from '../../platform/schema/notifications.ts';
import { takeAttempt } from './attempts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => app.stop());

const login = (browser: Browser, email: string, password = PASSWORD) =>
  browser.post<OrProblem<LoginAnswer>>('check-passenger-login', { email, password });
const later = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};

/** One wrong password after the other; the statuses. */
async function guess(email: string, times: number, browser: (n: number) => Browser): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n++) statuses.push((await login(browser(n), email, `guess ${n}`)).status);
  return statuses;
}

/** Wrong passwords as the service counts them, without the work of comparing each. */
async function counted(times: number, who: (n: number) => { email: string; network: string }): Promise<void> {
  for (let n = 0; n < times; n++) {
    const { email, network } = who(n);
    const asker = { network, wideNetwork: network };
    const attempt = { kind: 'login', email, asker, browser: null } as const;
    await takeAttempt(app.services.database.db, attempt, app.clock.now);
  }
}

async function linkFor(email: string): Promise<string> {
  const newest = async () => {
    const [mail] = await app.services.database.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, email))
      .orderBy(desc(mails.id));
    return /^http\S+$/m.exec(mail?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(newest, { timeout: 15_000 }).toMatch(/\/sign-in-link\?token=/);
  return newest();
}

describe('wrong passwords', () => {
  it('by a stranger elsewhere do not lock the owner out', async () => {
    const { email } = await storedPassenger(app);
    const stranger = newBrowser(app);
    expect((await guess(email, 12, () => stranger)).at(-1)).toBe(429);
    expect((await login(stranger, email)).status).toBe(429);
    expect((await login(newBrowser(app), email)).body.success).toBe(true);
  });

  it('are followed by growing pauses, whether or not the address has an account', async () => {
    const { email } = await storedPassenger(app);
    const told = async (address: string) => {
      const browser = newBrowser(app);
      const statuses = await guess(address, 10, () => browser);
      const pauses: unknown[] = [];
      for (const minutes of [1, 2, 4, 8]) {
        const { status, body, headers } = await login(browser, address, 'guess');
        pauses.push([status, body.code, body.message, headers.get('retry-after')]);
        later(minutes * 60_000 - 1000);
        expect((await login(browser, address, 'guess')).headers.get('retry-after')).toBe('1');
        later(1000);
        statuses.push((await login(browser, address, 'guess')).status);
      }
      return { statuses, pauses };
    };
    const one = await told(email);
    expect(one.statuses).toEqual(Array.from({ length: 14 }, () => 200));
    expect(one.pauses.map((each) => (each as unknown[])[3])).toEqual(['60', '120', '240', '480']);
    expect(one.pauses[1]).toEqual([
      429,
      'too_many_attempts',
      'Too many attempts. Please try again in 2 minutes, or open the link that we can send to your email address.',
      '120',
    ]);
    expect(await told('no-account@example.org')).toEqual(one);
  });

  it('count the same at once as one after the other', async () => {
    const { email } = await storedPassenger(app);
    const browser = newBrowser(app);
    const all = await Promise.all(Array.from({ length: 16 }, (_, n) => login(browser, email, `guess ${n}`)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(10);
  });

  it('are forgotten after the right one', async () => {
    const { email } = await storedPassenger(app);
    const network = newNetwork();
    for (let n = 0; n < 6; n++) {
      await counted(9, () => ({ email, network }));
      expect((await login(newBrowser(app, network), email)).body.success).toBe(true);
    }
    expect((await login(newBrowser(app), email, 'guess')).status).toBe(200);
  });
});

describe('limits over many networks and accounts', () => {
  it('stop many networks that try one account, but not a known browser or an emailed link', async () => {
    const { email } = await storedPassenger(app);
    const home = newBrowser(app);
    expect((await login(home, email)).body.success).toBe(true);
    await counted(49, () => ({ email, network: newNetwork() }));
    expect(await guess(email, 2, () => newBrowser(app))).toEqual([200, 429]);

    expect((await login(home, email)).body.success).toBe(true);
    expect((await login(home.at(newNetwork()), email)).body.success).toBe(true);

    const fresh = newBrowser(app);
    expect((await login(fresh, email)).status).toBe(429);
    const asked = await fresh.post('auth/sign-in-link', { email });
    const unknown = await fresh.post('auth/sign-in-link', { email: 'no-account@example.org' });
    expect([asked.status, asked.body]).toEqual([unknown.status, unknown.body]);
    const link = await linkFor(email);
    const page = await fresh.open(link);
    expect([page.status, page.headers.get('set-cookie')]).toEqual([200, null]);
    expect(page.body).toContain('<form method="post">');
    expect((await login(fresh, email)).status).toBe(429);
    expect((await fresh.open(link, 'press')).body).toContain('This browser is now recognised');
    expect((await login(fresh, email)).body.success).toBe(true);
  });

  it('delay one network that tries many accounts, and no other', async () => {
    const { email } = await storedPassenger(app);
    const network = newNetwork();
    const neighbour = newBrowser(app, network);
    expect((await login(neighbour, email)).body.success).toBe(true);
    await counted(99, (n) => ({ email: `${n}@example.org`, network }));
    expect(await guess('last@example.org', 2, () => newBrowser(app, network))).toEqual([200, 429]);
    expect((await login(newBrowser(app, network), email)).status).toBe(429);
    expect((await login(neighbour, email)).body.success).toBe(true);
    expect((await login(newBrowser(app), email)).body.success).toBe(true);
  });
});

describe('a browser known to an account', () => {
  it('gets a cookie that scripts cannot read and that no other account accepts', async () => {
    const { email } = await storedPassenger(app);
    const other = await storedPassenger(app);
    const network = newNetwork();
    const browser = newBrowser(app, network);
    const cookie = (await login(browser, email)).headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^wayfare_known=[^;]+; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toContain(email);
    await counted(10, () => ({ email: other.email, network }));
    expect((await login(browser, other.email)).status).toBe(429);
    expect((await login(browser, email)).body.success).toBe(true);
  });

  it('is a stranger once the password has changed', async () => {
    const { email } = await storedPassenger(app);
    const network = newNetwork();
    const thief = newBrowser(app, network);
    await login(thief, email);
    const owner = newBrowser(app, network);
    await owner.post('auth/forgot-password', { email, type: 'website' });
    const [mail] = await app.services.database.db.select().from(mails).where(eq(mails.recipient, email));
    const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? '';
    const wanted = { email, code, new_password: 'a quite new password', type: 'website' };
    expect((await owner.post('auth/reset-password', wanted)).body['success']).toBe(true);
    await counted(10, () => ({ email, network }));
    expect((await login(thief, email, 'a quite new password')).status).toBe(429);
    expect((await login(owner, email, 'a quite new password')).body.success).toBe(true);
  });

  it('also has pauses, because others may use it', async () => {
    const { email } = await storedPassenger(app);
    const browser = newBrowser(app);
    await login(browser, email);
    expect((await guess(email, 21, () => browser)).slice(19)).toEqual([200, 429]);
  });

  it('has attempts of its own when its network has used up all of its minute', async () => {
    const limited = await startApp({ replacements: { rateLimits: true }, env: { TRUST_PROXY: '127.0.0.1' } });
    const { email } = await storedPassenger(limited);
    const network = newNetwork();
    const home = newBrowser(limited, network);
    expect((await login(home, email)).body.success).toBe(true);
    const stranger = newBrowser(limited, network);
    for (let n = 0; n < 10; n++) await login(stranger, `${n}@example.org`, 'guess');
    expect((await login(stranger, email)).status).toBe(429);
    expect((await login(home, email)).body.success).toBe(true);
    await limited.stop();
  });
});

describe('an emailed link', () => {
  it('is sent once in half an hour, and the earlier one stays valid', async () => {
    const { email } = await storedPassenger(app);
    const sent = () => app.services.database.db.$count(mails, eq(mails.recipient, email));
    await newBrowser(app).post('auth/sign-in-link', { email });
    const link = await linkFor(email);
    later(29 * 60_000);
    await newBrowser(app).post('auth/sign-in-link', { email });
    later(60_000);
    await newBrowser(app).post('auth/sign-in-link', { email });
    await expect.poll(sent, { timeout: 15_000 }).toBe(2);
    expect((await newBrowser(app).open(link, 'press')).body).toContain('This browser is now recognised');
    later(30 * 60_000);
    const over = await newBrowser(app).open(link, 'press');
    expect(over.body).toContain('This link is no longer valid');
    expect(over.headers.get('set-cookie')).toBeNull();
    expect((await newBrowser(app).open(`${app.url}/sign-in-link?token=x`)).body).toContain('no longer valid');
  });
});
