import { describe, expect, it } from 'vitest';
import { book, carRequest, carRequestFor, guest, quotedHourly } from '../../../../test/support/bookings.ts';
import { completedBooking } from '../../../../test/support/completed.ts';
import { SECRETS } from '../../../../test/support/demo-server.ts';
import { hourlyForm, returnForm } from '../../../../test/support/forms.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import type { CancellationPreviewWire } from '../../../contract/changes.ts';
import { renewLink } from '../../bookings/commands.ts';
import { escapeHtml } from '../../platform/http/html.ts';

const app = useApp();

const open = async (path: string) => {
  const answer = await fetch(app.url + path);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const WISHES = {
  additionalInfo: 'Ring at the back door',
  passengerDetails: 'yes',
  passengerName: 'Bob Day',
} as const;
const booked = async (changes = {}) => (await book(app, await carRequest(app, changes))).body.data.booking;
const pathOf = async (reference: string) =>
  /href="(\/trip\/[^"]+)"/.exec((await open(`/booking/${reference}`)).text)?.[1] ?? '';
async function cancel(reference: string): Promise<void> {
  const path = `/api/v1/booking/${reference}/cancellation`;
  const { token } = (await app.send<{ data: CancellationPreviewWire }>('GET', path)).body.data;
  expect((await app.send('POST', path, { token, reason: '' })).status).toBe(200);
}

describe('[MNG-11] a shared trip', () => {
  it('is shown without amounts, names, phone numbers, notes or other links', async () => {
    const registrationData = guest(WISHES);
    const booking = await booked({ bookingForm: returnForm(), registrationData });
    const { status, headers, text } = await open(await pathOf(booking.reference));
    expect(status).toBe(200);
    for (const said of ['Outward', 'Return', 'Leeds Station', booking.company_name, booking.vehicle_type])
      expect(text).toContain(escapeHtml(said));
    expect(text).toContain('Tuesday 1 December 2026, 10:30');
    for (const hidden of [
      '£',
      booking.total_booking_amount.toFixed(2),
      booking.booking_number,
      booking.reference,
      booking.company_phone,
      ...Object.values(registrationData).filter((value) => typeof value === 'string' && value.length > 3),
    ])
      expect(text).not.toContain(String(hidden));
    expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex']);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(text).not.toContain('<script');
    expect((await open('/robots.txt')).text).toContain('Disallow: /trip/');
  });

  it('is hidden once it is over or cancelled, and for another or a replaced link', async () => {
    const over = await completedBooking(app);
    expect(await pathOf(over.reference)).toBe('');
    const off = await booked();
    const path = await pathOf(off.reference);
    await cancel(off.reference);
    const { status, text } = await open(path);
    expect([status, text.includes('No car will come.'), text.includes('Leeds Station')]).toEqual([
      200,
      true,
      false,
    ]);

    const kept = await booked();
    const shared = await pathOf(kept.reference);
    const last = shared.endsWith('A') ? 'E' : 'A';
    for (const other of [
      '/trip/x',
      `/trip/${kept.reference}`,
      shared.slice(0, -1),
      `${shared.slice(0, -1)}${last}`,
    ])
      expect((await open(other)).status).toBe(404);
    await renewLink(app.services.database.db, SECRETS, kept.booking_number);
    const answer = await open(shared);
    expect([answer.status, answer.text.includes('This link shows no trip')]).toEqual([404, true]);
  });

  it('says that it is over', async () => {
    const { reference } = await booked();
    const path = await pathOf(reference);
    const then = app.clock.now;
    app.clock.now = new Date('2026-12-03T00:00:00Z');
    const { text } = await open(path);
    app.clock.now = then;
    expect([text.includes('This trip is over.'), text.includes('Leeds Station')]).toEqual([true, false]);
  });
});

describe('[MNG-11] links to book the trip again', () => {
  it('lead to the start page with the trip filled in, and with the return', async () => {
    const { reference } = await booked({ bookingForm: returnForm() });
    const { text } = await open(`/booking/${reference}`);
    const [again = '', back = ''] = [...text.matchAll(/href="(\/\?[^"]+)"/g)].map(([, href = '']) => href);
    const asked = new URLSearchParams(again.slice(2).replaceAll('&#38;', '&'));
    expect(Object.fromEntries(asked)).toMatchObject({ pickup: 'Leeds Station', passengers: '4' });
    const swapped = new URLSearchParams(back.slice(2).replaceAll('&#38;', '&'));
    expect([swapped.get('pickup'), swapped.get('dropoff')]).toEqual([asked.get('dropoff'), 'Leeds Station']);
    expect((await open(`/?${asked.toString()}`)).text).toContain('value="Leeds Station"');
  });

  it('do not exist for hourly hire, whose form differs', async () => {
    const request = carRequestFor(await quotedHourly(app), {
      bookingType: 'hourly',
      bookingForm: undefined,
      hourlyRateForm: hourlyForm(),
    });
    const { reference } = (await book(app, request)).body.data.booking;
    expect((await open(`/booking/${reference}`)).text).not.toContain('Book again');
  });
});
