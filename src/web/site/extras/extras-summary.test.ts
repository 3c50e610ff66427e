import { describe, expect, it } from 'vitest';
import type { BookingForm, HourlyRateForm } from '../../../contract/booking-form.ts';
import { extraPricesOf } from '../../../domain/journey/extras.ts';
import { parseSettings } from '../../../domain/settings.ts';
import { extrasSummary } from './extras-summary.ts';

const ON = {
  MEET_AND_GREET: '15',
  WHEEL_CHAIR: '5',
  BABY_PRICE_PER_SEAT: '8',
  BOOSTER_PRICE_PER_SEAT: '5',
  SPECIAL_LUGGAGE_PER_PRICE: '10',
  PRICE_PER_FIVE_WAITING_MIN: '3',
};
const all = extraPricesOf(parseSettings(ON).settings);
const FORM: BookingForm = { pickup: 'Leeds', dropoff: 'York', pickup_date: '24/12/2026', luggages: '2' };
const HIRE: HourlyRateForm = { pickup: 'Leeds', pickup_date: '2026-12-24' };

const trip = (changes: Partial<BookingForm>, prices = all) =>
  extrasSummary({ kind: 'mileage', fields: { ...FORM, ...changes } }, prices);
const hire = (changes: Partial<HourlyRateForm>) =>
  extrasSummary({ kind: 'hourly', fields: { ...HIRE, ...changes } }, all);

describe('the selected extras in a line', () => {
  it.each<[Partial<BookingForm>, string]>([
    [{}, ''],
    [{ meet_and_greet: 'yes', baby_seats: 1 }, 'Meet & greet, 1 baby seat.'],
    [
      { booster_seats: 2, waiting_min: '15', special_luggage: '3' },
      '2 booster seats, 3 special luggage, 15 minutes waiting.',
    ],
    [{ return_wheel_chair: 'yes' }, ''],
    [{ select_option: 'return', return_wheel_chair: 'yes' }, 'Return: wheelchair.'],
    [
      { select_option: 'return', wheel_chair: 'yes', return_baby_seats: 2, return_luggages: 1 },
      'Wheelchair. Return: 2 baby seats, 1 large suitcase.',
    ],
    [{ select_option: 'return', return_luggages: '2' }, ''],
  ])('[RES-10] of a trip: %j is %j', (changes, words) => {
    expect(trip(changes)).toBe(words);
  });

  it('[RES-10] of hourly hire include luggage, which has no other field', () => {
    expect(hire({})).toBe('');
    expect(hire({ luggages: 2, waiting_min: '05' })).toBe('5 minutes waiting, 2 large suitcases.');
  });

  it('[CALC-13] omit extras that are not offered', () => {
    const { settings } = parseSettings({ ...ON, MEET_AND_GREET: '0' });
    const asked = { meet_and_greet: 'yes', baby_seats: 1 } as const;
    expect(trip(asked, extraPricesOf(settings))).toBe('1 baby seat.');
  });
});
