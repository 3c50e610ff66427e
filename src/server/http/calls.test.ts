import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Company } from '../../contract/provider.ts';
import { startApp, type TestApp } from '../../../test/support/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** Every call, and what it answers to a body of nothing: 404 and 405 would be no such call. */
const CALLS: [method: string, path: string, status: number][] = [
  ['GET', '/api/v1/settings-flat', 200],
  ['GET', '/api/v1/ai-addresses', 200],
  ['GET', '/api/v1/fetch_companies', 200],
  ['GET', '/api/v1/fetch_vehicles', 200],
  ['POST', '/api/v1/calculate-distance-price', 422],
  ['POST', '/api/v1/calculate-hourly-price', 422],
  ['POST', '/api/v1/calculate-selected-vehicle-price', 422],
  ['POST', '/api/v1/calculate-distance', 422],
  ['POST', '/api/v1/auth/forgot-password', 422],
  ['POST', '/api/v1/auth/verify-code', 422],
  ['POST', '/api/v1/auth/reset-password', 422],
  ['POST', '/api/v1/check-passenger-email', 422],
  ['POST', '/api/v1/booking', 422],
  ['GET', '/api/v1/secret_key', 200],
  ['POST', '/api/v1/create-checkout-session', 422],
  ['GET', '/api/v1/get-payment-id', 422],
  ['POST', '/api/v1/send-instant-email', 422],
  ['POST', '/api/v1/contact-us', 422],
  ['POST', '/api/v1/check-passenger-login', 422],
  ['GET', '/api/v1/get_booking/1', 401],
  ['PATCH', '/api/v1/update-passenger', 422],
  ['POST', '/api/v1/passenger/logout', 401],
  ['POST', '/api/v1/passenger/validate-token', 200],
];

const keys = (channel: string) => ({ 'x-public-key': channel, 'x-secret-key': channel });

describe('calls', () => {
  it.each(CALLS)('[API-01] %s %s is there', async (method, path, status) => {
    const answer = await app.send(method, path, method === 'GET' ? undefined : {});
    expect(answer.status).toBe(status);
  });

  it.each(['web', 'embed', 'partner', 'nobody', ''])(
    '[API-02] from the channel %j are answered as without keys, which grant nothing',
    async (channel) => {
      const get = (path: string, headers?: Record<string, string>) =>
        app.send<Company[]>('GET', path, undefined, headers);
      const plain = await get('/api/v1/fetch_companies');
      const named = await get('/api/v1/fetch_companies', keys(channel));
      expect([named.status, named.body]).toEqual([200, plain.body]);
      expect((await get('/api/v1/get_booking/1', keys(channel))).status).toBe(401);
    },
  );
});
