import { useQuery } from '@tanstack/react-query';
import type { AuditAnswer } from '../../../contract/office-audit.ts';
import { OPERATORS } from '../operators/lists.ts';

/** What something of a kind is called; undefined for what has no name, or none any more. */
export type NameOf = (kind: string, id: string) => string | undefined;

/** The names of what the log tells of by its id: colleagues, operators and their prices. */
export function useThingNames(people: AuditAnswer['people']): NameOf {
  const { data } = useQuery(OPERATORS);
  const operators = data?.operators ?? [];
  const tariffs = operators.flatMap(({ name, tariffs: own }) =>
    own.map(({ tariff_id, category }) => [tariff_id, `${name}, ${category}`] as const),
  );
  const names: Readonly<Record<string, ReadonlyMap<string, string>>> = {
    staff: new Map(people.map(({ staff_id, name }) => [String(staff_id), name])),
    operator: new Map(operators.map(({ operator_id, name }) => [String(operator_id), name])),
    tariff: new Map(tariffs),
  };
  return (kind, id) => names[kind]?.get(id);
}
