import { operatorsNamed } from '../operators/single-operator.ts';

interface FileOperator {
  key: string;
  name: string;
  licences: readonly { number: string }[];
  active: boolean;
}

const PATH = 'settings.SINGLE_OPERATOR';

/** What is wrong with the operator that the settings name, "path: reason"; nothing where they name none. */
export function singleOperatorFaults(
  named: string | undefined,
  operators: readonly FileOperator[],
): string[] {
  if (!named) return [];
  const [found, ...others] = operatorsNamed(operators, named);
  if (!found) return [`${PATH}: "operators" has none with the name or licence number "${named}"`];
  if (others.length > 0) return [`${PATH}: several operators are named "${named}", write the licence number`];
  return found.active ? [] : [`${PATH}: the operator "${named}" is not active`];
}
