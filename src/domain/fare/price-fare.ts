import type { Journey } from '../journey.ts';
import type { Pence } from '../money.ts';
import type { CompiledTariff } from './compile.ts';
import type { Fare, NumericLine } from './fare.ts';
import { type PreparedJourney, prepareJourney } from './prepare.ts';
import { reckon } from './reckon.ts';
import type { FareRules } from './tariff.ts';
import { mileageAllowance, putIntoWords } from './words.ts';

/**
 * The price of a journey with its written reason; null when the tariff has no price for it: no hire by the hour, or
 * neither a fixed fare nor a price by the mile. `quantity` is the number of vehicles, from 1.
 */
export function priceFare(
  journey: Journey,
  tariff: CompiledTariff,
  rules: FareRules,
  quantity: number,
  prepared: PreparedJourney = prepareJourney(journey, rules),
): Fare | null {
  const lines: NumericLine[] = [];
  const reckoning = reckon(prepared, tariff, rules, quantity, lines);
  if (reckoning === null) return null;
  return {
    lines: putIntoWords(lines, journey, tariff, rules),
    quantity,
    ...reckoning,
    mileageAllowance: mileageAllowance(lines, tariff, rules),
  };
}

/**
 * The total of `priceFare` without the words, for choosing among many tariffs. For a loop, prepare the journey once
 * (`prepareJourney(journey, rules)`, with the same rules) and pass it on.
 */
export function fareTotal(
  journey: Journey,
  tariff: CompiledTariff,
  rules: FareRules,
  quantity: number,
  prepared: PreparedJourney = prepareJourney(journey, rules),
): Pence | null {
  return reckon(prepared, tariff, rules, quantity, null)?.total ?? null;
}

/** One vehicle before rounding, without words. */
export function exactFare(tariff: CompiledTariff, rules: FareRules, prepared: PreparedJourney): Pence | null {
  return reckon(prepared, tariff, rules, 1, null)?.perVehicle ?? null;
}
