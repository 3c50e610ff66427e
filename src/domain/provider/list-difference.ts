/** Sections of the provider's data, in the order of a file. */
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

/** Headings of the sections. */
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

/** Differences in one section, as sentences; never empty. */
export interface Difference {
  group: DifferenceGroup;
  sentences: string[];
}

/** Name and texts of a property. */
export interface DescribedPart<T> {
  label: string;
  words: (whole: T) => string;
}

const orNothing = (words: string) => words || 'nothing';

/** "seats 6 → 7" for each changed property. */
export function partsChanged<T>(parts: readonly DescribedPart<T>[], before: T, after: T): string[] {
  return parts.flatMap(({ label, words }) => {
    const [from, to] = [words(before), words(after)];
    return from === to ? [] : [`${label} ${orNothing(from)} → ${orNothing(to)}`];
  });
}

/** Texts about the entries of a list. */
interface ListWords<T> {
  name: (entry: T) => string;
  /** Texts about new and removed entries. */
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

/** Differences in a list of named entries, apart from their order. */
export function listDifference<T>(
  before: readonly T[],
  after: readonly T[],
  { name, added, gone, changed }: ListWords<T>,
): string[] {
  const [known, next] = [byName(before, name), byName(after, name)];
  return [
    ...[...next].flatMap(([label, entry]) => {
      const old = known.get(label);
      return (old ? changed(old, entry) : [added]).map((words) => `${label}: ${words}`);
    }),
    ...[...known.keys()].filter((told) => !next.has(told)).map((told) => `${told}: ${gone}`),
  ];
}

/** Differences in the entries that both lists have. */
export function differencesInBoth<T>(
  before: readonly T[],
  after: readonly T[],
  { name, changed }: Pick<ListWords<T>, 'name' | 'changed'>,
): string[] {
  const known = byName(before, name);
  return [...byName(after, name)].flatMap(([label, entry]) => {
    const old = known.get(label);
    return old ? changed(old, entry).map((words) => `${label}: ${words}`) : [];
  });
}

/** Says that the common entries are in another order; null if they are not. */
export function orderChanged(before: readonly string[], after: readonly string[]): string | null {
  const left = before.filter((name) => after.includes(name));
  const right = after.filter((name) => before.includes(name));
  return left.every((name, index) => name === right[index]) ? null : `another order: ${after.join(', ')}`;
}
