import type { Tariff } from '../../fare/tariff.ts';
import { formatMoney } from '../../money.ts';
import { many } from '../../text.ts';
import { BANDS_KEY } from '../parts.ts';
import { type TariffField, tariffFields } from '../tariff-fields.ts';
import { AREA_RULES } from './area-rules.ts';
import {
  type Around,
  byMile,
  type Finding,
  found,
  type Rule,
  type Sibling,
  type Formatters,
} from './finding.ts';
import { TIME_RULES } from './time-rules.ts';

/** Trips by which categories are compared, in miles. */
const TRIPS = [5, 30];
/** A ratio this high suggests a misplaced decimal point. */
const TIMES = 8;

/** A category that costs less than every smaller one of the operator; a better class of smaller car may well cost more. */
const largerCheaper: Rule = (tariff, { category, seats, siblings }, { money }) => {
  const smaller = siblings.filter((sibling) => sibling.seats < seats);
  for (const miles of TRIPS) {
    const own = byMile(tariff, miles);
    const priced = smaller.flatMap(({ category: name, tariff: other }) => {
      const price = byMile(other, miles);
      return price === null ? [] : { name, price };
    });
    const [least] = priced.toSorted((a, b) => a.price - b.price);
    if (own !== null && least && own < least.price)
      return [
        found(
          'larger-cheaper',
          BANDS_KEY,
          `${category} has more seats than ${least.name} and costs less: ${miles} miles are ${money(own)} against ${money(least.price)}. Check that this is intended.`,
        ),
      ];
  }
  return [];
};

const isMoney = ({ unit, value }: TariffField) => unit === 'money' && value > 0;

const differsGreatly = (one: number, other: number) => one >= other * TIMES || other >= one * TIMES;

function compareBands(fields: readonly TariffField[], { money }: Formatters): Finding[] {
  const bands = fields.filter((field) => field.group === 'bands' && isMoney(field));
  return bands.flatMap((field, index): Finding[] => {
    const before = bands[index - 1];
    if (!before || !differsGreatly(field.value, before.value)) return [];
    return [
      found(
        'ten-times',
        field.key,
        `${field.label} at ${money(field.value)} stands beside ${money(before.value)}: a decimal point may be misplaced. Check both.`,
        'error',
      ),
    ];
  });
}

/** The same number in another category, or before the change. */
function compareWithOthers(
  fields: readonly TariffField[],
  others: readonly TariffField[],
  whose: string,
  { money }: Formatters,
): Finding[] {
  const values = new Map(others.filter(isMoney).map(({ key, value }) => [key, value]));
  return fields.filter(isMoney).flatMap((field): Finding[] => {
    const other = values.get(field.key);
    if (other === undefined || !differsGreatly(field.value, other)) return [];
    return [
      found(
        'ten-times',
        field.key,
        `${field.label} at ${money(field.value)} ${whose} ${money(other)}: a decimal point may be misplaced. Check both.`,
        'error',
      ),
    ];
  });
}

/** Prices ten times those compared, or a tenth. */
const tenTimes: Rule = (tariff, { siblings, before }, words) => {
  const fields = tariffFields(tariff);
  const ofSibling = ({ category, tariff: other }: Sibling) =>
    compareWithOthers(fields, tariffFields(other), `stands, in ${category}, beside`, words);
  const all = [
    ...compareBands(fields, words),
    ...(before ? compareWithOthers(fields, tariffFields(before), 'was', words) : []),
    ...siblings.flatMap(ofSibling),
  ];
  return all.filter(({ key }, index) => all.findIndex((other) => other.key === key) === index);
};

const BESIDE_RULES: readonly Rule[] = [largerCheaper, tenTimes];

/** Hire is for waiting as well: beyond such a multiple of its miles it is for nothing else. */
const DEAR = 3;

const hireDear: Rule = (tariff, _around, { money }) => {
  const { hourly } = tariff;
  if (!hourly) return [];
  const { minimumHours, includedMilesPerHour, pencePerHour } = hourly;
  const miles = minimumHours * includedMilesPerHour;
  const metered = miles > 0 ? byMile(tariff, miles) : null;
  const hired = minimumHours * pencePerHour;
  if (metered === null || hired <= metered * DEAR) return [];
  return [
    found(
      'hire-dear',
      'hourly/pencePerHour',
      `${many(minimumHours, 'hour')} of hire cost ${money(hired)} with ${miles} miles, which by the mile are ${money(metered)}. Check the price of an hour.`,
    ),
  ];
};

