import { expect, it } from 'vitest';
import { isLegOver, presentLegOf } from './legs.ts';

it.each([
  ['outward', null, 'outward'],
  ['outward', 'return', 'outward'],
  ['outward', 'outward', 'return'],
  ['return', null, 'return'],
  ['return', 'return', 'outward'],
] as const)(
  '[MNG-01] with the %s leg in turn and the %s one cancelled, the state tells of the %s one',
  (presentLeg, cancelledLeg, told) => {
    expect(presentLegOf({ presentLeg, cancelledLeg })).toBe(told);
  },
);

it('[MNG-01] the way out is over once the way back is in turn', () => {
  expect(isLegOver('outward', { presentLeg: 'return' })).toBe(true);
  expect(isLegOver('outward', { presentLeg: 'outward' })).toBe(false);
  expect(isLegOver('return', { presentLeg: 'return' })).toBe(false);
});
