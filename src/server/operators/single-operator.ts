import type { Settings } from '../../domain/settings.ts';

/** An operator as far as it can be named. */
interface Named {
  name: string;
  licenceNumber: string;
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The operators that a text names: the one with this licence number, else all of this name. */
export function operatorsNamed<O extends Named>(operators: readonly O[], named: string): O[] {
  const licensed = operators.filter(({ licenceNumber }) => same(licenceNumber, named));
  return licensed.length > 0 ? licensed : operators.filter(({ name }) => same(name, named));
}

/** [RES-13] The operator that the provider has chosen to run with alone; null where it runs with several or chose none. */
export function chosenOperator<O extends Named>(
  operators: readonly O[],
  { MULTIPLE_OPERATORS, SINGLE_OPERATOR }: Settings,
): O | null {
  if (MULTIPLE_OPERATORS || SINGLE_OPERATOR === '') return null;
  const [chosen, ...others] = operatorsNamed(operators, SINGLE_OPERATOR);
  return others.length === 0 ? (chosen ?? null) : null;
}
