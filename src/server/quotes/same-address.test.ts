import { describe, expect, it } from 'vitest';
import { book, carRequest, stored } from '../../../test/support/bookings.ts';
import { hourlyForm, mileageForm, returnForm } from '../../../test/support/forms.ts';
import { settled } from '../../../test/support/settled.ts';
import type { OrProblem } from '../../../test/support/start-app.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { BookingForm } from '../../contract/booking-form.ts';
import type { PriceAnswer } from '../../contract/prices.ts';

const app = useApp();

const prices = (changes: Partial<BookingForm>) =>
  app.send<OrProblem<PriceAnswer>>('POST', '/api/v1/calculate-distance-price', mileageForm(changes));
const settledPrices = async (changes: Partial<BookingForm>) =>
  prices(await settled(app, mileageForm(changes)));
const stop = (street_name: string, number = '', postcode = '') => ({ street_name, number, postcode });
const lines = ({ price_details }: Pick<PriceAnswer, 'price_details'>) =>
  price_details.flatMap(({ breakdown }) => breakdown?.lines ?? []);

const LOCAL = 'the minimum for a local trip, as we know the addresses only roughly';

describe('two addresses', () => {
  it.each([
    ['3 Abbey Terrace, Whitby YO22 4BH', '12 Skinner Street, Whitby YO21 3LJ'],
    ['Harrogate HG1 2AB', 'Harrogate HG2 0AA'],
    ['Harrogate HG1 2AB', 'Harrogate HG5 8AA'],
    ['Durham DH1 3EJ', 'Durham DH7 9XT'],
    ['BD1 1HX', 'BD20 6AA'],
    ['BD1 4HU', 'BD1 4HB'],
    ['12 High Street, Lincoln', '3 Steep Hill, Lincoln'],
    ['Harrogate', 'Cold Bath Road, Harrogate'],
    ['Leeds', 'West Leeds'],
    ['Hull', 'East Hull'],
    ['Hilton Hotel, Manchester Airport', 'Manchester Airport'],
  ])('[CALC-12] %s and %s have a price, for at least a mile', async (pickup, dropoff) => {
    const { status, body } = await settledPrices({ pickup, dropoff });
    expect([status, body.message]).toEqual([200, undefined]);
    const { outward } = body.journey;
    expect(outward?.via_miles).toBeGreaterThanOrEqual(1);
    expect(outward?.time_duration).toBeGreaterThanOrEqual(120);
    const roughly = lines(body).filter(({ code }) => code === 'distance');
    expect(roughly.length).toBeGreaterThan(0);
    for (const { sentence } of roughly) expect(sentence.endsWith(LOCAL)).toBe(outward?.via_miles === 1);
  });

  it('[CALC-12] of one town are booked at the quoted price, both ways', async () => {
    const bookingForm = await settled(
      app,
      returnForm({
        pickup: '12 High Street, Lincoln',
        dropoff: '3 Steep Hill, Lincoln',
        return_pickup: '',
        return_dropoff: '',
      }),
    );
    const { status, body } = await book(app, await carRequest(app, { bookingForm }));
    expect([status, body.message]).toEqual([200, undefined]);
    const said = body.data.booking.fare_lines.filter(({ sentence }) => sentence.endsWith(LOCAL));
    expect(said.map(({ leg }) => leg)).toEqual(['outward', 'return']);
  });

  it('[CALC-12] have a distance', async () => {
    const ends = { pickup: '12 High Street, Lincoln', dropoff: '3 Steep Hill, Lincoln' };
    const { pickup_confirmed, dropoff_confirmed } = await settled(app, mileageForm(ends));
    const confirmed = { ...ends, pickup_confirmed, dropoff_confirmed };
    const { body } = await app.send('POST', '/api/v1/calculate-distance', confirmed);
    expect(body).toMatchObject({ data: { via_miles: 1, time_duration: 200 } });
  });

  it('[CALC-01] a town alone can be the pick-up of hourly hire', async () => {
    const form = await settled(app, hourlyForm({ pickup: '12 High Street, Lincoln' }));
    expect((await app.send('POST', '/api/v1/calculate-hourly-price', form)).status).toBe(200);
  });
});

describe('one address', () => {
  it.each([
    ['written otherwise', { pickup: 'BD1 4HU', dropoff: 'bd14hu, UK' }, 'dropoff'],
    ['of which the town is known', { pickup: '2 High St, Lincoln', dropoff: '2 HIGH ST Lincoln' }, 'dropoff'],
    ['a town', { pickup: 'Harrogate', dropoff: 'Harrogate, North Yorkshire' }, 'dropoff'],
    ['a town by two names', { pickup: 'Hull', dropoff: 'Kingston upon Hull' }, 'dropoff'],
    ['by two names', { pickup: 'Heathrow Terminal 5', dropoff: 'LHR T5' }, 'dropoff'],
    ['with a stop that is there', { dropoff: 'Leeds Station', stops: [stop('Leeds Station')] }, 'dropoff'],
  ])('[ERR-01] %s', async (_title, changes, field) => {
    const { status, body } = await prices(changes);
    expect([status, body.code]).toEqual([422, 'same_address']);
    expect(body.errors).toEqual({ [field]: 'is the same address as the pick-up' });
  });

  it('[ERR-01] on the return', async () => {
    const changes = returnForm({ return_pickup: 'York', return_dropoff: 'York' });
    const { status, body } = await prices(changes);
    expect([status, body.code]).toEqual([422, 'same_address']);
    expect(Object.keys(body.errors ?? {})).toEqual(['return_dropoff']);
  });

  it('[CALC-12] with a stop between is a round trip, priced by its road', async () => {
    const there = await settledPrices({ dropoff: 'Otley' });
    const { status, body } = await settledPrices({ dropoff: 'Leeds Station', stops: [stop('Otley')] });
    expect(status).toBe(200);
    const miles = 2 * (there.body.journey.outward?.via_miles ?? 0);
    expect(Math.abs((body.journey.outward?.via_miles ?? 0) - miles)).toBeLessThan(0.5);
    expect(lines(body).some(({ sentence }) => sentence.includes(LOCAL))).toBe(false);
  });

  it.each([
    ['stops.0', 'pick-up', [stop('Leeds Station')]],
    ['stops.1', 'stop before it', [stop('Otley'), stop('Otley')]],
    ['stops.1', 'drop-off', [stop('Otley'), stop('Manchester Airport Terminal 2')]],
  ])('[CALC-12] twice in a row names %s: the same as the %s', async (field, neighbour, stops) => {
    const { status, body } = await prices({ stops });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ [field]: `is the same address as the ${neighbour}` });
  });

  it('[CALC-12] two different stops of a town are priced', async () => {
    const stops = [stop('Acacia Avenue, Otley', '1'), stop('Boroughgate, Otley', '7')];
    const { status, body } = await settledPrices({ stops });
    expect([status, body.journey.outward?.stops.length]).toEqual([200, 2]);
  });

  it('[CALC-12] is not booked at the quote of two: nothing is stored', async () => {
    const ends = { pickup: '12 High Street, Lincoln', dropoff: '3 Steep Hill, Lincoln' };
    const bookingForm = await settled(app, mileageForm(ends));
    const request = await carRequest(app, { bookingForm });
    const before = await stored(app);
    const same = { ...bookingForm, dropoff: bookingForm.pickup };
    const { status, body } = await book(app, { ...request, bookingForm: same });
    expect([status, body.code]).toEqual([422, 'same_address']);
    expect(await stored(app)).toEqual(before);
  });
});
