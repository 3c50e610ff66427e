import { keyOfLicence } from './file-licences.ts';

interface Numbered {
  key: string;
  licences: readonly { number: string }[];
}

/** A stored operator, as far as a file's can be known again. */
interface Known extends Numbered {
  id: number;
  active: boolean;
}

/** Whether the file gives the operator no key of its own. */
export const isKeyless = ({ key, licences }: Numbered) =>
  licences.some(({ number }) => key === keyOfLicence(number));

/**
 * Which stored operator each of a file is: the one of its key; the one that a file without keys has brought, by the number
 * of its licence; and for an operator that the file itself gives no key, whoever has held that number. None for a new one.
 */
export function matchOperators<F extends Numbered, K extends Known>(
  list: readonly F[],
  stored: readonly K[],
): Map<F, K> {
  const byKey = new Map(stored.map((operator) => [operator.key, operator]));
  const activeLast = stored.toSorted((one, other) => Number(one.active) - Number(other.active));
  const byNumber = new Map(
    activeLast.flatMap((operator) => operator.licences.map(({ number }) => [number, operator])),
  );
  const found = new Map<F, K>();
  const taken = new Set<K>();
  const take = (operator: F, candidates: readonly (K | undefined)[]) => {
    const match = candidates.find((candidate) => candidate && !taken.has(candidate));
    if (!match || found.has(operator)) return;
    found.set(operator, match);
    taken.add(match);
  };
  for (const operator of list) take(operator, [byKey.get(operator.key)]);
  for (const operator of list)
    take(
      operator,
      operator.licences.map(({ number }) => byKey.get(keyOfLicence(number))),
    );
  for (const operator of list.filter(isKeyless))
    take(
      operator,
      operator.licences.map(({ number }) => byNumber.get(number)),
    );
  return found;
}
