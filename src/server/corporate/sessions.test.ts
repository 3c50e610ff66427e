import { describe, expect, it } from 'vitest';
import { PASSWORD, storedPassenger } from '../../../test/support/passengers.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { LoginAnswer, SessionsAnswer } from '../../contract/corporate.ts';
import { SESSION_IDLE_DAYS, SESSION_LONGEST_DAYS } from '../../domain/accounts.ts';

const app = useApp();

type Headers = Record<string, string>;
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const days = (count: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + count * 86_400_000);
};

async function signIn(email: string, agent = 'curl/8'): Promise<Headers> {
  const headers = { 'user-agent': agent };
  const credentials = { email, password: PASSWORD };
  const { body } = await app.send<LoginAnswer>('POST', '/api/v1/check-passenger-login', credentials, headers);
  return { authorization: `Bearer ${body.access_token}` };
}
const list = async (headers: Headers) =>
  (await app.send<SessionsAnswer>('GET', '/api/v1/passenger/sessions', undefined, headers)).body.sessions;
const end = (headers: Headers, id: number | string = '') =>
  app.send('DELETE', `/api/v1/passenger/sessions${id === '' ? '' : `/${id}`}`, undefined, headers);
const isValid = async (headers: Headers) =>
  (await app.send<{ valid: boolean }>('POST', '/api/v1/passenger/validate-token', {}, headers)).body.valid;

describe('the sign-ins of an account', () => {
  it('[CORP-07] are listed with their devices and ended one by one, or all', async () => {
    const { email } = await storedPassenger(app);
    const phone = await signIn(email, ANDROID);
    days(1);
    const here = await signIn(email);
    const [first, second, ...more] = await list(here);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ device: '', current: true, since: app.clock.now.toISOString() });
    expect(second).toMatchObject({ device: 'Chrome on Android', current: false });
    expect((await end(here, second?.session_id)).body).toEqual({ success: true });
    expect([await isValid(phone), await isValid(here)]).toEqual([false, true]);
    expect((await end(here, second?.session_id)).status).toBe(404);
    const again = await signIn(email);
    expect((await end(here)).body).toEqual({ success: true });
    expect([await isValid(again), await isValid(here)]).toEqual([false, false]);
  });

  it('[CORP-08] are seen and ended by their owner only', async () => {
    const mine = await signIn((await storedPassenger(app)).email);
    const other = await signIn((await storedPassenger(app)).email);
    const [line] = await list(other);
    expect((await end(mine, line?.session_id)).status).toBe(404);
    expect(await list(mine)).toHaveLength(1);
    for (const path of ['sessions', 'email-change'])
      expect((await app.send('GET', `/api/v1/passenger/${path}`)).status).toBe(401);
    expect([(await end({})).status, (await end({}, line?.session_id)).status]).toEqual([401, 401]);
    expect((await end(mine, 'x')).status).toBe(422);
    expect(await isValid(other)).toBe(true);
  });

  it('[CORP-02] end when idle for a while, and at their maximum age', async () => {
    const { email } = await storedPassenger(app);
    const used = await signIn(email);
    const idle = await signIn(email);
    for (let day = SESSION_IDLE_DAYS - 1; day < SESSION_LONGEST_DAYS; day += SESSION_IDLE_DAYS - 1) {
      days(SESSION_IDLE_DAYS - 1);
      expect(await isValid(used)).toBe(true);
    }
    expect(await isValid(idle)).toBe(false);
    expect(await list(used)).toHaveLength(1);
    days((SESSION_LONGEST_DAYS % (SESSION_IDLE_DAYS - 1)) + 1);
    expect(await isValid(used)).toBe(false);
  });
});
