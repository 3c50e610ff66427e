import { eq } from 'drizzle-orm';
import { checkoutRequest, type CheckoutRequest } from '../../src/contract/bookings.ts';
import { bookings, payments } from '../../src/server/platform/schema/bookings.ts';
import { ANONYMOUS } from './askers.ts';
import { book, carRequest, checkoutRequestFor, type Booked, type CarRequest } from './bookings.ts';
import type { Answer, OrProblem, TestApp } from './start-app.ts';

export type Opened = OrProblem<{ success: true; sessionId: string; url: string }>;

export function openCheckout(
  app: TestApp,
  request: CheckoutRequest,
  headers?: Record<string, string>,
): Promise<Answer<Opened>> {
  return app.send<Opened>('POST', '/api/v1/create-checkout-session', request, headers);
}

/** A booking that waits for its card payment. */
export async function openedCheckout(
  app: TestApp,
  changes: Partial<CarRequest> = {},
): Promise<{ sessionId: string; url: string; number: string }> {
  const { body } = await openCheckout(app, checkoutRequestFor(app, await carRequest(app, changes)));
  const [row] = await app.services.database.db
    .select({ number: bookings.number })
    .from(payments)
    .innerJoin(bookings, eq(payments.bookingId, bookings.id))
    .where(eq(payments.sessionId, body.sessionId));
  return { sessionId: body.sessionId, url: body.url, number: row?.number ?? '' };
}

/** What the success page does. */
export function complete(app: TestApp, sessionId: string, paymentId: string | null): Promise<Answer<Booked>> {
  return book(app, { payment_method: 'card', stripe_session_id: sessionId, paymentId });
}

/** Fills in the test provider's card form, without following its redirect. */
export function payCheckout(
  app: TestApp,
  sessionId: string,
  number = '4242 4242 4242 4242',
): Promise<Response> {
  return fetch(`${app.url}/test-checkout/${sessionId}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ number, expiry: '12/30', cvc: '123' }),
  });
}

/** The same, not yet notified. */
export async function payWithoutNotification(
  { services: { testCheckouts } }: TestApp,
  sessionId: string,
): Promise<void> {
  const checkout = await testCheckouts?.find(sessionId);
  if (!checkout) throw new Error('no checkout');
  await testCheckouts?.pay(checkout, { number: '4242424242424242', expiry: '12/30', cvc: '123' });
}

export function cancelCheckout(app: TestApp, sessionId: string): Promise<Response> {
  return fetch(`${app.url}/test-checkout/${sessionId}/cancel`, { method: 'POST', redirect: 'manual' });
}

/** As far as opening a checkout gets when the server is killed before it asks the card provider. */
export function hold(app: TestApp, request: CheckoutRequest) {
  const { amount, deposit, ...body } = checkoutRequest.parse(request);
  return app.services.bookings.hold({ ...body, ...ANONYMOUS }, null, { amount, deposit }, 'test');
}
