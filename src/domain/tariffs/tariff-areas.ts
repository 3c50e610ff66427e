import type { Area } from '../area.ts';
import type { Tariff } from '../fare/tariff.ts';

/** The areas that a tariff speaks of, each name once. */
export function areasOfTariff({ fixedFares, pickupCharges, dropoffCharges }: Tariff): Area[] {
  const all = [
    ...fixedFares.flatMap(({ from, to }) => [from, to]),
    ...[...pickupCharges, ...dropoffCharges].map(({ area }) => area),
  ];
  return [...new Map(all.map((area) => [area.name, area])).values()];
}

/** The tariff with an area as it is now wherever it speaks of one of its name. */
export function withArea<T extends Tariff>(tariff: T, area: Area): T {
  const now = (held: Area): Area => (held.name === area.name ? area : held);
  const charges = (list: Tariff['pickupCharges']) =>
    list.map((charge) => ({ ...charge, area: now(charge.area) }));
  return {
    ...tariff,
    fixedFares: tariff.fixedFares.map((fare) => ({ ...fare, from: now(fare.from), to: now(fare.to) })),
    pickupCharges: charges(tariff.pickupCharges),
    dropoffCharges: charges(tariff.dropoffCharges),
  };
}
