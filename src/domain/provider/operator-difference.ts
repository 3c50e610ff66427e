import { offeredTermsWords } from '../booking/terms-words.ts';
import type { Uplift } from '../fare/tariff.ts';
import type { Licence } from '../operator/licence.ts';
import { openingWords, WEEKDAY_NAMES } from '../operator/opening-hours.ts';
import { changeWords, numberChanges } from '../tariffs/changes.ts';
import { valueWords } from '../tariffs/parts.ts';
import { tariffFields } from '../tariffs/tariff-fields.ts';
import { many, sameText } from '../text.ts';
import { clock } from '../time/time.ts';
import { formatDate } from '../time/time-words.ts';
import type { OperatorContents, TariffContents } from './contents.ts';
import {
  differencesInBoth,
  listDifference,
  orderChanged,
  partsChanged,
  type DescribedPart,
} from './list-difference.ts';

/** Effect of bank holidays on an uplift, after its days. */
const BANK_HOLIDAYS: Readonly<Record<Uplift['bankHolidays'], string>> = {
  ignore: '',
  include: 'and bank holidays',
  only: 'bank holidays only',
  exclude: 'no bank holidays',
};

/** "Sat Sun, 22:00 to 06:00, 12-24 to 12-26" */
function whenWords({ weekdays, hours, dates, bankHolidays }: Uplift): string {
  const parts = [
    weekdays.map((day) => WEEKDAY_NAMES[day - 1]).join(' '),
    hours ? `${clock(hours.from)} to ${clock(hours.to)}` : '',
    ...dates.map(({ from, to }) => (from === to ? from : `${from} to ${to}`)),
    BANK_HOLIDAYS[bankHolidays],
  ];
  return parts.filter(Boolean).join(', ') || 'always';
}

const UPLIFT_PARTS = [
  { label: 'holds', words: whenWords },
  { label: 'of the group', words: ({ group }: Uplift) => group ?? '' },
];

/** Lines that only one of two tariffs has. */
function linesMoved(before: TariffContents, after: TariffContents, symbol: string): string[] {
  const [old, next] = [tariffFields(before), tariffFields(after)];
  const known = new Set(old.map(({ key }) => key));
  const nextKeys = new Set(next.map(({ key }) => key));
  return [
    ...next
      .filter(({ key }) => !known.has(key))
      .map(({ label, unit, value }) => `${label}: new, ${valueWords(unit, value, symbol)}`),
    ...old
      .filter(({ key }) => !nextKeys.has(key))
      .map(({ label, unit, value }) => `${label}: no more, was ${valueWords(unit, value, symbol)}`),
  ];
}

/** Changed conditions of common parts: the times of uplifts, the directions of fixed fares. */
function conditionsMoved(before: TariffContents, after: TariffContents): string[] {
  return [
    ...differencesInBoth(before.fixedFares, after.fixedFares, {
      name: ({ from, to }) => `Fixed fare ${from.name} → ${to.name}`,
      changed: (one, { bothWays }) => {
        if (one.bothWays === bothWays) return [];
        return [bothWays ? 'also the other way round' : 'this way only'];
      },
    }),
    ...differencesInBoth(before.uplifts, after.uplifts, {
      name: ({ name }) => name,
      changed: (one, other) => partsChanged(UPLIFT_PARTS, one, other),
    }),
  ];
}

const orderOf = (tariff: TariffContents) =>
  tariffFields(tariff)
    .filter(({ group }) => group !== 'general' && group !== 'bands')
    .map(({ label }) => label);

/** Texts about a tariff's terms, if the file states them. */
const TERMS = (symbol: string) => [
  {
    label: 'terms:',
    words: ({ terms }: TariffContents) => (terms ? offeredTermsWords(terms, symbol).join(' ') : ''),
  },
  {
    label: 'bank holidays of',
    words: ({ bankHolidayRegion = 'england-and-wales' }: TariffContents) => bankHolidayRegion,
  },
];

/**
 * Differences in an operator's offer of a vehicle category, as sentences. Areas count as the same if their
 * names are.
 * @param before undefined: it was not offered; null: at a price on request
 */
function offerDifference(
  before: TariffContents | null | undefined,
  after: TariffContents | null | undefined,
  symbol: string,
): string[] {
  if (before === undefined) return after === undefined ? [] : [after ? 'new' : 'new, at a price on request'];
  if (after === undefined) return ['no longer offered'];
  if (before === null) return after === null ? [] : ['prices in place of a price on request'];
  if (after === null) return ['a price on request in place of prices'];
  const sentences = pricesDifference(before, after, symbol);
  if (sentences.length > 0 || sameText(before) === sameText(after)) return sentences;
  return ['the same prices, its areas or its lines written otherwise'];
}

