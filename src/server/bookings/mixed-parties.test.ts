import { describe, expect, it } from 'vitest';
import { book, bookingRow, mailsOf } from '../../../test/support/bookings.ts';
import { hourlyForm, mileageForm, returnForm } from '../../../test/support/forms.ts';
import {
  bookingOf,
  isMixed,
  mixedOffer,
  offersFor,
  TEN,
  wordsOf,
} from '../../../test/support/mixed-offers.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { PriceDetail } from '../../contract/prices.ts';
import { vehicleCount } from '../../domain/capacity.ts';

const app = useApp();

const pence = (pounds: number | null) => Math.round((pounds ?? 0) * 100);
describe('[JRN-08] vehicles of two categories', () => {
  it.each([
    ['people', TEN],
    ['people of the way back', returnForm({ return_passengers: 10 })],
    ['luggage', mileageForm({ passengers: 2, luggages: 9 })],
    ['hire by the hour', hourlyForm({ passengers: 10 })],
  ])('%s: one price, less than the operator’s others, with room for all', async (what, form) => {
    const offers = await offersFor(app, form);
    const mixed = offers.filter(isMixed);
    expect(mixed.length).toBeGreaterThan(0);
    expect(new Set(mixed.map(({ company_id }) => company_id)).size).toBe(mixed.length);
    for (const offer of mixed) {
      const { beside = [], final_price: total, breakdown, vehicles_needed: needed } = offer;
      expect(vehicleCount(needed, beside)).toBeLessThanOrEqual(6);
      const parts = [{ ...offer, quantity: needed }, ...beside];
      const room = (field: 'max_seat' | 'luggage') =>
        parts.reduce((sum, part) => sum + part[field] * part.quantity, 0);
      expect(room('max_seat')).toBeGreaterThanOrEqual(what === 'luggage' ? 2 : 10);
      expect(room('luggage')).toBeGreaterThanOrEqual(what === 'luggage' ? 9 : 0);
      const lines = breakdown?.lines ?? [];
      expect(lines.reduce((sum, line) => sum + pence(line.amount), 0)).toBe(pence(total));
      for (const { vehicle_type } of parts)
        expect(lines.some(({ label }) => label.startsWith(`${vehicle_type}: `))).toBe(true);
      const own = offers.filter((other) => !isMixed(other) && other.company_id === offer.company_id);
      for (const { final_price: other } of own) if (other !== null) expect(total).toBeLessThan(other);
    }
    expect(offers.map(({ final_price: total }) => total ?? Infinity)).toEqual(
      offers.map(({ final_price: total }) => total ?? Infinity).toSorted((a, b) => a - b),
    );
  });

  it('are not offered if one vehicle is enough', async () => {
    expect((await offersFor(app, mileageForm({ passengers: 8 }))).some(isMixed)).toBe(false);
  });

  it('are booked as quoted, and described alike everywhere', async () => {
    const offer = await mixedOffer(app);
    const { status, body } = await book(app, bookingOf(offer));
    expect(status).toBe(200);
    const { booking } = body.data;
    const others = (offer.beside ?? []).map(({ vehicle_type, quantity }) => ({ vehicle_type, quantity }));
    expect(booking).toMatchObject({
      vehicle_type: offer.vehicle_type,
      vehicle_qty: offer.vehicles_needed,
      beside: others,
      total_booking_amount: offer.final_price,
      fare_lines: offer.breakdown?.lines,
    });
    const row = await bookingRow(app, booking.booking_number);
    expect(row.beside).toMatchObject(
      (offer.beside ?? []).map((other) => ({ categoryId: other.vehicle_id, quantity: other.quantity })),
    );
    const mails = await mailsOf(app, booking.booking_number);
    expect(mails.length).toBeGreaterThan(0);
    for (const { text } of mails) expect(text).toContain(`Vehicle: ${wordsOf(offer)}`);
    const { body: read } = await app.send('GET', `/api/v1/booking/${booking.reference}`);
    expect(read).toMatchObject({ data: { booking: { beside: others } } });
  });

  it('submitted again are the same booking; with other vehicles they are another', async () => {
    const offer = await mixedOffer(app);
    const first = await book(app, bookingOf(offer));
    expect(first.status).toBe(200);
    const again = await book(app, bookingOf(offer));
    expect(again.body.data?.booking.booking_number).toBe(first.body.data.booking.booking_number);
    expect((await book(app, bookingOf(offer, { beside: [] }))).status).toBe(409);
  });

  it.each<[string, (offer: PriceDetail) => object]>([
    ['without the others', () => ({ beside: [] })],
    [
      'with one more',
      ({ beside = [] }) => ({ beside: beside.map((other) => ({ ...other, quantity: other.quantity + 1 })) }),
    ],
    ['turned round', (offer) => ({ vehicle_id: offer.beside?.[0]?.vehicle_id })],
  ])('are not booked %s', async (_title, change) => {
    const offer = await mixedOffer(app);
    const { status, body } = await book(app, bookingOf(offer, change(offer)));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body.message).not.toBe('');
  });

  const select = (offer: PriceDetail, changes: object = {}) =>
    app.send<Record<string, unknown>>('POST', '/api/v1/calculate-selected-vehicle-price', {
      vehicle_id: offer.vehicle_id,
      company_id: offer.company_id,
      quantity: offer.vehicles_needed,
      beside: offer.beside,
      bookingType: 'milleage',
      bookingForm: TEN,
      ...changes,
    });

  it('are repriced by their parts, and booked at that price', async () => {
    const offer = await mixedOffer(app);
    const { status, body } = await select(offer);
    expect(status).toBe(200);
    expect(body).toMatchObject({ final_price: offer.final_price, breakdown: offer.breakdown });
    expect((await book(app, bookingOf({ ...offer, quote_id: String(body.quote_id) }))).status).toBe(200);
  });

  it.each<[string, (offer: PriceDetail) => object, number, object]>([
    [
      'more than six in all',
      ({ beside = [] }) => ({ beside: [{ ...beside[0], quantity: 6 }] }),
      422,
      { errors: { beside: 'must be at most 6 vehicles in all' } },
    ],
    [
      'the same category twice',
      ({ vehicle_id }) => ({ beside: [{ vehicle_id, quantity: 1 }] }),
      422,
      { errors: { beside: 'must be of other categories' } },
    ],
    [
      'a further one twice',
      ({ beside = [] }) => ({ beside: [beside[0], beside[0]] }),
      422,
      { errors: { beside: 'must name each vehicle once' } },
    ],
    ['no list', () => ({ beside: 'Saloon' }), 422, { errors: { beside: expect.any(String) } }],
    ['no number', ({ beside = [] }) => ({ beside: [{ ...beside[0], quantity: 0 }] }), 422, {}],
    [
      'a vehicle without an operator',
      () => ({ beside: [{ vehicle_id: 999_999, quantity: 1 }] }),
      409,
      { code: 'not_available' },
    ],
    [
      'too few for the party',
      () => ({ bookingForm: mileageForm({ passengers: 14 }) }),
      422,
      { code: 'too_large', message: expect.stringMatching(/ and .* are too small: .*take it: 2 × 8-seater/) },
    ],
  ])('%s: rejected', async (_title, change, expected, problem) => {
    const offer = await mixedOffer(app);
    const { status, body } = await select(offer, change(offer));
    expect(status).toBe(expected);
    expect(body).toMatchObject(problem);
  });

  it('are shared as a link, opened unchanged, and repriced once expired', async () => {
    const offer = await mixedOffer(app);
    const open = () =>
      app.send<Record<string, PriceDetail>>('POST', '/api/v1/calculate-shared-offer', {
        bookingType: 'milleage',
        bookingForm: TEN,
        quote_id: offer.quote_id,
      });
    const { body } = await open();
    expect(body).toMatchObject({ state: 'held', quantity: offer.vehicles_needed });
    expect(body.offer).toEqual(offer);
    const start = app.clock.now;
    app.clock.now = new Date(start.getTime() + 31 * 60_000);
    const { body: later } = await open();
    app.clock.now = start;
    expect(later).toMatchObject({
      state: 'expired',
      fresh: { final_price: offer.final_price, beside: offer.beside },
    });
  });
});
