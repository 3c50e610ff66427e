import { describe, expect, it } from 'vitest';
import { TRIP_LABELS, tripRows, type TripFacts } from './trip-facts.ts';

const LEG: Partial<TripFacts> = {
  at: { date: '2026-12-24', minute: 905 },
  hours: null,
  pickup: 'Leeds Station',
  stops: ['LS6 2AB', 'BD1 4HU'],
  dropoff: 'Hull',
  flight: '',
  passengers: 2,
  luggage: { large: 0, hand: 1 },
};

describe('trip facts', () => {
  it('are in the order and with the labels of each reader, without missing facts', () => {
    expect(tripRows(LEG, TRIP_LABELS.mailedLeg)).toEqual([
      ['When', 'Thursday 24 December 2026, 15:05'],
      ['From', 'Leeds Station'],
      ['Stop 1', 'LS6 2AB'],
      ['Stop 2', 'BD1 4HU'],
      ['To', 'Hull'],
      ['Passengers', '2'],
      ['Luggage', '1 hand'],
    ]);
    expect(tripRows({ ...LEG, hours: 4, stops: [], dropoff: null }, TRIP_LABELS.outward)).toEqual([
      ['From', 'Leeds Station'],
      ['Date & Time', 'Thursday 24 December 2026, 15:05'],
      ['Duration', '4 hours'],
    ]);
    const none = { luggage: { large: 0, hand: 0 } };
    expect(tripRows(none, TRIP_LABELS.mailedLeg)).toEqual([['Luggage', 'none']]);
  });
});
