import { beforeAll, describe, expect, it } from 'vitest';
import {
  book,
  carRequestFor,
  checkoutRequestFor,
  guest,
  quoted,
  quotedHourly,
  stored,
  type CarRequest,
} from '../../../test/support/bookings.ts';
import { complete, openCheckout, payCheckout } from '../../../test/support/checkouts.ts';
import { hourlyForm, returnForm } from '../../../test/support/forms.ts';
import { settled } from '../../../test/support/settled.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { BookingForm } from '../../contract/booking-form.ts';

const STOPS = [{ number: '12', street_name: 'Huddersfield', postcode: 'HD1 1AA' }];
let trip: BookingForm;
const app = useApp();
beforeAll(async () => {
  trip = await settled(app, returnForm({ stops: STOPS, pickup_fight_number: 'BA123' }));
});

const KEYS: [string, Record<string, string>][] = [
  ['without a key', {}],
  ['with a key of its own', { 'idempotency-key': 'another' }],
];
const HOURLY = hourlyForm({ pickup_fight_number: 'BA123' });

const byMileage = async () => carRequestFor(await quoted(app, trip), { bookingForm: trip });
const byHour = async () =>
  carRequestFor(await quotedHourly(app), {
    bookingType: 'hourly',
    bookingForm: null,
    hourlyRateForm: HOURLY,
  });

type Changes = (request: CarRequest) => object;
const form =
  (changes: object): Changes =>
  () => ({ bookingForm: { ...trip, ...changes } });
const hourly =
  (changes: object): Changes =>
  () => ({ hourlyRateForm: { ...HOURLY, ...changes } });
const chosen =
  (changes: object): Changes =>
  ({ selectedVehicleData }) => ({ selectedVehicleData: { ...selectedVehicleData, ...changes } });

/** Fields that differ from the booking, although the quote is the same. */
const OTHERS: [string, () => Promise<CarRequest>, Changes][] = [
  ['another drop-off', byMileage, form({ dropoff: 'London Kings Cross' })],
  ['the same place in other words', byMileage, form({ pickup: 'Leeds Railway Station' })],
  ['another day', byMileage, form({ pickup_date: '02/12/2026' })],
  ['another time back', byMileage, form({ return_hour: '7pm' })],
  ['no way back', byMileage, form({ select_option: 'one_way' })],
  ['one passenger less', byMileage, form({ passengers: 3 })],
  ['a child seat', byMileage, form({ baby_seats: 1 })],
  ['another flight', byMileage, form({ pickup_fight_number: 'BA999' })],
  ['no stop', byMileage, form({ stops: [] })],
  ['a stop at another door', byMileage, form({ stops: [{ ...STOPS[0], number: '14' }] })],
  ['an unknown address', byMileage, form({ dropoff: 'Qwxyz' })],
  ['a return note', byMileage, () => ({ registrationData: guest({ return_additionalInfo: 'Gate 4' }) })],
  ['two vehicles', byMileage, () => ({ selectedVehicle: 2 })],
  ['another vehicle', byMileage, chosen({ vehicle_id: 3 })],
  ['another company', byMileage, chosen({ company_id: 99 })],
  ['another price', byMileage, chosen({ final_price: 1 })],
  ['hire instead', byMileage, () => ({ bookingType: 'hourly', hourlyRateForm: HOURLY })],
  ['hire from elsewhere', byHour, hourly({ pickup: 'York' })],
  ['longer hire', byHour, hourly({ pickup_duration: '8hour' })],
  ['hire with another flight', byHour, hourly({ pickup_fight_number: 'BA999' })],
];

/** What a site may send for the very same trip. */
const SAME: [string, () => Promise<CarRequest>, Changes][] = [
  ['itself', byMileage, () => ({})],
  ['the other form beside it, not filled in', byMileage, () => ({ hourlyRateForm: { pickup: '' } })],
  ['the other form beside it', byMileage, () => ({ hourlyRateForm: HOURLY })],
  ['the way back left as it is turned round', byMileage, form({ return_pickup: '', return_dropoff: '' })],
  ['a line for a stop that was never typed', byMileage, form({ stops: [...STOPS, {}] })],
  ['its defaults said', byMileage, form({ waiting_min: 0, meet_and_greet: 'no', return_luggages: 2 })],
  ['spaces around an address', byMileage, form({ pickup: ' Leeds Station ' })],
  ['hire', byHour, () => ({})],
  ['hire with an empty form beside it', byHour, () => ({ bookingForm: { pickup: '', dropoff: '' } })],
  ['hire with the other form beside it', byHour, () => ({ bookingForm: trip })],
];

