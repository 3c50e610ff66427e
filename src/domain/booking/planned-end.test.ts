import { describe, expect, it } from 'vitest';
import { NO_EXTRAS, type Leg } from '../journey/journey.ts';
import type { Place } from '../place/place.ts';
import { legMinutes, plannedEnd } from './legs.ts';

const PLACE = { id: 'stn:LDS' } as Place;
const load = { passengers: 1, luggage: 0, handLuggage: 0, extras: NO_EXTRAS };
const leg = (date: string, minute: number, seconds: number): Leg => ({
  ...load,
  pickup: PLACE,
  dropoff: PLACE,
  vias: [],
  at: { date, minute },
  tenths: 100,
  seconds,
});
const ended = (...args: Parameters<typeof plannedEnd>) => new Date(plannedEnd(...args)).toISOString();

describe('[MNG-09] the expected end of a booking', () => {
  const outward = leg('2026-12-01', 630, 3630);

  it('is that of its last leg, rounded up to the minute', () => {
    const inward = leg('2026-12-03', 0, 600);
    expect(ended({ kind: 'mileage', outward, inward: null })).toBe('2026-12-01T11:31:00.000Z');
    expect(ended({ kind: 'mileage', outward, inward })).toBe('2026-12-03T00:10:00.000Z');
    expect(ended({ kind: 'mileage', outward, inward }, 'return')).toBe('2026-12-01T11:31:00.000Z');
    expect(ended({ kind: 'mileage', outward, inward }, 'outward')).toBe('2026-12-03T00:10:00.000Z');
    expect(legMinutes({ kind: 'mileage', outward, inward: null }, 'return')).toBe(0);
  });

  it('of a hire counts elapsed hours, also when the clocks change', () => {
    const hire = (date: string) =>
      ended({ kind: 'hourly', ...load, pickup: PLACE, at: { date, minute: 0 }, hours: 4, tenths: 0 });
    expect(hire('2026-10-24')).toBe('2026-10-24T03:00:00.000Z');
    expect(hire('2026-10-25')).toBe('2026-10-25T03:00:00.000Z');
    expect(hire('2027-03-28')).toBe('2027-03-28T04:00:00.000Z');
  });
});