function pricesDifference(before: TariffContents, after: TariffContents, symbol: string): string[] {
  const moved = linesMoved(before, after, symbol);
  const order = moved.length > 0 ? null : orderChanged(orderOf(before), orderOf(after));
  return [
    ...numberChanges(tariffFields(before), tariffFields(after)).map((change) => changeWords(change, symbol)),
    ...moved,
    ...conditionsMoved(before, after),
    ...(order === null ? [] : [`its lines stand in ${order}`]),
    ...partsChanged(TERMS(symbol), before, after),
  ];
}

const quoted = (text: string) => text && `“${text}”`;
const vat = ({ vatNumber }: OperatorContents) => (vatNumber === '' ? 'not registered' : (vatNumber ?? ''));

const parts = (symbol: string): readonly DescribedPart<OperatorContents>[] => [
  { label: 'name', words: ({ name }) => name },
  { label: 'key', words: ({ key }) => key },
  { label: 'telephone', words: ({ phone }) => phone },
  { label: 'email', words: ({ email }) => email },
  { label: 'pick-ups in', words: ({ serviceArea }) => serviceArea.name },
  { label: 'notice', words: ({ noticeMinutes }) => many(noticeMinutes, 'minute') },
  { label: 'hours', words: ({ openingHours }) => openingWords(openingHours) },
  { label: 'if the door is elsewhere', words: ({ doorElsewhere }) => quoted(doorElsewhere) },
  { label: 'stars', words: ({ ratingTenths }) => String(ratingTenths / 10) },
  { label: 'reviews', words: ({ reviews }) => String(reviews) },
  { label: 'commission', words: ({ commissionPermille }) => `${commissionPermille / 10}%` },
  { label: 'VAT number', words: vat },
  { label: 'terms:', words: (operator) => offeredTermsWords(operator, symbol).join(' ') },
];

const daysOf = ({ validFrom, validTo }: Licence) =>
  [validFrom && `from ${formatDate(validFrom)}`, validTo && `until ${formatDate(validTo)}`]
    .filter(Boolean)
    .join(' ') || 'until further notice';

function licencesMoved(before: OperatorContents, after: OperatorContents): string[] {
  return listDifference(before.licences, after.licences, {
    name: ({ number, authority }) => `licence ${number} of ${authority}`,
    added: 'new',
    gone: 'no more',
    changed: (one, other) => partsChanged([{ label: 'holds', words: daysOf }], one, other),
  });
}

/** Matches the operators of both lists: by key, else by a licence, which serves as key if there is none. */
function pairs(before: readonly OperatorContents[], after: readonly OperatorContents[]) {
  const keys = new Set(after.map(({ key }) => key));
  return after.map((operator) => {
    const old =
      before.find(({ key }) => key === operator.key) ??
      before.find(
        ({ key, licences }) =>
          !keys.has(key) &&
          licences.some(({ number }) => operator.licences.some((one) => one.number === number)),
      );
    return { old, operator };
  });
}

/** Differences in the operators themselves, as sentences. */
export function operatorsDifference(
  before: readonly OperatorContents[],
  after: readonly OperatorContents[],
  symbol: string,
): string[] {
  return pairs(before, after).flatMap(({ old, operator }) => {
    const { name, active } = operator;
    if (!old) return [`${name}: new`];
    const activity = active ? 'active again' : 'no longer active';
    return [
      ...(old.active === active ? [] : [activity]),
      ...partsChanged(parts(symbol), old, operator),
      ...licencesMoved(old, operator),
    ].map((words) => `${old.name}: ${words}`);
  });
}

/** Differences in operators' offers, as sentences. */
export function tariffsDifference(
  before: readonly OperatorContents[],
  after: readonly OperatorContents[],
  symbol: string,
): string[] {
  return pairs(before, after).flatMap(({ old, operator: { name, tariffs } }) => {
    const categories = new Set([...Object.keys(tariffs), ...Object.keys(old?.tariffs ?? {})]);
    const sentences = [...categories].flatMap((category) =>
      offerDifference(old?.tariffs[category], tariffs[category], symbol).map((words) => ({
        words,
        category,
      })),
    );
    // Differences common to several categories are listed once.
    return [...Map.groupBy(sentences, ({ words }) => words)].map(
      ([words, of]) => `${name}, ${of.map(({ category }) => category).join(', ')}: ${words}`,
    );
  });
}
