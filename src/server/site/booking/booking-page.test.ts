import { beforeEach, describe, expect, it } from 'vitest';
import { book, bookingRow, carRequest, guest, mailsOf } from '../../../../test/support/bookings.ts';
import { complete, openedCheckout, payCheckout } from '../../../../test/support/checkouts.ts';
import { SECRETS } from '../../../../test/support/demo-server.ts';
import { returnForm } from '../../../../test/support/forms.ts';
import { halfOf, pounds, returnInCar } from '../../../../test/support/return-bookings.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import { renewLink } from '../../bookings/commands.ts';
import { escapeHtml } from '../../platform/http/html.ts';

const app = useApp();

async function open(path: string) {
  const answer = await fetch(app.url + path);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const booked = async (changes = {}) => (await book(app, await carRequest(app, changes))).body.data.booking;

describe('[MNG-01] the page of the emailed link', () => {
  it('shows the booking: both legs, vehicle, price lines, terms, operator, amount due and next steps', async () => {
    const booking = await booked({ bookingForm: returnForm() });
    const { status, text } = await open(`/booking/${booking.reference}`);
    expect(status).toBe(200);
    expect(text).toContain(`Booking ${booking.booking_number}`);
    for (const heading of ['Outward', 'Return', 'Vehicle and operator', 'Price', 'Payment', 'Terms'])
      expect(text).toContain(`<h2>${heading}</h2>`);
    for (const { sentence } of booking.fare_lines) expect(text).toContain(escapeHtml(sentence));
    for (const said of [
      booking.company_name,
      booking.company_licence,
      booking.vehicle_type,
      ...booking.terms,
    ])
      expect(text).toContain(escapeHtml(said ?? ''));
    expect(text).toContain('<p class="state">Confirmed</p>');
    expect(text).toContain('Tuesday 1 December 2026, 10:30');
    const amount = `£${booking.total_booking_amount.toFixed(2)}`;
    expect(text).toContain(`${amount} is to be paid in the car.`);
    expect(text).toContain(`Pay the driver ${amount} in the car.`);
  });

  it('shows card payments with their time', async () => {
    const { sessionId } = await openedCheckout(app);
    await payCheckout(app, sessionId);
    const { booking } = (await complete(app, sessionId, null)).body.data;
    const { text } = await open(`/booking/${booking.reference}`);
    const amount = `£${booking.total_booking_amount.toFixed(2)}`;
    expect(text).toContain(`${amount} was paid by card on Saturday 21 November 2026, 09:00.`);
    expect(text).not.toContain('in the car');
  });

  it('[MNG-07] links to the receipt of a payment, and to none before', async () => {
    expect((await open(`/booking/${(await booked()).reference}`)).text).not.toContain('/receipts/');
    const { sessionId } = await openedCheckout(app);
    await payCheckout(app, sessionId);
    const { booking } = (await complete(app, sessionId, null)).body.data;
    const { text } = await open(`/booking/${booking.reference}`);
    const [, path = '', words = ''] = /<a href="(\/receipts\/[^"]+)">([^<]+)<\/a>/.exec(text) ?? [];
    const amount = `£${booking.total_booking_amount.toFixed(2)}`;
    expect(words).toMatch(new RegExp(`^Receipt R-\\d{6}, ${amount} \\(PDF\\)$`));
    const { status, headers } = await open(path);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  it('is private: not cached, not indexed, without referrer, and works without scripts', async () => {
    const { headers, text } = await open(`/booking/${(await booked()).reference}`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(text).not.toContain('<script');
    expect((await open('/robots.txt')).text).toContain('Disallow: /booking/');
  });

  it('shows typed text as text', async () => {
    const registrationData = guest({ passengerDetails: 'yes', passengerName: '<b>Bob</b>' });
    const { text } = await open(`/booking/${(await booked({ registrationData })).reference}`);
    expect(text).toContain(escapeHtml('<b>Bob</b>'));
  });

  it('is emailed to the booker, with a token of 192 bits that is stored only as a hash', async () => {
    const { booking_number: number, reference } = await booked();
    const mails = await mailsOf(app, number);
    const holding = mails.filter(({ html }) => html.includes(`/booking/${reference}`));
    expect(holding.map(({ recipientRole }) => recipientRole)).toEqual(['booker']);
    expect(Buffer.from(reference, 'base64url')).toHaveLength(24);
    expect(JSON.stringify(await bookingRow(app, number))).not.toContain(reference);
  });

  it('does not open by a number, an invented or a replaced token, and says what to do', async () => {
    const { booking_number: number, reference } = await booked();
    const path = await renewLink(app.services.database.db, SECRETS, number);
    expect(path).not.toContain(reference);
    expect((await open(path)).status).toBe(200);
    for (const other of [reference, number, 'A'.repeat(32), '%00']) {
      const { status, headers, text } = await open(`/booking/${other}`);
      expect(status).toBe(404);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(text).toContain('This link opens no booking');
      expect(text).toContain('the link of the latest email');
    }
    expect((await app.send('GET', `/api/v1/booking/${reference}`)).status).toBe(404);
    await expect(renewLink(app.services.database.db, SECRETS, '1')).rejects.toThrow('there is no booking 1');
  });
});

describe('[MNG-02] the pages that cancel a leg, without scripts', () => {
  beforeEach(() => {
    app.clock.now = new Date('2026-11-21T09:00:00Z');
  });
  const send = async (path: string, form?: Record<string, string>) => {
    const answer = await fetch(app.url + path, {
      redirect: 'manual',
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() };
  };
  const tokenIn = (text: string) => /name="token" value="([^"]+)"/.exec(text)?.[1] ?? '';
  const hrefs = (text: string) =>
    [...text.matchAll(/href="[^"]+\/cancel([^"]*)"/g)].map(([, query]) => query);

  it('offer each leg and the whole with its cost, and preview the effect', async () => {
    const trip = await returnInCar(app);
    app.clock.now = new Date('2026-12-01T08:00:00Z');
    const path = `/booking/${trip.reference}`;
    const page = (await send(path)).text;
    expect(hrefs(page)).toEqual(['?leg=outward', '?leg=return', '']);
    const charge = pounds(halfOf(trip.fares.outward));
    expect(page).toContain(`Cancel the outward trip</a><span>Costs ${charge} now.`);
    expect(page).toContain('Cancel the return trip</a><span>Costs nothing now.');
    const { text } = await send(`${path}/cancel?leg=outward`);
    for (const said of [
      `Cancel the outward trip of booking ${trip.number}?`,
      `Cancelling the outward trip costs ${charge}.`,
      `The return trip stays booked, for ${pounds(trip.fares.return)}: Manchester Airport Terminal 2 to Leeds Station`,
    ])
      expect(text).toContain(said);
    const stale = await send(`${path}/cancel?leg=outward`, { token: 'none' });
    expect([stale.status, stale.text.includes('The cost has changed since it was shown')]).toEqual([
      409,
      true,
    ]);
    const done = await send(`${path}/cancel?leg=outward`, { token: tokenIn(text), reason: '' });
    expect([done.status, done.to]).toEqual([303, path]);
    const after = (await send(path)).text;
    expect(after).toContain('<h2>Outward, cancelled</h2>');
    expect(after).toContain(`Cancelling the outward trip cost ${charge}.`);
    expect(after).toContain(`Pay the driver ${pounds(trip.fares.return)} in the car.`);
    expect(after).toContain(`${charge} is still to be paid: we tell you how.`);
    expect(hrefs(after)).toEqual(['']);
  });

  it('offer only the return once the outward leg is over', async () => {
    const trip = await returnInCar(app);
    app.clock.now = new Date('2026-12-03T09:00:00Z');
    expect(hrefs((await send(`/booking/${trip.reference}`)).text)).toEqual(['?leg=return']);
  });

  it('reject another leg', async () => {
    const trip = await returnInCar(app);
    const path = `/booking/${trip.reference}/cancel?leg=`;
    expect((await send(`${path}there`)).status).toBe(422);
    expect((await send(`${path}there`, { token: 'x' })).status).toBe(422);
    const { reference } = (await book(app, await carRequest(app))).body.data.booking;
    expect((await send(`/booking/${reference}/cancel?leg=return`)).status).toBe(422);
  });
});
