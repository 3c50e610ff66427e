import { beforeAll, describe, expect, it } from 'vitest';
import { book, carRequestFor, quoted, stored } from '../../../../test/support/bookings.ts';
import { hourlyForm, mileageForm, returnForm } from '../../../../test/support/forms.ts';
import type { OrProblem } from '../../../../test/support/start-app.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import type { PriceAnswer, PriceDetail } from '../../../contract/prices.ts';

let priced: PriceDetail;
const app = useApp();
beforeAll(async () => {
  priced = await quoted(app, NIGHT.before);
});

const spring = (pickup_hour: string, pickup_min: string) =>
  mileageForm({ pickup_date: '28/03/2027', pickup_hour, pickup_min });
const NIGHT = { before: spring('12am', '55'), in: spring('1am', '30'), after: spring('2am', '00') };
const back = returnForm({ return_date: '2027-03-28', return_hour: '1am', return_min: '30' });
const hire = hourlyForm({ pickup_date: '2027-03-28', pickup_hour: '1am', pickup_min: '30' });
const SAID =
  'The clocks go forward on 28 March 2027: 01:30 does not exist that night. Please choose another time.';

const post = (path: string, body: unknown) =>
  app.send<OrProblem<PriceAnswer>>('POST', `/api/v1/${path}`, body);
const selected = (form: object) =>
  post('calculate-selected-vehicle-price', {
    vehicle_id: priced.vehicle_id,
    company_id: priced.company_id,
    quantity: 1,
    ...form,
  });
const request = (pickup_date: string, pickup_time: string) =>
  post('send-instant-email', {
    pickup_address: 'Leeds',
    dropoff_address: 'York',
    pickup_date,
    pickup_time,
    passenger_email: 'ann@example.org',
    passenger_phone: '0113 496 0123',
  });

describe('the hour that the clocks jump over', () => {
  it.each<[string, string, () => ReturnType<typeof post>]>([
    ['a trip', 'pickup_hour', () => post('calculate-distance-price', NIGHT.in)],
    ['a way back', 'return_hour', () => post('calculate-distance-price', back)],
    ['hire', 'pickup_hour', () => post('calculate-hourly-price', hire)],
    ['one vehicle', 'pickup_hour', () => selected({ bookingType: 'milleage', bookingForm: NIGHT.in })],
    ['one vehicle for hire', 'pickup_hour', () => selected({ bookingType: 'hourly', hourlyRateForm: hire })],
    ['a request', 'pickup_time', () => request('28/03/2027', '01:30')],
  ])('[API-03] is refused for %s, naming %s', async (_what, field, ask) => {
    const { status, body } = await ask();
    expect([status, body.code, body.message]).toEqual([422, 'no_such_time', SAID]);
    expect(body.errors).toEqual({ [field]: 'is skipped by the clocks on 28 March 2027' });
  });

  it('[API-03] is not booked', async () => {
    const before = await stored(app);
    const { status, body } = await book(app, carRequestFor(priced, { bookingForm: NIGHT.in }));
    expect([status, body.message]).toEqual([422, SAID]);
    expect(await stored(app)).toEqual(before);
  });

  it('is all that is refused: not the times beside it, nor those that autumn has twice', async () => {
    for (const form of [
      NIGHT.before,
      NIGHT.after,
      mileageForm({ pickup_date: '31/10/2027', pickup_hour: '1am', pickup_min: '30' }),
    ])
      expect((await post('calculate-distance-price', form)).status).toBe(200);
    expect((await request('2027-03-28', '02:00')).status).toBe(200);
  });
});
