import { describe, expect, it } from 'vitest';
import { byHour, byMile } from '../../../test/support/fare-examples.ts';
import type { HourlyJourney, Journey, Leg } from '../journey/journey.ts';
import { type AgreedTrip, changeClauses } from './change-words.ts';

const at = (minute: number, date = '2026-12-01') => ({ date, minute });
const { pickup, dropoff } = byMile().outward;
const bradford = { ...pickup, label: 'Bradford Interchange' };
const way = (outward: Partial<Leg>, inward: Partial<Leg> | null = null): Journey =>
  byMile({ at: at(630), ...outward }, inward && { at: at(600, '2026-12-08'), ...inward });
const hire = (changes: Partial<HourlyJourney>): Journey => byHour({ hours: 4, at: at(630), ...changes });
const trip = (journey: Journey, more: Partial<AgreedTrip> = {}): AgreedTrip => ({
  journey,
  vehicles: 'Saloon',
  totalPence: 9150,
  ...more,
});

describe('[OFF-05] the changes of a booking', () => {
  it.each<[string, AgreedTrip, AgreedTrip, string[], string[]]>([
    [
      'another time of the day and its price',
      trip(way({})),
      trip(way({ at: at(270) }), { totalPence: 10_448 }),
      ['When'],
      ['moved the pick-up from 10:30 to 04:30', 'price £91.50 → £104.48'],
    ],
    [
      'another day, of the return',
      trip(way({}, {})),
      trip(way({}, { at: at(600, '2026-12-09') })),
      ['When (return)'],
      ['moved the return’s pick-up from Tue 8 Dec, 10:00 to Wed 9 Dec, 10:00'],
    ],
    [
      'places and stops',
      trip(way({})),
      trip(way({ pickup: bradford, vias: [dropoff], dropoff: pickup })),
      ['From', 'Stop 1', 'To'],
      [
        `changed the pick-up from ${pickup.label} to Bradford Interchange`,
        `changed the stops from none to ${dropoff.label}`,
        `changed the drop-off from ${dropoff.label} to ${pickup.label}`,
      ],
    ],
    [
      'people and luggage of the way back',
      trip(way({}, { passengers: 1, luggage: 0, handLuggage: 1 })),
      trip(way({}, { passengers: 3, luggage: 2, handLuggage: 1 })),
      ['Passengers (return)', 'Luggage (return)'],
      [
        'made it 3 passengers instead of 1 on the return',
        'made it 2 large and 1 hand luggage instead of 0 large and 1 hand luggage on the return',
      ],
    ],
    [
      'the vehicle',
      trip(way({})),
      trip(way({}), { vehicles: '2 × Estate', totalPence: 9150 }),
      ['Vehicle'],
      ['changed the vehicle from Saloon to 2 × Estate'],
    ],
    [
      'what no old value is kept of',
      trip(way({})),
      trip(way({})),
      ['Name', 'Your telephone', 'Flight, train or ship', 'Note (return)'],
      ['changed who booked, the booker’s telephone, flight, train or ship, note (return)'],
    ],
    [
      'a hire',
      trip(hire({})),
      trip(hire({ hours: 6, at: at(660), pickup: bradford }), { totalPence: 12_000 }),
      ['When', 'For', 'From'],
      [
        'moved the pick-up from 10:30 to 11:00',
        `changed the pick-up from ${pickup.label} to Bradford Interchange`,
        'made it 6 hours instead of 4',
        'price £91.50 → £120.00',
      ],
    ],
    ['nothing', trip(way({})), trip(way({})), [], []],
  ])('%s', (_what, before, after, labels, clauses) =>
    expect(changeClauses(before, after, labels, '£')).toEqual(clauses),
  );
});
