import type { CountedVehicles } from '../../domain/capacity.ts';
import { cheapestCombination } from '../../domain/combinations.ts';
import type { Load } from '../../domain/journey.ts';
import type { Pence } from '../../domain/money.ts';
import type { TariffVersion } from '../operators/catalogue.ts';
import type { Offer, Pricer, VehiclesAt } from './party-vehicles.ts';

/** So many vehicles with what one of them takes and how it is called. */
export function countedOf({ version: { category }, quantity }: VehiclesAt): CountedVehicles {
  const { name, seats, luggage, handLuggage } = category;
  return { category: name, quantity, seats, luggage, handLuggage };
}

/**
 * [JRN-08] Of each operator its cheapest vehicles of two categories that take a load together, where they cost less than
 * its offers of one category, or it has none.
 * @param offers those of one category
 */
export function mixedOffers<P extends { total: Pence }>(
  candidates: readonly TariffVersion[],
  offers: readonly Offer<P>[],
  load: Load,
  pricer: Pricer<P>,
): Offer<P>[] {
  const operators = Map.groupBy(candidates, ({ operator }) => operator.id);
  return [...operators].flatMap(([id, versions]) => {
    const priced = versions.flatMap((version) => {
      const pence = pricer.exact(version);
      const { seats, luggage, handLuggage } = version.category;
      return pence === null ? [] : [{ version, pence, seats, luggage, handLuggage }];
    });
    const own = offers.filter(({ version }) => version.operator.id === id);
    const exactly = own.flatMap(({ version, quantity }) =>
      priced.filter((one) => one.version === version).map(({ pence }) => pence * quantity),
    );
    const found = cheapestCombination(priced, load, ({ pence }) => pence);
    if (!found || exactly.some((pence) => pence <= found.pence)) return [];
    const vehicles = {
      version: found.first.version,
      quantity: found.quantity,
      beside: [{ version: found.second.version, quantity: found.besides }],
    };
    const offer = { ...vehicles, priced: pricer.price(vehicles) };
    const { total = Infinity } = offer.priced ?? {};
    // Rounding may have made them equal.
    return own.every(({ priced: other }) => total < (other?.total ?? Infinity)) ? [offer] : [];
  });
}
