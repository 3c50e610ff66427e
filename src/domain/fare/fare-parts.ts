import type { Journey } from '../journey/journey.ts';
import type { Pence } from '../money.ts';
import { calculateFare, roundTotal, share } from './calculate.ts';
import type { CompiledTariff } from './compile.ts';
import { mileageAllowance, withLineTexts } from './fare-words.ts';
import type { Fare, FareLine, LegName, NumericLine } from './fare.ts';
import { type PreparedJourney, prepareJourney } from './prepare.ts';
import type { FareRules } from './tariff.ts';

/** Vehicles of one category and its tariff. */
export interface FarePart {
  tariff: CompiledTariff;
  quantity: number;
  /** The category, as its lines call it. */
  category: string;
}

interface PricedPart {
  lines: FareLine[];
  perVehicle: Pence;
  exact: Pence;
  allowance: string;
}

/**
 * [JRN-08] The price of vehicles of several categories as one fare; null when one of their tariffs has no price for the
 * journey. Each line names its category; only the sum is rounded. `perVehicle` and `quantity` are those of the
 * first part.
 */
export function priceTogether(
  journey: Journey,
  parts: readonly [FarePart, ...FarePart[]],
  rules: FareRules,
  prepared: PreparedJourney = prepareJourney(journey, rules),
): Fare | null {
  const exactly = { ...rules, roundOff: false };
  const priced: PricedPart[] = [];
  for (const { tariff, quantity, category } of parts) {
    const lines: NumericLine[] = [];
    const totals = calculateFare(prepared, tariff, exactly, quantity, lines);
    if (totals === null) return null;
    const words = withLineTexts(lines, journey, tariff, rules);
    priced.push({
      lines: words.map((line) => ({ ...line, label: `${category}: ${line.label}` })),
      perVehicle: totals.perVehicle,
      exact: totals.total,
      allowance: mileageAllowance(lines, tariff, rules),
    });
  }
  const rounding: NumericLine[] = [];
  const exact = priced.reduce((sum, part) => sum + part.exact, 0);
  const total = roundTotal(exact, rules, rounding);
  return {
    lines: [
      ...priced.flatMap(({ lines }) => lines),
      ...withLineTexts(rounding, journey, parts[0].tariff, rules),
    ],
    perVehicle: priced[0]?.perVehicle ?? 0,
    quantity: parts[0].quantity,
    total,
    mileageAllowance: allowanceOf(
      parts,
      priced.map(({ allowance }) => allowance),
    ),
  };
}

/** Shown once if it is the same for all. */
function allowanceOf(parts: readonly FarePart[], allowances: readonly string[]): string {
  const [first = ''] = allowances;
  if (allowances.every((allowance) => allowance === first)) return first;
  return allowances.map((allowance, index) => `${parts[index]?.category}: ${allowance}`).join('; ');
}

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

/** A fare without a cancelled leg: the same lines, less that leg's part. */
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
