import { expect, it } from 'vitest';
import type { BookingForm } from '../../../contract/booking-form.ts';
import { outwardWay, returnWay } from './summary-card.tsx';

const FORM: BookingForm = {
  pickup: 'Leeds Station',
  pickup_place: 'stn:LDS',
  dropoff: 'York',
  dropoff_place: 'twn:york',
  dropoff_confirmed: 'twn:york',
  stops: [{ street_name: 'High Street', number: '1', postcode: '' }],
  pickup_date: '24/12/2026',
  select_option: 'return',
};

it('[CALC-07] requests the outward distance by ends and stops only', () => {
  expect(outwardWay(FORM)).toEqual({
    pickup: 'Leeds Station',
    pickup_place: 'stn:LDS',
    dropoff: 'York',
    dropoff_place: 'twn:york',
    dropoff_confirmed: 'twn:york',
    stops: FORM.stops,
  });
});

const YORK = { pickup: 'York', pickup_place: 'twn:york', pickup_confirmed: 'twn:york' };

it.each<[Partial<BookingForm>, object]>([
  [{}, { ...YORK, dropoff: 'Leeds Station', dropoff_place: 'stn:LDS' }],
  [
    { return_pickup: 'Selby', return_pickup_place: 'twn:selby' },
    { pickup: 'Selby', pickup_place: 'twn:selby', dropoff: 'Leeds Station', dropoff_place: 'stn:LDS' },
  ],
  [
    { return_pickup: '', return_dropoff: 'Otley', return_dropoff_confirmed: 'twn:otley' },
    { ...YORK, dropoff: 'Otley', dropoff_place: undefined, dropoff_confirmed: 'twn:otley' },
  ],
])('[CALC-07] requests the return distance of %j', (changes, way) => {
  expect(returnWay({ ...FORM, ...changes })).toEqual(way);
});
