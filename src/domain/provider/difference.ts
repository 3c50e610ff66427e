import { formatMoney } from '../money.ts';
import { type SettingName, SETTINGS } from '../settings.ts';
import { settingRow } from '../settings/setting-rows.ts';
import { settingValueWords } from '../settings/setting-words.ts';
import { sameText } from '../text.ts';
import { formatDate } from '../time/time-words.ts';
import {
  areasOf,
  type CategoryContents,
  type PopularContents,
  type PromoContents,
  type ProviderContents,
} from './contents.ts';
import {
  type Difference,
  DIFFERENCE_GROUPS,
  type DifferenceGroup,
  listDifference,
  orderChanged,
  partsChanged,
  type DescribedPart,
} from './list-difference.ts';
import { operatorsDifference, tariffsDifference } from './operator-difference.ts';

const CATEGORY_PARTS: readonly DescribedPart<CategoryContents>[] = [
  { label: 'seats', words: ({ seats }) => String(seats) },
  { label: 'luggage', words: ({ luggage }) => String(luggage) },
  { label: 'hand luggage', words: ({ handLuggage }) => String(handLuggage) },
  { label: 'image', words: ({ image }) => image },
  {
    label: 'wheelchair accessible:',
    words: ({ wheelchairAccessible }) => (wheelchairAccessible ? 'yes' : 'no'),
  },
  { label: 'models', words: ({ models }) => models.join(', ') },
];

const categoryNames = (list: readonly CategoryContents[]) => list.map(({ name }) => name);

/** Differences in the fleet, a sentence each: "Saloon: seats 4 → 5". */
export function categoriesDifference(
  before: readonly CategoryContents[],
  after: readonly CategoryContents[],
): string[] {
  const order = orderChanged(categoryNames(before), categoryNames(after));
  return [
    ...listDifference(before, after, {
      name: ({ name }) => name,
      added: 'new',
      gone: 'leaves the fleet',
      changed: (one, other) => partsChanged(CATEGORY_PARTS, one, other),
    }),
    ...(order === null ? [] : [`They stand in ${order}`]),
  ];
}

const discountText = ({ off }: PromoContents, symbol: string) => {
  if ('pence' in off) return formatMoney(off.pence, symbol);
  const most = off.mostPence === null ? '' : `, ${formatMoney(off.mostPence, symbol)} at most`;
  return `${off.basisPoints / 100}%${most}`;
};

const dayWords = (day: string | null) => (day === null ? '' : formatDate(day));
const countWords = (count: number | null) => (count === null ? 'without limit' : String(count));
const namedWords = (named: readonly string[] | null) => (named === null ? 'all' : named.join(', '));

const parts = (symbol: string): readonly DescribedPart<PromoContents>[] => [
  { label: 'takes off', words: (code) => discountText(code, symbol) },
  { label: 'says', words: ({ about }) => about && `“${about}”` },
  { label: 'lowest price', words: ({ leastPence }) => formatMoney(leastPence, symbol) },
  { label: 'first day', words: ({ from }) => dayWords(from) },
  { label: 'last day', words: ({ to }) => dayWords(to) },
  { label: 'uses', words: ({ uses }) => countWords(uses) },
  { label: 'uses of one person', words: ({ usesPerPerson }) => countWords(usesPerPerson) },
  { label: 'operators', words: ({ operators }) => namedWords(operators) },
  { label: 'vehicles', words: ({ vehicles }) => namedWords(vehicles) },
];

/** Differences in promo codes, as sentences. */
function promoDifference(
  before: readonly PromoContents[],
  after: readonly PromoContents[],
  symbol: string,
): string[] {
  return listDifference(before, after, {
    name: ({ code }) => code,
    added: 'new',
    gone: 'withdrawn',
    changed: (one, other) => partsChanged(parts(symbol), one, other),
  });
}

type Sides = Readonly<{ before: ProviderContents; after: ProviderContents; symbol: string }>;

const valueOf = (settings: ProviderContents['settings'], name: SettingName) =>
  settings[name] ?? SETTINGS[name].fallback;

