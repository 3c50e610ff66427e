import { expect, it } from 'vitest';
import { carRequest, checkoutRequestFor } from '../../../test/support/bookings.ts';
import { cancelCheckout, openCheckout, payCheckout } from '../../../test/support/checkouts.ts';
import { useApp } from '../../../test/support/use-app.ts';

const app = useApp();

const state = async (sessionId: string) =>
  (await app.send('GET', `/api/v1/get-payment-id?session_id=${sessionId}`)).body;

it('[JRN-07] an abandoned checkout reveals only whether its trip was booked by another one', async () => {
  const request = checkoutRequestFor(app, await carRequest(app, {}));
  const { body: left } = await openCheckout(app, request);
  await cancelCheckout(app, left.sessionId);
  const told = { success: true, status: 'expired', paymentId: null };
  expect(await state(left.sessionId)).toEqual({ ...told, booked: false });
  const { body: next } = await openCheckout(app, request);
  expect(next.sessionId).not.toBe(left.sessionId);
  await payCheckout(app, next.sessionId);
  // Nothing that gives access to that booking: a shared price may have been booked by another person.
  expect(await state(left.sessionId)).toEqual({ ...told, booked: true });
  expect(await state(next.sessionId)).toMatchObject({ status: 'paid', booked: true });
});
