import { describe, expect, it } from 'vitest';
import type { OfficeBooking } from '../../../../contract/office-bookings.ts';
import { changesIn, typedOf } from './change-dialog.tsx';

const leg = (name: 'outward' | 'return') => ({
  leg: name,
  pickup_date: '2026-12-01',
  pickup_time: '10:30',
  passengers: 4,
  luggage: 2,
  hand_luggage: 0,
  flight_number: '',
  note: '',
});
const booking = (change: string[]) =>
  ({ legs: [leg('outward'), leg('return')], can: { change } }) as unknown as OfficeBooking;

describe('[OFF-06] what is typed of a booking', () => {
  const booked = typedOf(booking(['outward', 'return']));

  it('is nothing until something is otherwise', () => {
    expect(changesIn(booked, booked)).toBeNull();
    expect(changesIn(booked, { ...booked, outward: { ...booked.outward!, flight_number: '  ' } })).toBeNull();
  });

  it('is what is otherwise, leg by leg, and another vehicle', () => {
    const typed = {
      ...booked,
      outward: { ...booked.outward!, time: '04:30', flight_number: ' BA 2 ' },
      vehicle: '7',
    };
    expect(changesIn(booked, typed)).toEqual({
      outward: { time: '04:30', flight_number: 'BA 2' },
      vehicle_id: 7,
    });
  });

  it('has only the legs that can be changed', () => {
    expect(Object.keys(typedOf(booking(['return'])))).toEqual(['return', 'vehicle']);
  });
});
