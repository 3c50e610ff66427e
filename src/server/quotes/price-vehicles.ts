import type { Fare } from '../../domain/fare/fare.ts';
import type { PreparedJourney } from '../../domain/fare/prepare.ts';
import { fareTotal, priceFare } from '../../domain/fare/price-fare.ts';
import type { FareRules } from '../../domain/fare/tariff.ts';
import { type FarePart, priceTogether } from '../../domain/fare/together.ts';
import type { Journey } from '../../domain/journey.ts';
import type { Pence } from '../../domain/money.ts';
import type { PartyVehicles, VehiclesAt } from './party-vehicles.ts';

function partOf({ version: { tariff, category }, quantity }: VehiclesAt): FarePart | null {
  return tariff && { tariff, quantity, category: category.name };
}

/** The price of vehicles with its reason; null where one of their tariffs has none for the journey. */
export function priceVehicles(
  journey: Journey,
  { version, quantity, beside }: PartyVehicles,
  rules: FareRules,
  prepared?: PreparedJourney,
): Fare | null {
  if (beside.length === 0) {
    return version.tariff && priceFare(journey, version.tariff, rules, quantity, prepared);
  }
  const first = partOf({ version, quantity });
  const others = beside.flatMap((part) => partOf(part) ?? []);
  if (!first || others.length < beside.length) return null;
  return priceTogether(journey, [first, ...others], rules, prepared);
}

/** The total of `priceVehicles`; for vehicles of one category without its words. */
export function totalOf(
  journey: Journey,
  vehicles: PartyVehicles,
  rules: FareRules,
  prepared: PreparedJourney,
): { total: Pence } | null {
  const { version, quantity, beside } = vehicles;
  if (beside.length > 0) return priceVehicles(journey, vehicles, rules, prepared);
  const total = version.tariff && fareTotal(journey, version.tariff, rules, quantity, prepared);
  return total === null ? null : { total };
}
