import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mileageJourney, rules, tariff } from '../../../test/support/fare-arbitraries.ts';
import { MOST_VEHICLES, roomIn, takes, vehiclesNeeded } from '../../domain/capacity.ts';
import { compileTariff } from '../../domain/fare/compile.ts';
import { prepareJourney } from '../../domain/fare/prepare.ts';
import { exactFare } from '../../domain/fare/calculate.ts';
import type { TariffVersion } from '../catalogue/catalogue.ts';
import { countedOf, mixedOffers, type PartyVehicles } from './offers.ts';
import { priceVehicles } from './offer-terms.ts';

const category = fc.record({
  seats: fc.integer({ min: 3, max: 10 }),
  luggage: fc.integer({ min: 1, max: 8 }),
  handLuggage: fc.integer({ min: 1, max: 8 }),
  operatorId: fc.nat(1),
  // Null: a price on request.
  tariff: fc.option(tariff, { freq: 9 }),
});
const load = fc.record({
  passengers: fc.integer({ min: 9, max: 30 }),
  luggage: fc.nat(12),
  handLuggage: fc.nat(12),
});

/** What a mixed offer looks at of a version. */
const versionsOf = (made: readonly (typeof category extends fc.Arbitrary<infer C> ? C : never)[]) =>
  made.map(({ operatorId, tariff: prices, ...room }, id) => ({
    id,
    operator: { id: operatorId },
    category: { id, name: `Class ${id}`, ...room },
    tariff: prices && compileTariff(prices),
  })) as unknown as TariffVersion[];

/** All vehicles of two categories of one operator that take the load. */
function allOf(versions: readonly TariffVersion[], party: Parameters<typeof takes>[1]): PartyVehicles[] {
  return versions.flatMap((version, index) =>
    versions.slice(index + 1).flatMap((other) =>
      Array.from({ length: MOST_VEHICLES ** 2 }, (_, at): PartyVehicles => {
        const beside = [{ version: other, quantity: Math.floor(at / MOST_VEHICLES) + 1 }];
        return { version, quantity: (at % MOST_VEHICLES) + 1, beside };
      }).filter(
        ({ quantity, beside }) =>
          version.operator.id === other.operator.id &&
          quantity + (beside[0]?.quantity ?? 0) <= MOST_VEHICLES &&
          takes(roomIn(version.category, quantity, beside.map(countedOf)), party),
      ),
    ),
  );
}

describe('[JRN-08] mixed offers', () => {
  it('take the load in six vehicles at the lowest price, below that of one category', () => {
    fc.assert(
      fc.property(
        fc.array(category, { minLength: 2, maxLength: 6 }),
        load,
        mileageJourney,
        rules,
        (made, party, trip, settings) => {
          const versions = versionsOf(made);
          const prepared = prepareJourney(trip, settings);
          const price = (vehicles: PartyVehicles) => priceVehicles(trip, vehicles, settings, prepared);
          const needed = vehiclesNeeded(
            versions.map((version) => version.category),
            party,
          );
          const single = versions.flatMap((version) => {
            const quantity = needed(version.category);
            const vehicles = quantity === null ? null : { version, quantity, beside: [] };
            return vehicles ? [{ ...vehicles, priced: price(vehicles) }] : [];
          });
          const exact = ({ tariff: prices }: TariffVersion) =>
            prices && exactFare(prices, settings, prepared);
          const mixed = mixedOffers(versions, single, party, { price, exact });
          const all = allOf(versions, party);
          for (const id of [0, 1]) {
            const own = ({ version }: PartyVehicles) => version.operator.id === id;
            const [offer, ...more] = mixed.filter(own);
            expect(more).toEqual([]);
            const totals = (list: PartyVehicles[]) =>
              list.filter(own).flatMap((vehicles) => price(vehicles)?.total ?? []);
            const least = Math.min(...totals(all));
            const lowest = Math.min(...totals(single));
            expect(offer?.priced?.total ?? null).toBe(least < lowest ? least : null);
            if (!offer) continue;
            expect(
              takes(roomIn(offer.version.category, offer.quantity, offer.beside.map(countedOf)), party),
            ).toBe(true);
            const lines = offer.priced?.lines ?? [];
            expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(offer.priced?.total);
          }
        },
      ),
      { numRuns: 100 },
    );
  });
});
