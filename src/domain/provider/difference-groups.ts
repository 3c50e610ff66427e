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
