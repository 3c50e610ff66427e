import { describe, expect, it } from 'vitest';
import { bookingRow, carRequest, checkoutRequestFor, stored } from '../../../../test/support/bookings.ts';
import {
  cancelCheckout,
  complete,
  openCheckout,
  openedCheckout,
  payCheckout,
} from '../../../../test/support/checkouts.ts';
import { changeSettings } from '../../../../test/support/start-app.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import { testCheckouts } from '../../platform/schema/payments.ts';

const app = useApp();

describe('rejected requests', () => {
  it('[PAY-03] an amount other than the quoted price returns the fresh one', async () => {
    const request = checkoutRequestFor(app, await carRequest(app));
    const before = await stored(app);
    const { status, body } = await openCheckout(app, { ...request, amount: request.amount - 1 });
    expect([status, body.code]).toEqual([409, 'price_changed']);
    expect(Math.round((body.fresh?.final_price ?? 0) * 100)).toBe(request.amount);
    expect(await stored(app)).toEqual(before);
  });

  it.each([['https://evil.example'], ['javascript:alert(1)'], ['nonsense'], ['']])(
    '[PAY-03] returning to %s',
    async (frontend_url) => {
      const before = await stored(app);
      const request = { ...checkoutRequestFor(app, await carRequest(app)), frontend_url };
      const { status, body } = await openCheckout(app, request);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['frontend_url']]);
      expect(await stored(app)).toEqual(before);
    },
  );

  it('[PAY-03] returning to a host invented by the request', async () => {
    const payload = {
      ...checkoutRequestFor(app, await carRequest(app)),
      frontend_url: 'http://evil.example',
    };
    const asked = { method: 'POST', url: '/api/v1/create-checkout-session', payload } as const;
    const answer = await app.app.inject({ ...asked, headers: { host: 'evil.example' } });
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
      422,
      ['frontend_url'],
    ]);
    // From an embedding site, the way to our own page does not follow the host either.
    await changeSettings(app, { EMBED_ORIGINS: 'https://partner.example' });
    const framed = { ...asked, payload: { ...payload, frontend_url: 'https://partner.example' } };
    const { body } = await app.app.inject({ ...framed, headers: { host: 'evil.example' } });
    expect(body).toContain('/test-checkout/');
    expect(body).not.toContain('evil.example');
    await changeSettings(app, { EMBED_ORIGINS: '' });
  });

  it('[PAY-03] nothing of a site that may embed this one', async () => {
    await changeSettings(app, { EMBED_ORIGINS: 'https://partner.example' });
    const request = checkoutRequestFor(app, await carRequest(app));
    const { body } = await openCheckout(app, { ...request, frontend_url: 'https://partner.example/taxi' });
    const page = await fetch(`${app.url}/test-checkout/${body.sessionId}`);
    expect(page.headers.get('content-security-policy')).toContain(
      "form-action 'self' https://partner.example",
    );
    const back = await payCheckout(app, body.sessionId);
    expect(back.headers.get('location')).toMatch(
      /^https:\/\/partner\.example\/payment-success\?session_id=cs_/,
    );
    await changeSettings(app, { EMBED_ORIGINS: '' });
  });

  it('[EMB-01] returning to the host’s page, with the frame’s address in the fragment', async () => {
    await changeSettings(app, { EMBED_ORIGINS: 'https://partner.example' });
    const request = checkoutRequestFor(app, await carRequest(app));
    const return_url = 'https://partner.example/taxi?room={id}#top';
    const { body } = await openCheckout(app, { ...request, return_url });
    expect(body.url).toMatch(`${app.url}/test-checkout/`);
    const back = await payCheckout(app, body.sessionId);
    expect(back.headers.get('location')).toBe(
      `https://partner.example/taxi?room=%7Bid%7D#wayfare=/payment-success?session_id=${body.sessionId}&status=success`,
    );
    await changeSettings(app, { EMBED_ORIGINS: '' });
  });

  it.each([
    'https://evil.example/',
    'https://partner.example.evil.example/',
    'blob:https://partner.example/1',
    'x',
  ])('[EMB-01] returning to no other host’s page: %s', async (return_url) => {
    await changeSettings(app, { EMBED_ORIGINS: 'https://partner.example' });
    const before = await stored(app);
    const request = { ...checkoutRequestFor(app, await carRequest(app)), return_url };
    const { status, body } = await openCheckout(app, request);
    await changeSettings(app, { EMBED_ORIGINS: '' });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['return_url']]);
    expect(await stored(app)).toEqual(before);
  });

  it('[PAY-03] SHOWCARD no: no checkout is opened', async () => {
    await changeSettings(app, { SHOWCARD: 'no' });
    const written = async () => [await stored(app), await app.services.database.db.$count(testCheckouts)];
    const before = await written();
    const { status, body } = await openCheckout(app, checkoutRequestFor(app, await carRequest(app)));
    expect([status, body.code]).toEqual([422, 'not_offered']);
    expect(await written()).toEqual(before);
    await changeSettings(app, { SHOWCARD: 'yes' });
  });
});

