import { compileTariff, type CompiledTariff } from '../../domain/fare/compile.ts';
import type { AreaCharge, Tariff } from '../../domain/fare/tariff.ts';

/**
 * Compiles tariffs that are loaded together, making one object of all equal parts. Thousands of tariffs name the
 * same few areas and lists of charges; shared, they take little memory, and a quote looks at each only once.
 */
export function createTariffCompiler(): (tariff: Tariff) => CompiledTariff {
  const share = createSharing();
  const compiled = new Map<Tariff, CompiledTariff>();
  const charges = (list: AreaCharge[]) =>
    share(list.map((charge) => ({ ...charge, area: share(charge.area) })));
  return (tariff) => {
    const shared = share({
      ...tariff,
      fixedFares: tariff.fixedFares.map((fare) => ({ ...fare, from: share(fare.from), to: share(fare.to) })),
      uplifts: share(tariff.uplifts),
      pickupCharges: charges(tariff.pickupCharges),
      dropoffCharges: charges(tariff.dropoffCharges),
    });
    const known = compiled.get(shared) ?? compileTariff(shared);
    compiled.set(shared, known);
    return known;
  };
}

/** The first of all values that are equal as JSON. */
function createSharing(): <T>(value: T) => T {
  const known = new Map<string, unknown>();
  return <T>(value: T): T => {
    const key = JSON.stringify(value);
    const before = known.get(key);
    if (before !== undefined) return before as T;
    known.set(key, value);
    return value;
  };
}
