import { expect, it } from 'vitest';
import { TARIFF } from '../../../test/support/fare-examples.ts';
import { leastFare } from './compile.ts';

it('[OFF-08] the lowest fare of a tariff is its minimum, or a fixed fare below it', () => {
  const cheap = TARIFF.fixedFares.map((fare) => ({ ...fare, pence: 1200 }));
  expect(leastFare(TARIFF)).toBe(1500);
  expect(leastFare({ ...TARIFF, fixedFares: cheap })).toBe(1200);
  expect(leastFare({ ...TARIFF, bands: [], hourly: null })).toBe(8900);
});
