import type { Pence } from '../money.ts';
import type { Tariff } from './tariff.ts';

/** The least that a leg can cost, before what comes on top: the minimum fare, or a fixed fare below it. */
export function leastFare({ minimum, bands, hourly, fixedFares }: Tariff): Pence {
  const metered = bands.length > 0 || hourly !== null ? [minimum] : [];
  return Math.min(...metered, ...fixedFares.map(({ pence }) => pence));
}
