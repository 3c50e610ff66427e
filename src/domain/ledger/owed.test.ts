import { describe, expect, it } from 'vitest';
import type { BookingState } from '../booking/states.ts';
import { amountDueFor } from './ledger.ts';

const parts = { fare: 9150, charged: 1000, reduced: 0 };

describe('[MON-01] what a booking’s passenger owes', () => {
  it.each<[BookingState, number]>([
    ['awaiting_payment', 1000],
    ['confirmed', 10_150],
    ['completed', 10_150],
    ['no_show', 1000],
    ['cancelled', 1000],
  ])('where it is %s is %i pence', (state, owed) => {
    expect(amountDueFor({ ...parts, state })).toBe(owed);
  });

  it('is less by what was given back by hand, and never less than nothing', () => {
    expect(amountDueFor({ ...parts, state: 'confirmed', reduced: 2000 })).toBe(8150);
    expect(amountDueFor({ ...parts, state: 'cancelled', reduced: 2000 })).toBe(0);
  });
});
