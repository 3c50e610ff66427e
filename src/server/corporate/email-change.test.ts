import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newBrowser } from '../../../test/support/browsers.ts';
import { PASSWORD, signedIn, storedPassenger } from '../../../test/support/passengers.ts';
import type { OrProblem } from '../../../test/support/start-app.ts';
import { rowCounts } from '../../../test/support/tables.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { EmailChangeAnswer, LoginAnswer, ProfileAnswer } from '../../contract/corporate.ts';
import { mails } from '../platform/schema/notifications.ts';
import { passengers } from '../platform/schema/passengers.ts';

const app = useApp({ env: { TRUST_PROXY: '127.0.0.1' } });

type Headers = Record<string, string>;
const db = () => app.services.database.db;
const newAddress = () => `${randomUUID()}@new.example`;
const HOUR = 3_600_000;
const later = (hours: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + hours * HOUR);
};
const change = (id: number, headers: Headers, email: string, password: string | null = PASSWORD) =>
  app.send<OrProblem<ProfileAnswer>>(
    'PATCH',
    '/api/v1/update-passenger',
    { passenger_id: id, name: 'Priya Rao', email, password },
    headers,
  );
const pending = async (headers: Headers) =>
  (await app.send<EmailChangeAnswer>('GET', '/api/v1/passenger/email-change', undefined, headers)).body
    .pending;
const canSignIn = async (email: string) =>
  (await app.send<LoginAnswer>('POST', '/api/v1/check-passenger-login', { email, password: PASSWORD })).body
    .success;
const isValid = async (headers: Headers) =>
  (await app.send<{ valid: boolean }>('POST', '/api/v1/passenger/validate-token', {}, headers)).body.valid;
const emailOf = async (id: number) =>
  (await db().select().from(passengers).where(eq(passengers.id, id)))[0]?.email;

/** The newest mail to an address: its subject, its link, and whether it greets by name. */
async function mailTo(recipient: string): Promise<{ subject: string; link: string; greets: boolean }> {
  const [mail] = await db()
    .select()
    .from(mails)
    .where(eq(mails.recipient, recipient))
    .orderBy(desc(mails.id));
  const text = mail?.text ?? '';
  return {
    subject: mail?.subject ?? '',
    link: /^http\S+$/m.exec(text)?.[0] ?? app.url,
    greets: text.includes('Hello '),
  };
}
const look = async (link: string) => (await newBrowser(app).open(link)).body;
const press = async (link: string) => (await newBrowser(app).open(link, 'press')).body;

/** An account that has asked for another address. */
async function asked() {
  const { id, email } = await storedPassenger(app);
  const headers = await signedIn(app, email);
  const elsewhere = await signedIn(app, email);
  const wanted = newAddress();
  const answer = await change(id, headers, wanted.toUpperCase());
  return { id, email, headers, elsewhere, wanted, answer };
}

