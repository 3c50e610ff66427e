import { expect, it } from 'vitest';
import { isLegOver, presentLegOf } from './legs.ts';

it.each([
  ['outward', null, 'outward'],
  ['outward', 'return', 'outward'],
  ['outward', 'outward', 'return'],
  ['return', null, 'return'],
  ['return', 'return', 'outward'],
] as const)(
  '[MNG-01] with the %s leg in progress and the %s leg cancelled, the state describes the %s leg',
  (presentLeg, cancelledLeg, told) => {
    expect(presentLegOf({ presentLeg, cancelledLeg })).toBe(told);
  },
);

it('[MNG-01] the outward leg is over once the return leg is in progress', () => {
  expect(isLegOver('outward', { presentLeg: 'return' })).toBe(true);
  expect(isLegOver('outward', { presentLeg: 'outward' })).toBe(false);
  expect(isLegOver('return', { presentLeg: 'return' })).toBe(false);
});