describe('a booked quote submitted again', () => {
  describe.each(KEYS)('%s', (_, headers) => {
    it.each(OTHERS)('[PAY-02] with %s is rejected, and nothing is stored', async (_what, make, changes) => {
      const request = await make();
      expect((await book(app, request)).status).toBe(200);
      const before = await stored(app);
      const { status, body } = await book(app, { ...request, ...changes(request) }, headers);
      expect([status, body.code]).toEqual([409, 'already_booked']);
      expect(JSON.stringify(body)).not.toMatch(/reference|data/);
      expect(await stored(app)).toEqual(before);
    });
  });

  it.each(SAME)('[PAY-02] with %s returns its booking', async (_what, make, changes) => {
    const request = await make();
    const first = await book(app, request);
    const again = { ...request, ...changes(request) };
    expect((await book(app, again)).body).toEqual(first.body);
    app.clock.now = new Date(app.clock.now.getTime() + 45 * 60_000);
    expect((await book(app, again)).body).toEqual(first.body);
  });

  it('[PAY-03] with another form is rejected once paid by card', async () => {
    const request = await byMileage();
    const checkout = checkoutRequestFor(app, request);
    const { body: opened } = await openCheckout(app, checkout);
    await payCheckout(app, opened.sessionId);
    const { body } = await complete(app, opened.sessionId, null);
    const before = await stored(app);
    for (const [, headers] of KEYS) {
      for (const other of [form({ dropoff: 'London Kings Cross' })(request), form({ stops: [] })(request)]) {
        const { status, body: refused } = await openCheckout(app, { ...checkout, ...other }, headers);
        expect([status, refused.code]).toEqual([409, 'already_booked']);
      }
    }
    expect(await stored(app)).toEqual(before);
    expect((await openCheckout(app, checkout)).body.url).toContain(opened.sessionId);
    expect((await book(app, request)).body).toEqual(body);
  });
});

describe('a quote with an open checkout', () => {
  it('[PAY-03] with another trip needs confirmation, and its booking is unchanged', async () => {
    const request = await byMileage();
    const checkout = checkoutRequestFor(app, request);
    const { body: opened } = await openCheckout(app, checkout);
    const before = await stored(app);
    const elsewhere = form({ dropoff: 'London Kings Cross' })(request);
    const asked = await openCheckout(app, { ...checkout, ...elsewhere });
    expect([asked.status, asked.body.code]).toEqual([409, 'quote_mismatch']);
    const inCar = await book(app, { ...request, ...elsewhere });
    expect([inCar.status, inCar.body.code]).toEqual([409, 'quote_mismatch']);
    const cheaper = await openCheckout(app, { ...checkout, amount: 100 });
    expect([cheaper.status, cheaper.body.code]).toEqual([409, 'price_changed']);
    expect(await stored(app)).toEqual(before);
    await payCheckout(app, opened.sessionId);
    const { body } = await complete(app, opened.sessionId, null);
    expect(body.data.booking.drop_off_address).toBe('Manchester Airport Terminal 2');
  });

  it('[PAY-03] takes flight, notes and door of the second attempt', async () => {
    const request = await byMileage();
    const checkout = checkoutRequestFor(app, request);
    await openCheckout(app, checkout);
    const bookingForm = {
      ...trip,
      pickup_fight_number: 'BA999',
      stops: [{ ...STOPS[0], number: '14' }],
      pickup: 'leeds station',
    };
    const { body: opened } = await openCheckout(app, { ...checkout, bookingForm });
    await payCheckout(app, opened.sessionId);
    const { body } = await complete(app, opened.sessionId, null);
    expect(body.data.booking).toMatchObject({ flight_no: 'BA999', pick_up_address: 'leeds station' });
    expect(body.data.bookingStops).toMatchObject([{ stop_address: '14 Huddersfield' }]);
  });
});