/** Differences in settings, by their office label, with the name in the file. */
function settingsDifference({ before, after, symbol }: Sides): string[] {
  return (Object.keys(SETTINGS) as SettingName[]).flatMap((name) =>
    partsChanged(
      [
        {
          label: `${settingRow(name).label} (${name}):`,
          words: (of: ProviderContents['settings']) => settingValueWords(name, valueOf(of, name), symbol),
        },
      ],
      before.settings,
      after.settings,
    ),
  );
}

/** Areas are compared by name; their uses are compared where they are used. */
function areasDifference({ before, after }: Sides): string[] {
  const shapes = ({ areas, operators }: ProviderContents) =>
    [...Map.groupBy([...areas, ...areasOf(operators)], ({ name }) => name)].map(([name, drawn]) => ({
      name,
      shapes: [...new Set(drawn.map(sameText))].toSorted().join(' '),
    }));
  return listDifference(shapes(before), shapes(after), {
    name: ({ name }) => name,
    added: 'new',
    gone: 'no more',
    changed: (one, other) => (one.shapes === other.shapes ? [] : ['drawn otherwise']),
  });
}

const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);
const orNone = (sentence: string | null) => (sentence === null ? [] : [`They stand in ${sentence}`]);

const POPULAR_PARTS: readonly DescribedPart<PopularContents>[] = [
  { label: 'note', words: ({ note }) => note ?? '' },
  { label: 'drawing', words: ({ kind }) => kind },
  { label: 'pick-up', words: ({ pickup }) => pickup ?? '' },
  { label: 'drop-off', words: ({ dropoff }) => dropoff ?? '' },
];

function popularDifference({ before: { popularLocations: before }, after }: Sides): string[] {
  return [
    ...listDifference(before, after.popularLocations, {
      name: ({ name }) => name,
      added: 'new',
      gone: 'removed',
      changed: (one, other) => partsChanged(POPULAR_PARTS, one, other),
    }),
    ...orNone(orderChanged(names(before), names(after.popularLocations))),
  ];
}

function savedDifference({ before, after }: Sides): string[] {
  return listDifference(before.savedAddresses, after.savedAddresses, {
    name: ({ address }) => address,
    added: 'new',
    gone: 'removed',
    changed: (one, other) => (one.placeId === other.placeId ? [] : ['means another place']),
  });
}

function bannedDifference({ before, after }: Sides): string[] {
  return listDifference(before.bannedAddresses, after.bannedAddresses, {
    name: ({ address }) => address,
    added: 'banned',
    gone: 'no longer banned',
    changed: (one, other) =>
      partsChanged([{ label: 'reason', words: ({ reason }: typeof one) => reason }], one, other),
  });
}

/** Customers and their people are only ever added. */
function customersDifference({ before, after }: Sides): string[] {
  const known = new Set(
    before.corporateCustomers.flatMap(({ passengers }) => passengers.map(({ email }) => email)),
  );
  const companies = new Set(names(before.corporateCustomers));
  return after.corporateCustomers.flatMap(({ name, passengers }) => [
    ...(companies.has(name) ? [] : [`${name}: new`]),
    ...passengers.filter(({ email }) => !known.has(email)).map((person) => `${name}: ${person.name} added`),
  ]);
}

const WORDS: Readonly<Record<DifferenceGroup, (sides: Sides) => string[]>> = {
  settings: settingsDifference,
  areas: areasDifference,
  categories: ({ before, after }) => categoriesDifference(before.vehicleCategories, after.vehicleCategories),
  operators: ({ before, after, symbol }) => operatorsDifference(before.operators, after.operators, symbol),
  tariffs: ({ before, after, symbol }) => tariffsDifference(before.operators, after.operators, symbol),
  popular: popularDifference,
  saved: savedDifference,
  banned: bannedDifference,
  promo: ({ before, after, symbol }) => promoDifference(before.promoCodes, after.promoCodes, symbol),
  customers: customersDifference,
};

/** [OFF-12] All differences in the provider's data, as sentences; empty if there are none. */
export function providerDifference(
  before: ProviderContents,
  after: ProviderContents,
  symbol: string,
): Difference[] {
  return DIFFERENCE_GROUPS.map((group) => ({
    group,
    sentences: WORDS[group]({ before, after, symbol }),
  })).filter(({ sentences }) => sentences.length > 0);
}
