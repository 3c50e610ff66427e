import { offeredTermsWords } from '../booking/offered-terms-words.ts';
import { WEEKDAY_NAMES } from '../opening-hours.ts';
import { sameText } from '../same-text.ts';
import { clock } from '../time.ts';
import type { Uplift } from '../fare/tariff.ts';
import { changeWords } from '../tariffs/change-words.ts';
import { numberChanges } from '../tariffs/changes.ts';
import { tariffFields } from '../tariffs/tariff-fields.ts';
import { valueWords } from '../tariffs/values.ts';
import { keptDifference, orderChanged, partsChanged } from './list-difference.ts';
import type { TariffContents } from './contents.ts';

/** What bank holidays do to an uplift, after its days. */
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
  const wanted = new Set(next.map(({ key }) => key));
  return [
    ...next
      .filter(({ key }) => !known.has(key))
      .map(({ label, unit, value }) => `${label}: new, ${valueWords(unit, value, symbol)}`),
    ...old
      .filter(({ key }) => !wanted.has(key))
      .map(({ label, unit, value }) => `${label}: no more, was ${valueWords(unit, value, symbol)}`),
  ];
}

/** How what both tariffs have holds otherwise: when an uplift does, and which way a fixed fare. */
function conditionsMoved(before: TariffContents, after: TariffContents): string[] {
  return [
    ...keptDifference(before.fixedFares, after.fixedFares, {
      name: ({ from, to }) => `Fixed fare ${from.name} → ${to.name}`,
      changed: (one, { bothWays }) => {
        if (one.bothWays === bothWays) return [];
        return [bothWays ? 'also the other way round' : 'this way only'];
      },
    }),
    ...keptDifference(before.uplifts, after.uplifts, {
      name: ({ name }) => name,
      changed: (one, other) => partsChanged(UPLIFT_PARTS, one, other),
    }),
  ];
}

const orderOf = (tariff: TariffContents) =>
  tariffFields(tariff)
    .filter(({ group }) => group !== 'general' && group !== 'bands')
    .map(({ label }) => label);

/** What holds for the terms of a tariff, said only where they are written down. */
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
 * What is otherwise in an operator's offer of a vehicle category, in sentences. Areas are taken for the same where their
 * names are.
 * @param before undefined: it was not offered; null: at a price on request
 */
export function offerDifference(
  before: TariffContents | null | undefined,
  after: TariffContents | null | undefined,
  symbol: string,
): string[] {
  if (before === undefined) return after === undefined ? [] : [after ? 'new' : 'new, at a price on request'];
  if (after === undefined) return ['no longer offered'];
  if (before === null) return after === null ? [] : ['prices in place of a price on request'];
  if (after === null) return ['a price on request in place of prices'];
  const told = pricesDifference(before, after, symbol);
  if (told.length > 0 || sameText(before) === sameText(after)) return told;
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
