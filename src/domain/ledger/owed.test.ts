import { describe, expect, it } from 'vitest';
import type { BookingState } from '../booking/states.ts';
import { amountDueFor } from './ledger.ts';

const parts = { fare: 9150, charged: 1000, reduced: 0 };

describe('[MON-01] the amount that a passenger owes', () => {
  it.each<[BookingState, number]>([
    ['awaiting_payment', 1000],
    ['confirmed', 10_150],
    ['completed', 10_150],
    ['no_show', 1000],
    ['cancelled', 1000],
  ])('with %s is %i pence', (state, owed) => {
    expect(amountDueFor({ ...parts, state })).toBe(owed);
  });

  it('is reduced by manual refunds and never negative', () => {
    expect(amountDueFor({ ...parts, state: 'confirmed', reduced: 2000 })).toBe(8150);
    expect(amountDueFor({ ...parts, state: 'cancelled', reduced: 2000 })).toBe(0);
  });
});
