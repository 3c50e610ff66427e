import type { Tariff } from '../../../domain/fare/tariff.ts';
import { sameText } from '../../../domain/same-text.ts';
import { scaleTariff } from '../file-tariff.ts';

/** The amounts of a tariff that a factor makes another one's, in one order. */
function scaledAmounts({ bands, fixedFares, hourly, minimum }: Tariff): number[] {
  return [
    ...bands.map(({ pencePerMile }) => pencePerMile),
    ...(hourly ? [hourly.pencePerHour] : []),
    ...fixedFares.map(({ pence }) => pence),
    minimum,
  ];
}

/** Factors of few digits that may make one tariff of the other: from the amounts that tell most. */
function factors(base: Tariff, tariff: Tariff): number[] {
  const [from, to] = [scaledAmounts(base), scaledAmounts(tariff)];
  const ratios = from.flatMap((amount, index) => (amount > 0 ? (to[index] ?? 0) / amount : []));
  const rounded = [1, 10, 100, 1000].flatMap((scale) =>
    ratios.map((ratio) => Math.round(ratio * scale) / scale),
  );
  return [...new Set(rounded)].filter((factor) => factor >= 0.1 && factor <= 10);
}

/** What must come out to the penny for one tariff to be another one's times a factor. */
const scaledParts = ({ bands, fixedFares, hourly }: Tariff) => ({ bands, fixedFares, hourly });

/** The factor, of the fewest digits, by which a tariff is another one's; null where it is not. */
export function factorBetween(base: Tariff, tariff: Tariff): number | null {
  if (tariff.bands.length === 0 && !tariff.hourly) return null;
  const wanted = sameText(scaledParts(tariff));
  return (
    factors(base, tariff).find((factor) => sameText(scaledParts(scaleTariff(base, factor))) === wanted) ??
    null
  );
}
