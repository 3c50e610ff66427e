import { expect, it } from 'vitest';
import { carRequest, checkoutRequestFor, stored } from '../../../test/support/bookings.ts';
import { openCheckout } from '../../../test/support/checkouts.ts';
import { useApp } from '../../../test/support/use-app.ts';

const app = useApp();

it('[PAY-03] [API-03] an amount alone identifies no booking: nothing is stored', async () => {
  const request = checkoutRequestFor(app, await carRequest(app));
  const { body: opened } = await openCheckout(app, request);
  const before = await stored(app);
  const { amount, frontend_url } = request;
  const two = await app.send<{ errors: object; sessionId?: string }>(
    'POST',
    '/api/v1/create-checkout-session',
    { amount, frontend_url },
  );
  expect(two.status).toBe(422);
  expect(Object.keys(two.body.errors)).toEqual(['selectedVehicleData', 'bookingType', 'registrationData']);
  expect(two.body.sessionId).toBeUndefined();
  expect(await stored(app)).toEqual(before);
  // The part that names the quoted booking is the accepted price.
  expect((await openCheckout(app, request)).body.sessionId).toBe(opened.sessionId);
  const now = await stored(app);
  expect([now['bookings'], now['payments']]).toEqual([before['bookings'], before['payments']]);
});