const hireFree: Rule = ({ hourly }) =>
  hourly?.excessPencePerMile === 0
    ? [
        found(
          'hire-free-miles',
          'hourly/excessPencePerMile',
          'Miles beyond those included in hire by the hour are free. Enter a price per mile.',
        ),
      ]
    : [];

const HIRE_RULES: readonly Rule[] = [hireDear, hireFree];

/** A tariff's minimum is for short trips. One equal to so many miles is suspicious. */
const LONG_MILES = 20;
const LARGE_DISCOUNT = 5000;

/** Trips of any distance have a price, or fixed fares alone do. */
const milesMissing: Rule = ({ bands, fixedFares, hourly }) => {
  if (bands.length > 0 || fixedFares.length === 0) {
    if (bands.length > 0 || hourly === null) return [];
    return [
      found(
        'miles-missing',
        'part/bands',
        'It has only hourly prices: a trip from one place to another has no price. Add prices by the mile if that is not intended.',
      ),
    ];
  }
  return [
    found(
      'miles-missing',
      'part/bands',
      'Nothing is priced by the mile: a trip without a fixed fare has no price. Add prices by the mile if that is not intended.',
    ),
  ];
};

const milesFree: Rule = ({ bands }) =>
  bands.flatMap(({ pencePerMile }, index): Finding[] => {
    if (pencePerMile > 0) return [];
    const key = `bands/${bands.length}/${index + 1}/price`;
    return [
      found(
        'miles-free',
        key,
        `Distance band ${index + 1} costs nothing a mile: a longer trip is no dearer than a short one. Enter its price.`,
        'error',
      ),
    ];
  });

/** Prices a mile fall with the distance, or rise with it; one that does both is a slip more often than not. */
const bandsUpAndDown: Rule = ({ bands }, _around, { money }) => {
  let fell = false;
  return bands.flatMap(({ pencePerMile }, index): Finding[] => {
    const before = bands[index - 1]?.pencePerMile ?? pencePerMile;
    const isRise = fell && pencePerMile > before;
    fell ||= pencePerMile < before;
    if (!isRise) return [];
    const key = `bands/${bands.length}/${index + 1}/price`;
    return [
      found(
        'bands-up-and-down',
        key,
        `A mile gets cheaper with the distance, then dearer again: ${money(before)}, then ${money(pencePerMile)} in distance band ${index + 1}. Check that both are intended.`,
      ),
    ];
  });
};

const minimumReached: Rule = (tariff, _around, { money }) => {
  const { minimum } = tariff;
  const [one, far] = [1, LONG_MILES].map((miles) => byMile({ ...tariff, minimum: 0 }, miles));
  if (minimum === 0 || one === null || one === undefined || far === null || far === undefined) return [];
  if (minimum <= one)
    return [
      found(
        'minimum-never',
        'minimum',
        `The minimum fare of ${money(minimum)} is never reached: a single mile costs ${money(one)}. Raise it or set it to nothing.`,
      ),
    ];
  if (minimum < far) return [];
  return [
    found(
      'minimum-always',
      'minimum',
      `The minimum fare of ${money(minimum)} is above what ${many(LONG_MILES, 'mile')} cost: short trips all cost the same. Check the amount.`,
    ),
  ];
};

const discount: Rule = ({ returnDiscount }) => {
  if (returnDiscount >= 10_000)
    return [
      found(
        'discount-all',
        'returnDiscount',
        'A trip there and back costs nothing but its charges: the discount is 100%. Enter a smaller one.',
        'error',
      ),
    ];
  if (returnDiscount <= LARGE_DISCOUNT) return [];
  return [
    found(
      'discount-large',
      'returnDiscount',
      'More than half comes off a trip there and back: it costs less than the way there alone. Enter a smaller discount.',
    ),
  ];
};

const MILE_RULES: readonly Rule[] = [milesMissing, milesFree, bandsUpAndDown, minimumReached, discount];

const RULES: readonly Rule[] = [...MILE_RULES, ...AREA_RULES, ...TIME_RULES, ...HIRE_RULES, ...BESIDE_RULES];

/**
 * [OFF-10] The gaps and contradictions of a tariff that can price, the errors first. It is for slips that a person would be
 * ashamed of: what may be meant is a warning, and what cannot be told from here is not said.
 * @param symbol of amounts
 */
export function checkRules(tariff: Tariff, around: Around, symbol: string): Finding[] {
  const words = { money: (pence: number) => formatMoney(pence, symbol) };
  const all = RULES.flatMap((rule) => rule(tariff, around, words));
  return all.toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'));
}
