import { describe, expect, it } from 'vitest';
import { parseSettings } from '../../../domain/settings.ts';
import { formTime } from '../../../domain/time/time.ts';
import { formatLocal } from '../../../domain/time/time-words.ts';
import {
  hourlyFacts,
  optionFacts,
  outwardFacts,
  returnDifferences,
  returnFacts,
  returnOptionFacts,
} from './trip-facts.ts';

const NOTHING_PRICED = parseSettings({}).settings;
const ALL_PRICED = {
  ...NOTHING_PRICED,
  MEET_AND_GREET: 1000,
  BABY_PRICE_PER_SEAT: 300,
  BOOSTER_PRICE_PER_SEAT: 300,
  WHEEL_CHAIR: 500,
  SPECIAL_LUGGAGE_PER_PRICE: 500,
  PRICE_PER_FIVE_WAITING_MIN: 200,
};
const FORM = {
  pickup: 'Leeds Station',
  dropoff: 'Manchester Airport Terminal 2',
  pickup_date: '24/12/2026',
  pickup_hour: '3pm',
  pickup_min: '05',
};
const pairs = (facts: { label: string; value: string }[]) =>
  facts.map(({ label, value }) => `${label}: ${value}`);

describe('trip summary', () => {
  it.each([
    ['24/12/2026', '3pm', '05', 'Thursday 24 December 2026, 15:05'],
    ['2026-12-24', '12am', '00', 'Thursday 24 December 2026, 00:00'],
    ['24/12/2026', '', '', 'Thursday 24 December 2026, 12:00'],
    ['nonsense', '3pm', '05', ''],
  ])('[RES-01] %s %s %s is formatted as %j', (date, hour, minute, text) => {
    const at = formTime(date, hour, minute);
    expect(at ? formatLocal(at) : '').toBe(text);
  });

  it('[RES-01] From, stops, To and date of a trip by mileage; return lines for a return only', () => {
    const stops = [
      { street_name: 'High Street', number: '4', postcode: 'HD1 1AA' },
      { street_name: 'Huddersfield Station, HD1 1JF', number: '', postcode: 'hd11jf' },
    ];
    expect(pairs(outwardFacts({ ...FORM, stops }))).toEqual([
      'From: Leeds Station',
      'Stop 1: 4 High Street, HD1 1AA',
      'Stop 2: Huddersfield Station, HD1 1JF',
      'To: Manchester Airport Terminal 2',
      'Date & Time: Thursday 24 December 2026, 15:05',
    ]);
    expect(returnFacts(FORM)).toEqual([]);
    const back = { ...FORM, select_option: 'return' as const, return_date: '26/12/2026', return_hour: '9am' };
    expect(pairs(returnFacts({ ...back, return_pickup: 'Terminal 3', return_dropoff: '' }))).toEqual([
      'Return From: Terminal 3',
      'Return To: Leeds Station',
      'Return Date & Time: Saturday 26 December 2026, 09:00',
    ]);
  });

  it('[RES-01] an hourly booking has a duration and no destination', () => {
    const form = { pickup: 'York', pickup_date: '2026-12-24', pickup_hour: '1pm', pickup_duration: '6hour' };
    expect(pairs(hourlyFacts(form))).toEqual([
      'From: York',
      'Date & Time: Thursday 24 December 2026, 13:00',
      'Duration: 6 hours',
    ]);
  });

  it('[HOME-16] [PAY-01] includes flight, train or port numbers', () => {
    const both = { ...FORM, pickup_fight_number: 'BA122', return_fight_number: 'BA123' };
    const labels = /flight/i;
    const flights = (facts: { label: string; value: string }[]) =>
      pairs(facts).filter((line) => labels.test(line));
    expect(flights(outwardFacts(both))).toEqual(['Flight/train/port number: BA122']);
    expect(flights(returnFacts(both))).toEqual([]);
    expect(flights(returnFacts({ ...both, select_option: 'return' }))).toEqual([
      'Return flight/train/port number: BA123',
    ]);
    expect(flights(returnFacts({ ...FORM, select_option: 'return', return_fight_number: '' }))).toEqual([]);
    const hire = { pickup: 'Terminal 2', pickup_date: '2026-12-24', pickup_fight_number: 'BA122' };
    expect(flights(hourlyFacts(hire))).toEqual(['Flight/train/port number: BA122']);
  });

  it('[RES-02] [JRN-03] lists requested extras, priced ones only if their price is above zero', () => {
    const asked = {
      passengers: '4',
      luggages: 3,
      hand_luggages: 1,
      baby_seats: 1,
      waiting_min: 10,
      wheel_chair: 'yes' as const,
    };
    expect(pairs(optionFacts(asked, true, NOTHING_PRICED))).toEqual([
      'Passengers: 4',
      'Return: Yes',
      'Luggage: 3',
      'Hand luggage: 1',
    ]);
    expect(pairs(optionFacts(asked, false, ALL_PRICED))).toEqual([
      'Passengers: 4',
      'Return: No',
      'Baby seats: 1',
      'Luggage: 3',
      'Hand luggage: 1',
      'Wheelchair: Yes',
      'Waiting time: 10 minutes',
    ]);
  });

  it.each([
    ['MEET_AND_GREET', 'Meet & Greet: Yes'],
    ['BABY_PRICE_PER_SEAT', 'Baby seats: 1'],
    ['BOOSTER_PRICE_PER_SEAT', 'Booster seats: 2'],
    ['WHEEL_CHAIR', 'Wheelchair: Yes'],
    ['SPECIAL_LUGGAGE_PER_PRICE', 'Special luggage: 3'],
    ['PRICE_PER_FIVE_WAITING_MIN', 'Waiting time: 10 minutes'],
  ])('[RES-02] with %s alone the priced extra is %s, either way', (setting, fact) => {
    const asked = {
      meet_and_greet: 'yes' as const,
      baby_seats: 1,
      booster_seats: 2,
      wheel_chair: 'yes' as const,
      special_luggage: 3,
      waiting_min: 10,
    };
    const back = Object.fromEntries(Object.entries(asked).map(([name, value]) => [`return_${name}`, value]));
    const prices = { ...NOTHING_PRICED, [setting]: 1 };
    const unpriced = /^(Passengers|Return|Luggage|Hand luggage): /;
    const extras = (facts: string[]) => facts.filter((line) => !unpriced.test(line));
    expect(extras(pairs(optionFacts(asked, true, prices)))).toEqual([fact]);
    expect(extras(pairs(returnOptionFacts({ ...FORM, ...back }, prices)))).toEqual([fact]);
  });

  it('[RES-02] gives the return its own options, and the load of the outward leg by default', () => {
    const form = {
      ...FORM,
      passengers: 4,
      luggages: 2,
      return_passengers: 3,
      return_meet_and_greet: 'yes' as const,
    };
    const facts = pairs(returnOptionFacts(form, { ...NOTHING_PRICED, MEET_AND_GREET: 500 }));
    expect(facts).toEqual(['Passengers: 3', 'Luggage: 2', 'Meet & Greet: Yes']);
  });

  it('[RES-02] lists for the return its options and what differs from the outward leg', () => {
    const form = { ...FORM, passengers: 3, luggages: 2, baby_seats: 1 };
    const asked = (more: object) =>
      pairs(
        returnDifferences(
          optionFacts({ ...form, ...more }, true, ALL_PRICED),
          returnOptionFacts({ ...form, ...more }, ALL_PRICED),
        ),
      );
    expect(asked({})).toEqual([]);
    expect(asked({ return_luggages: 0 })).toEqual(['Luggage: None']);
    expect(asked({ return_baby_seats: 1, return_luggages: 1, return_waiting_min: 5 })).toEqual([
      'Baby seats: 1',
      'Luggage: 1',
      'Waiting time: 5 minutes',
    ]);
  });
});
