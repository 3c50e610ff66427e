import type { Settings } from '../../domain/settings.ts';

/** An operator as far as it can be named. */
interface Named {
  key: string;
  name: string;
  licences: readonly { number: string }[];
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Whether a text is an operator's key or one of its licence numbers. */
export function isKnownBy({ key, licences }: Omit<Named, 'name'>, text: string): boolean {
  return same(key, text) || licences.some(({ number }) => same(number, text));
}

/** The operators that a text names: the one with this key or licence number, else all of this name. */
export function operatorsNamed<O extends Named>(operators: readonly O[], named: string): O[] {
  const known = operators.filter((operator) => isKnownBy(operator, named));
  return known.length > 0 ? known : operators.filter(({ name }) => same(name, named));
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
