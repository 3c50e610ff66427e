import type { Journey } from '../journey.ts';
import type { Pence } from '../money.ts';
import type { CompiledTariff } from './compile.ts';
import type { Fare, FareLine, NumericLine } from './fare.ts';
import { type PreparedJourney, prepareJourney } from './prepare.ts';
import { reckon, roundTotal } from './reckon.ts';
import type { FareRules } from './tariff.ts';
import { mileageAllowance, putIntoWords } from './words.ts';

/** So many vehicles of one category at its tariff. */
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
 * journey. Each line says of which category it is; the sum alone is rounded. `perVehicle` and `quantity` are those of the
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
    const reckoning = reckon(prepared, tariff, exactly, quantity, lines);
    if (reckoning === null) return null;
    const words = putIntoWords(lines, journey, tariff, rules);
    priced.push({
      lines: words.map((line) => ({ ...line, label: `${category}: ${line.label}` })),
      perVehicle: reckoning.perVehicle,
      exact: reckoning.total,
      allowance: mileageAllowance(lines, tariff, rules),
    });
  }
  const rounding: NumericLine[] = [];
  const exact = priced.reduce((sum, part) => sum + part.exact, 0);
  const total = roundTotal(exact, rules, rounding);
  return {
    lines: [
      ...priced.flatMap(({ lines }) => lines),
      ...putIntoWords(rounding, journey, parts[0].tariff, rules),
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

/** Said once where it is the same for all. */
function allowanceOf(parts: readonly FarePart[], allowances: readonly string[]): string {
  const [first = ''] = allowances;
  if (allowances.every((allowance) => allowance === first)) return first;
  return allowances.map((allowance, index) => `${parts[index]?.category}: ${allowance}`).join('; ');
}
