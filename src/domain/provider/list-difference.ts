/** What of the provider's data stands together, in the order of a file. */
export const DIFFERENCE_GROUPS = [
  'settings',
  'areas',
  'categories',
  'operators',
  'tariffs',
  'popular',
  'saved',
  'banned',
  'promo',
  'customers',
] as const;
export type DifferenceGroup = (typeof DIFFERENCE_GROUPS)[number];

/** As what they are told. */
export const GROUP_NAMES: Readonly<Record<DifferenceGroup, string>> = {
  settings: 'Settings',
  areas: 'Areas',
  categories: 'Vehicle categories',
  operators: 'Operators',
  tariffs: 'Prices and terms',
  popular: 'Popular locations',
  saved: 'Saved addresses',
  banned: 'Banned addresses',
  promo: 'Promo codes',
  customers: 'Corporate customers',
};

/** What is otherwise in one of them, in sentences; never none. */
export interface Difference {
  group: DifferenceGroup;
  sentences: string[];
}

/** A part of something as it is told: under what name, and in which words. */
export interface DescribedPart<T> {
  label: string;
  words: (whole: T) => string;
}

const orNothing = (words: string) => words || 'nothing';

/** "seats 6 → 7" for each part that is told otherwise. */
export function partsChanged<T>(parts: readonly DescribedPart<T>[], before: T, after: T): string[] {
  return parts.flatMap(({ label, words }) => {
    const [from, to] = [words(before), words(after)];
    return from === to ? [] : [`${label} ${orNothing(from)} → ${orNothing(to)}`];
  });
}

/** How the entries of a list are told. */
interface ListWords<T> {
  name: (entry: T) => string;
  /** What is said of one that is new, and of one that is there no more. */
  added: string;
  gone: string;
  changed: (before: T, after: T) => string[];
}

/** Entries by their names; of several of one name the later ones by name and number, "Night (2)". */
function byName<T>(list: readonly T[], name: (entry: T) => string): Map<string, T> {
  const seen = new Map<string, number>();
  return new Map(
    list.map((entry) => {
      const time = (seen.get(name(entry)) ?? 0) + 1;
      seen.set(name(entry), time);
      return [time > 1 ? `${name(entry)} (${time})` : name(entry), entry];
    }),
  );
}

/** What is otherwise in a list whose entries are known by a name; their order apart. */
export function listDifference<T>(
  before: readonly T[],
  after: readonly T[],
  { name, added, gone, changed }: ListWords<T>,
): string[] {
  const [known, wanted] = [byName(before, name), byName(after, name)];
  return [
    ...[...wanted].flatMap(([told, entry]) => {
      const old = known.get(told);
      return (old ? changed(old, entry) : [added]).map((words) => `${told}: ${words}`);
    }),
    ...[...known.keys()].filter((told) => !wanted.has(told)).map((told) => `${told}: ${gone}`),
  ];
}

/** What is otherwise of the entries that two lists have both. */
export function keptDifference<T>(
  before: readonly T[],
  after: readonly T[],
  { name, changed }: Pick<ListWords<T>, 'name' | 'changed'>,
): string[] {
  const known = byName(before, name);
  return [...byName(after, name)].flatMap(([told, entry]) => {
    const old = known.get(told);
    return old ? changed(old, entry).map((words) => `${told}: ${words}`) : [];
  });
}

/** That the entries which both lists have stand in another order; null where they do not. */
export function orderChanged(before: readonly string[], after: readonly string[]): string | null {
  const left = before.filter((name) => after.includes(name));
  const right = after.filter((name) => before.includes(name));
  return left.every((name, index) => name === right[index]) ? null : `another order: ${after.join(', ')}`;
}
