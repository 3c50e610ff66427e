import { describe, expect, it } from 'vitest';
import { refundable } from './payment-states.ts';

describe('[MON-02] the amount that staff can refund', () => {
  it.each([
    ['all that was paid by card', { owed: 9150, due: 0, left: 9150 }, 9150],
    ['of a trip that is paid in the car, its deposit', { owed: 9150, due: 7150, left: 2000 }, 2000],
    ['no more than is owed: the rest goes back by itself', { owed: 4575, due: -4575, left: 9150 }, 4575],
    ['nothing that has gone back', { owed: 0, due: 0, left: 0 }, 0],
    ['nothing of a trip that is not paid', { owed: 9150, due: 9150, left: 0 }, 0],
    ['nothing where more is to go back than is there', { owed: 9150, due: -100, left: 50 }, 0],
  ])('is %s', (_, money, pence) => {
    expect(refundable(money)).toBe(pence);
  });
});
