import { describe, expect, it } from 'vitest';
import { carRequest, checkoutRequestFor, book, stored } from '../../../test/support/bookings.ts';
import type { OrProblem } from '../../../test/support/start-app.ts';
import { useApp } from '../../../test/support/use-app.ts';

const app = useApp({ env: { WAYFARE_TEST_CHECKOUT: 'no' }, settings: { SHOWCARD: 'yes' } });

describe('an installation without a card provider', () => {
  it('offers no card payment, whatever the setting says', async () => {
    const { body } = await app.send<{ setting_name: string; setting_value: string }[]>(
      'GET',
      '/api/v1/settings-flat',
    );
    expect(body.find(({ setting_name }) => setting_name === 'SHOWCARD')?.setting_value).toBe('no');
  });

  it('opens no checkout, stores nothing and accepts no test card', async () => {
    const request = checkoutRequestFor(app, await carRequest(app));
    const before = await stored(app);
    const { status, body } = await app.send<OrProblem<object>>(
      'POST',
      '/api/v1/create-checkout-session',
      request,
    );
    expect([status, body.code]).toEqual([422, 'not_offered']);
    expect(await stored(app)).toEqual(before);
    const page = await fetch(`${app.url}/test-checkout/cs_test_x`, { redirect: 'manual' });
    expect([page.status, page.headers.get('location')]).toEqual([302, '/']);
  });

  it('still books trips paid in the car', async () => {
    expect((await book(app, await carRequest(app))).status).toBe(200);
  });
});
