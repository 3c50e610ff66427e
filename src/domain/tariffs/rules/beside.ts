import { tariffFields, type TariffField } from '../tariff-fields.ts';
import { BANDS_KEY } from '../parts.ts';
import { byMile } from './by-mile.ts';
import { found, type Finding, type Rule, type Sibling, type Words } from './finding.ts';

/** Trips by which categories are held against each other, in miles. */
const TRIPS = [5, 30];
/** What is so many times as much as what stands beside it has its point in the wrong place. */
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
          `${category} has more seats than ${least.name} and costs less: ${miles} miles are ${money(own)} against ${money(least.price)}. Look whether that is meant.`,
        ),
      ];
  }
  return [];
};

const isMoney = ({ unit, value }: TariffField) => unit === 'money' && value > 0;

const farOff = (one: number, other: number) => one >= other * TIMES || other >= one * TIMES;

function besideBands(fields: readonly TariffField[], { money }: Words): Finding[] {
  const bands = fields.filter((field) => field.group === 'bands' && isMoney(field));
  return bands.flatMap((field, index): Finding[] => {
    const before = bands[index - 1];
    if (!before || !farOff(field.value, before.value)) return [];
    return [
      found(
        'ten-times',
        field.key,
        `${field.label} at ${money(field.value)} stands beside ${money(before.value)}: a point may be in the wrong place. Look at both.`,
        'error',
      ),
    ];
  });
}

/** The same number of another category, or as it was before. */
function besideOthers(
  fields: readonly TariffField[],
  others: readonly TariffField[],
  whose: string,
  { money }: Words,
): Finding[] {
  const values = new Map(others.filter(isMoney).map(({ key, value }) => [key, value]));
  return fields.filter(isMoney).flatMap((field): Finding[] => {
    const other = values.get(field.key);
    if (other === undefined || !farOff(field.value, other)) return [];
    return [
      found(
        'ten-times',
        field.key,
        `${field.label} at ${money(field.value)} ${whose} ${money(other)}: a point may be in the wrong place. Look at both.`,
        'error',
      ),
    ];
  });
}

/** Prices ten times what stands beside them, or a tenth of it. */
const tenTimes: Rule = (tariff, { siblings, before }, words) => {
  const fields = tariffFields(tariff);
  const ofSibling = ({ category, tariff: other }: Sibling) =>
    besideOthers(fields, tariffFields(other), `stands, in ${category}, beside`, words);
  const all = [
    ...besideBands(fields, words),
    ...(before ? besideOthers(fields, tariffFields(before), 'was', words) : []),
    ...siblings.flatMap(ofSibling),
  ];
  return all.filter(({ key }, index) => all.findIndex((other) => other.key === key) === index);
};

export const BESIDE_RULES: readonly Rule[] = [largerCheaper, tenTimes];
