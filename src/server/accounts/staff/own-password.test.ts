import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../../test/support/passengers.ts';
import { signedInStaff, staffCookieOf, storedStaff } from '../../../../test/support/staff.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import type { Problem } from '../../../contract/problem.ts';

const app = useApp();

type Headers = Record<string, string>;
const signIn = (email: string, password: string) =>
  app.send('POST', '/api/v1/office/sign-in', { email, password });
const isIn = async (headers: Headers) =>
  (await app.send('GET', '/api/v1/office/me', undefined, headers)).status === 200;

describe('changing the password', () => {
  const change = (headers: Headers, password: string, new_password: string) =>
    app.send<Problem>('PUT', '/api/v1/office/password', { password, new_password }, headers);
  const NEW = 'a quite new passphrase';

  it('needs the current one, ends every session and sets a new cookie here', async () => {
    const { email } = await storedStaff(app);
    const [elsewhere, here] = [await signedInStaff(app, email), await signedInStaff(app, email)];
    const refused = await change(here, 'not the password', NEW);
    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
      422,
      'bad_credentials',
      { password: 'is not right' },
    ]);
    const answer = await change(here, PASSWORD, NEW);
    expect(answer.status).toBe(200);
    const after = { cookie: staffCookieOf(answer) };
    expect([await isIn(elsewhere), await isIn(here), await isIn(after)]).toEqual([false, false, true]);
    expect([(await signIn(email, PASSWORD)).status, (await signIn(email, NEW)).status]).toEqual([422, 200]);
  });

  it.each([
    ['short of t', 'must have at least 12 characters'],
    ['Leavemealone', 'is one of the most common passwords. Please choose another'],
  ])('rejects %j', async (password, words) => {
    const headers = await signedInStaff(app, (await storedStaff(app)).email);
    const { status, body } = await change(headers, PASSWORD, password);
    expect([status, body.errors]).toEqual([422, { new_password: words }]);
    expect(await isIn(headers)).toBe(true);
  });

  it('has the same limits as a sign-in', async () => {
    const { email } = await storedStaff(app);
    const headers = await signedInStaff(app, email);
    for (let n = 0; n < 5; n++) await change(headers, `guess ${n}`, NEW);
    expect((await change(headers, PASSWORD, NEW)).status).toBe(429);
    expect((await signIn(email, PASSWORD)).status).toBe(429);
  });
});
