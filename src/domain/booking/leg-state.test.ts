import { describe, expect, it } from 'vitest';
import type { LegName } from '../fare/fare.ts';
import { stateOfLeg } from './legs.ts';
import type { StoredState } from './states.ts';

type Row = [
  StoredState,
  LegName,
  present: LegName,
  cancelled: LegName | null,
  hasDriver: boolean,
  StoredState,
];

describe('[OFF-03] the state of one leg', () => {
  it.each<Row>([
    ['assigned', 'outward', 'outward', null, true, 'assigned'],
    ['on_board', 'return', 'outward', null, false, 'accepted'],
    ['on_board', 'return', 'outward', null, true, 'assigned'],
    ['confirmed', 'return', 'outward', null, false, 'confirmed'],
    ['cancelled', 'return', 'outward', null, true, 'cancelled'],
    ['assigned', 'outward', 'return', null, true, 'completed'],
    ['assigned', 'return', 'return', null, true, 'assigned'],
    ['accepted', 'outward', 'outward', 'outward', false, 'cancelled'],
    ['accepted', 'return', 'outward', 'outward', false, 'accepted'],
    ['assigned', 'return', 'return', 'return', true, 'cancelled'],
  ])(
    '%s, of the %s, present %s, cancelled %s, driver %s: %s',
    (state, leg, presentLeg, cancelledLeg, has, is) =>
      expect(stateOfLeg(state, leg, { presentLeg, cancelledLeg }, has)).toBe(is),
  );
});
