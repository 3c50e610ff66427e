import { describe, expect, it } from 'vitest';
import { STORED_STATES } from './states.ts';
import { tripState } from './trip-state.ts';

describe('[JRN-15] the trip state shown to passengers', () => {
  it('is the booking’s own until the trip’s time has passed', () => {
    expect(STORED_STATES.map((state) => [state, tripState(state, false)])).toEqual([
      ['awaiting_payment', 'awaiting_payment'],
      ['awaiting_email', 'awaiting_email'],
      ['lapsed', 'lapsed'],
      ['confirmed', 'confirmed'],
      ['offered', 'confirmed'],
      ['accepted', 'confirmed'],
      ['refused', 'confirmed'],
      ['assigned', 'driver_assigned'],
      ['on_way', 'under_way'],
      ['arrived', 'under_way'],
      ['on_board', 'under_way'],
      ['completed', 'completed'],
      ['no_show', 'missed'],
      ['cancelled', 'cancelled'],
    ]);
  });

  it.each([
    ['confirmed', 'completed'],
    ['refused', 'completed'],
    ['on_board', 'completed'],
    ['cancelled', 'cancelled'],
    ['no_show', 'missed'],
    ['awaiting_payment', 'awaiting_payment'],
  ] as const)('for %s becomes %s afterwards', (state, told) => {
    expect(tripState(state, true)).toBe(told);
  });
});
