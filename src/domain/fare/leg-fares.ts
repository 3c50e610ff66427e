import type { Pence } from '../money.ts';
import { share } from './base-fare.ts';
import type { FareLine, LegName } from './fare.ts';

/** A price as a booking keeps it. */
interface Priced {
  fareLines: readonly Pick<FareLine, 'amount' | 'leg'>[];
  totalPence: Pence;
}

const sumOf = ({ fareLines }: Priced, leg: LegName): Pence =>
  Math.max(
    0,
    fareLines.reduce((sum, line) => (line.leg === leg ? sum + line.amount : sum), 0),
  );

/**
 * The parts of a fare with a way back (docs/terms.md). Lines of a leg are its own; what belongs to both (a discount,
 * further vehicles, a rounding, a promo code) is shared in the proportion of those. A fare whose lines name no leg is
 * halved. The outward part to the nearest penny, half up; the rest is the return's, so that they sum to the fare.
 */
export function legFares(priced: Priced): Record<LegName, Pence> {
  const { totalPence: total } = priced;
  const [out, back] = [sumOf(priced, 'outward'), sumOf(priced, 'return')];
  const outward = out + back > 0 ? share(total, out, out + back) : share(total, 1, 2);
  return { outward, return: total - outward };
}

const LABELS: Readonly<Record<LegName, string>> = {
  outward: 'Outward trip cancelled',
  return: 'Return trip cancelled',
};

/** What of a price remains once a leg is cancelled: the same lines, less that leg's part. */
export function fareWithout(
  { fareLines, totalPence }: { fareLines: readonly FareLine[]; totalPence: Pence },
  leg: LegName,
): { fareLines: FareLine[]; totalPence: Pence } {
  const part = legFares({ fareLines, totalPence })[leg];
  const line: FareLine = {
    code: 'cancelled-leg',
    label: LABELS[leg],
    amount: -part,
    sentence: 'Its part of the price above',
    leg: null,
  };
  return { fareLines: [...fareLines, line], totalPence: totalPence - part };
}