describe('the test checkout page', () => {
  it('[PAY-10] shows the trip and the amount, plainly as a test', async () => {
    const { sessionId } = await openedCheckout(app);
    const response = await fetch(`${app.url}/test-checkout/${sessionId}`);
    const html = await response.text();
    expect(html).toContain('TEST checkout: no money moves');
    expect(html).toContain('Pay for your trip');
    expect(html).toMatch(/<p class="what">\w.* by \w.*, \w+day \d/);
    expect(html).toContain('4242 4242 4242 4242');
    expect(html).not.toContain('<script');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['4000 0000 0000 0002', 'Your card was declined.'],
    ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
  ])('[PAY-10] declines %s and lets the passenger try again', async (card, message) => {
    const { sessionId, number } = await openedCheckout(app);
    const declined = await payCheckout(app, sessionId, card);
    // Answered in place, Back from the paid booking would offer to send the declined card again.
    expect(declined.status).toBe(303);
    const again = await fetch(new URL(declined.headers.get('location') ?? '', app.url));
    expect([again.status, await again.text()]).toEqual([200, expect.stringContaining(message)]);
    expect((await bookingRow(app, number)).status).toBe('awaiting_payment');
    await payCheckout(app, sessionId);
    expect((await bookingRow(app, number)).status).toBe('confirmed');
    const back = await fetch(again.url, { redirect: 'manual' });
    expect(back.headers.get('location')).toContain('/payment-success?session_id=');
  });

  it.each(['nonsense', 'toString', ''])('[PAY-10] shows no error for ?refused=%s', async (refused) => {
    const { sessionId } = await openedCheckout(app);
    const page = await fetch(`${app.url}/test-checkout/${sessionId}?refused=${refused}`);
    expect([page.status, (await page.text()).includes('role="alert"')]).toEqual([200, false]);
  });

  it('[PAY-10] cancels: nothing is booked, and the passenger is sent back', async () => {
    const { sessionId, number } = await openedCheckout(app);
    const back = await cancelCheckout(app, sessionId);
    expect([back.status, back.headers.get('location')]).toEqual([
      303,
      `${app.url}/payment-cancel?session_id=${sessionId}`,
    ]);
    expect((await bookingRow(app, number)).status).toBe('lapsed');
  });

  it('[PAY-10] opened again, leads to its result: the booking when paid, the cancel page when not', async () => {
    const reopen = (id: string) => fetch(`${app.url}/test-checkout/${id}`, { redirect: 'manual' });
    const paid = await openedCheckout(app);
    await payCheckout(app, paid.sessionId);
    const cancelled = await openedCheckout(app);
    await cancelCheckout(app, cancelled.sessionId);
    for (const [{ sessionId }, path] of [
      [paid, `payment-success?session_id=${paid.sessionId}&status=success`],
      [cancelled, `payment-cancel?session_id=${cancelled.sessionId}`],
    ] as const) {
      const { status, headers } = await reopen(sessionId);
      expect([status, headers.get('location')]).toEqual([303, `${app.url}/${path}`]);
    }
    expect((await bookingRow(app, paid.number)).status).toBe('confirmed');
    const unknown = await reopen('unknown');
    expect([unknown.status, await unknown.text()]).toEqual([
      404,
      expect.stringContaining('<a href="/">Go to the home page</a>'),
    ]);
  });

  it('[PAY-10] can be tried again after cancelling, with the same quoted price', async () => {
    const request = checkoutRequestFor(app, await carRequest(app));
    const first = await openCheckout(app, request);
    await cancelCheckout(app, first.body.sessionId);
    const second = await openCheckout(app, request);
    expect(second.status).toBe(200);
    expect(second.body.sessionId).not.toBe(first.body.sessionId);
    await payCheckout(app, second.body.sessionId);
    expect((await complete(app, second.body.sessionId, null)).status).toBe(200);
    // Paid: a repeated request leads to the confirmation, not to another charge.
    const third = await openCheckout(app, request);
    expect(third.body.sessionId).toBe(second.body.sessionId);
    expect(third.body.url).toContain('/payment-success?session_id=');
  });
});