describe('changing the email address', () => {
  it('greets the old address by name once it is confirmed, and the new one never', async () => {
    const [stranger, owner] = [
      await storedPassenger(app),
      await storedPassenger(app, { emailConfirmedAt: app.clock.now }),
    ];
    const greeted = [];
    for (const { id, email } of [stranger, owner]) {
      const wanted = newAddress();
      await change(id, await signedIn(app, email), wanted);
      const { link, ...first } = await mailTo(wanted);
      greeted.push([(await mailTo(email)).greets, first.greets]);
      await press(link);
      greeted.push([(await mailTo(email)).greets]);
    }
    expect(greeted).toEqual([[false, false], [false], [true, false], [true]]);
  });

  it('[CORP-06] takes effect once confirmed, is emailed to both, and ends the other sessions', async () => {
    const { id, email, headers, elsewhere, wanted, answer } = await asked();
    expect(answer.body).toMatchObject({
      success: true,
      message: 'Passenger Details Updated.',
      pending_email: wanted,
      passenger: { passenger_name: 'Priya Rao', passenger_email: email },
    });
    expect(await pending(headers)).toMatchObject({ email: wanted });
    expect((await mailTo(email)).subject).toBe('Request to change your email address');
    const { link } = await mailTo(wanted);
    expect(await look(link)).toContain('<form method="post"><button>Confirm this address</button></form>');
    expect([await emailOf(id), await canSignIn(wanted)]).toEqual([email, false]);

    expect(await press(link)).toContain('Your email address has changed');
    expect([await emailOf(id), await canSignIn(wanted), await canSignIn(email)]).toEqual([
      wanted,
      true,
      false,
    ]);
    expect([await isValid(headers), await isValid(elsewhere)]).toEqual([true, false]);
    const now = await app.send<EmailChangeAnswer>(
      'GET',
      '/api/v1/passenger/email-change',
      undefined,
      headers,
    );
    expect(now.body).toMatchObject({ pending: null, passenger: { passenger_email: wanted } });
    expect((await mailTo(email)).subject).toBe('The email address of your account has changed');
    expect(await press(link)).toContain('Your email address has changed');
  });

  it.each([
    [null, 'bad_request', 'password is required'],
    ['', 'bad_request', 'password is required'],
    ['wrong', 'bad_credentials', 'The password is not right.'],
  ])('[CORP-06] needs the password: %j', async (password, code, message) => {
    const { id, email } = await storedPassenger(app);
    const headers = await signedIn(app, email);
    const before = await rowCounts(app);
    const { status, body } = await change(id, headers, newAddress(), password);
    expect([status, body.code, body.message, Object.keys(body.errors ?? {})]).toEqual([
      422,
      code,
      message,
      ['password'],
    ]);
    expect(await rowCounts(app)).toEqual(before);
    const [row] = await db().select().from(passengers).where(eq(passengers.id, id));
    expect(row).toMatchObject({ email, name: 'Priya Shah' });
  });

  it('[CORP-06] can be stopped from the old address, and the password then stops working', async () => {
    const { id, email, headers, wanted } = await asked();
    const { link } = await mailTo(email);
    expect(await look(link)).toContain('This was not me: stop it');
    expect(await pending(headers)).not.toBeNull();
    expect(await press(link)).toContain('The change was stopped');
    expect([await emailOf(id), await canSignIn(email), await isValid(headers)]).toEqual([
      email,
      false,
      false,
    ]);
    expect(await press((await mailTo(wanted)).link)).toContain('This change was stopped');
    expect(await emailOf(id)).toBe(email);
  });

  it('[CORP-06] can be undone within a week after the confirmation', async () => {
    const { id, email, wanted } = await asked();
    await press((await mailTo(wanted)).link);
    const { link } = await mailTo(email);
    later(24 * 7);
    expect(await press(link)).toContain('The change was stopped');
    expect([await emailOf(id), await canSignIn(wanted), await canSignIn(email)]).toEqual([
      email,
      false,
      false,
    ]);

    const second = await asked();
    await press((await mailTo(second.wanted)).link);
    later(24 * 8);
    expect(await press((await mailTo(second.email)).link)).toContain('can no longer be stopped here');
    expect(await emailOf(second.id)).toBe(second.wanted);
  });

  it('[CORP-06] follows the latest request, also of two at the same moment', async () => {
    const { id, headers, wanted } = await asked();
    const newer = newAddress();
    await change(id, headers, newer);
    expect(await press((await mailTo(wanted)).link)).toContain('There is a newer link');
    const both = [newAddress(), newAddress()];
    const answers = await Promise.all(both.map((each) => change(id, headers, each)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const last = (await pending(headers))?.email ?? '';
    expect(both).toContain(last);
    expect(await press((await mailTo(last)).link)).toContain('Your email address has changed');
    expect(await emailOf(id)).toBe(last);
  });

  it('[CORP-06] can be confirmed for a day, can be cancelled, and its links cannot be altered', async () => {
    const { id, email, headers, wanted } = await asked();
    const { link } = await mailTo(wanted);
    later(24);
    expect(await pending(headers)).toBeNull();
    expect(await press(link)).toContain('This link is no longer valid');
    await change(id, headers, wanted);
    const { body } = await app.send('DELETE', '/api/v1/passenger/email-change', undefined, headers);
    expect([body, await pending(headers)]).toEqual([{ success: true }, null]);
    expect(await press((await mailTo(wanted)).link)).toContain('This change was stopped');
    const stop = new URL((await mailTo(email)).link).searchParams.get('token') ?? '';
    for (const token of [`${stop}x`, stop, ''])
      expect(await press(`${app.url}/confirm-email?token=${token}`)).toContain('This link cannot be read');
    expect(await emailOf(id)).toBe(email);
  });

  it('[CORP-06] goes to the account that confirms it first', async () => {
    const one = await asked();
    const two = await storedPassenger(app);
    await change(two.id, await signedIn(app, two.email), one.wanted);
    const { link: second } = await mailTo(one.wanted);
    await change(one.id, one.headers, one.wanted);
    const { link: first } = await mailTo(one.wanted);
    const pages = await Promise.all([press(first), press(second)]);
    expect(pages.filter((page) => page.includes('Your email address has changed'))).toHaveLength(1);
    expect(pages.filter((page) => page.includes('This address now has an account'))).toHaveLength(1);
  });
});
