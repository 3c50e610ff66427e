import { areasOfTariff } from '../../domain/tariffs/tariff-areas.ts';
import { currentOf, type Catalogue, type Category, type Operator } from '../operators/catalogue.ts';

/** A tariff that holds now. */
interface Priced {
  operator: Operator;
  category: Category;
}

/** Who uses areas, by their names. */
export interface AreaUses {
  of(name: string): { operators: Operator[]; tariffs: Priced[] };
  /** The same for many names at once. */
  all(): (name: string) => { operators: Operator[]; tariffs: Priced[] };
}

export function createAreaUses({
  catalogue,
  clock,
}: {
  catalogue: Pick<Catalogue, 'operators' | 'versionsOf'>;
  clock: () => Date;
}): AreaUses {
  const all: AreaUses['all'] = () => {
    const operators = catalogue.operators();
    const prices = operators
      .flatMap(({ id }) => currentOf(catalogue.versionsOf(id), clock().getTime()))
      .flatMap(({ operator, category, tariff }) =>
        tariff
          ? { operator, category, names: new Set(areasOfTariff(tariff.tariff).map(({ name }) => name)) }
          : [],
      );
    return (name) => ({
      operators: operators.filter(({ serviceArea }) => serviceArea.name === name),
      tariffs: prices.filter(({ names }) => names.has(name)),
    });
  };
  return { all, of: (name) => all()(name) };
}
