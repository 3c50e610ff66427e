import { describe, expect, it, vi } from 'vitest';
import type { BookingForm, HourlyRateForm } from '../../contract/booking-form.ts';
import { refusePlaces, withTypedPlaces } from './typed-places.ts';

const TRIP: BookingForm = { pickup: 'Briggate, Leeds', dropoff: 'York', pickup_date: '01/12/2026' };
const geo = (text: string) => `geo:1.00000,${text.length}.00000`;
const geocode = () => vi.fn((text: string) => Promise.resolve<string | null>(geo(text)));

describe('[ADDR-08] points of typed addresses', () => {
  it('are sent with the form for every place that was not chosen, including stops and return ends', async () => {
    const ask = geocode();
    const stops = [{ street_name: 'Halifax', number: '2' }, { street_name: 'Otley', place: 'twn:otley' }, {}];
    const back = { select_option: 'return' as const, return_pickup: 'Whitby', return_dropoff: '' };
    const form = await withTypedPlaces({ ...TRIP, dropoff_place: 'stn:YRK', stops, ...back }, ask);
    expect(form).toMatchObject({ pickup_place: geo('Briggate, Leeds'), dropoff_place: 'stn:YRK' });
    expect(form).toMatchObject({ return_pickup_place: geo('Whitby'), select_option: 'return' });
    expect(form).not.toHaveProperty('return_dropoff_place');
    expect(form.stops?.map(({ place }) => place)).toEqual([geo('2 Halifax, UK'), 'twn:otley', undefined]);
    expect(ask.mock.calls.flat().toSorted()).toEqual(['2 Halifax, UK', 'Briggate, Leeds', 'Whitby']);
  });

  it('are not looked up for an unused return', async () => {
    const ask = geocode();
    await withTypedPlaces({ ...TRIP, return_pickup: 'York', return_dropoff: 'Leeds' }, ask);
    expect(ask.mock.calls.flat().toSorted()).toEqual(['Briggate, Leeds', 'York']);
  });

  it('are sent for hourly hire', async () => {
    const hire: HourlyRateForm = { pickup: 'York', pickup_date: '2026-12-01' };
    expect(await withTypedPlaces(hire, geocode())).toEqual({ ...hire, pickup_place: geo('York') });
  });

  it.each([null, () => Promise.resolve(null)])('leave unknown texts alone', async (ask) => {
    expect(JSON.stringify(await withTypedPlaces(TRIP, ask))).toBe(JSON.stringify(TRIP));
  });

  it('rejected by the server are not sent again with their text, typed or chosen', async () => {
    const stops = [{ street_name: 'Ripon', place: geo('x') }];
    const form = { ...TRIP, pickup: 'Selby', pickup_place: geo('Selby'), dropoff_place: geo('y'), stops };
    refusePlaces(form, ['pickup', 'stops.0']);
    const again = await withTypedPlaces(form, geocode());
    expect(again).toMatchObject({ pickup_place: undefined, dropoff_place: geo('y') });
    expect(again.stops?.[0]?.place).toBeUndefined();
    const typed = await withTypedPlaces({ ...form, pickup_place: undefined }, geocode());
    expect(typed.pickup_place).toBeUndefined();
    const other = await withTypedPlaces({ ...form, pickup_place: geo('another') }, geocode());
    expect(other.pickup_place).toBe(geo('another'));
  });
});
