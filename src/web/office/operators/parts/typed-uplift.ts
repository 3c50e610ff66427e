import type { DateRange, Uplift } from '../../../../domain/fare/tariff.ts';
import { readValue, type TariffPart, typedValue, wantedOf } from '../../../../domain/tariffs/parts.ts';
import { clock, isDate } from '../../../../domain/time/time.ts';
import { clockMinute } from '../../../../domain/time/time-words.ts';
import type { Errors } from '../../../ui/use-form.ts';
import { PARTS_TEXTS } from './texts.ts';

/** Typed dates of an uplift; yearly ones ignore the year. */
export interface TypedDates {
  from: string;
  to: string;
  yearly: boolean;
}

/** Typed values of an uplift. */
export interface TypedUplift {
  name: string;
  unit: 'percent' | 'money';
  amount: string;
  weekdays: readonly number[];
  allDay: boolean;
  from: string;
  to: string;
  dates: readonly TypedDates[];
  bankHolidays: Uplift['bankHolidays'];
  group: string;
}

const DAY = 1440;

/** @param year of days that return every year */
function datesOf({ from, to }: DateRange, year: number): TypedDates {
  if (from.length > 5) return { from, to, yearly: false };
  // Days that span New Year end in the next one.
  return { from: `${year}-${from}`, to: `${from <= to ? year : year + 1}-${to}`, yearly: true };
}

/** @param year in which days that return every year are shown; one that has all of them is best */
export function typedUplift(uplift: Uplift | undefined, year = new Date().getFullYear()): TypedUplift {
  if (!uplift)
    return {
      name: '',
      unit: 'percent',
      amount: '',
      weekdays: [],
      allDay: true,
      from: '',
      to: '',
      dates: [],
      bankHolidays: 'ignore',
      group: '',
    };
  const { name, change, weekdays, hours, dates, bankHolidays, group } = uplift;
  const unit = 'pence' in change ? 'money' : 'percent';
  return {
    name,
    unit,
    amount: typedValue(unit, 'pence' in change ? change.pence : change.basisPoints),
    weekdays,
    allDay: hours === null,
    from: hours ? clock(hours.from) : '',
    to: hours ? clock(hours.to % DAY) : '',
    dates: dates.map((range) => datesOf(range, year)),
    bankHolidays,
    group: group ?? '',
  };
}

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

function rangeOf({ from, to, yearly }: TypedDates): DateRange {
  return yearly ? { from: from.slice(5), to: to.slice(5) } : { from, to };
}

function errorsOf(typed: TypedUplift, amount: number | null): Errors<string> {
  const { name, unit, allDay, from, to, dates } = typed;
  const errors: Errors<string> = {};
  if (name.trim() === '') errors['name'] = PARTS_TEXTS.missing;
  if (amount === null) errors['amount'] = wantedOf(unit);
  if (!allDay && !isTime(from)) errors['from'] = PARTS_TEXTS.missing;
  if (!allDay && (!isTime(to) || from === to))
    errors['to'] = isTime(to) ? PARTS_TEXTS.noHours : PARTS_TEXTS.missing;
  for (const [index, range] of dates.entries()) {
    if (!isDate(range.from)) errors[`dates.${index}.from`] = PARTS_TEXTS.missing;
    if (!isDate(range.to)) errors[`dates.${index}.to`] = PARTS_TEXTS.missing;
    else if (range.from > range.to) errors[`dates.${index}.to`] = PARTS_TEXTS.endsEarly;
  }
  return errors;
}

/** Parses typed values to an uplift or errors. */
export function readUplift(typed: TypedUplift): { part: TariffPart | null; errors: Errors<string> } {
  const amount = readValue(typed.unit, typed.amount);
  const errors = errorsOf(typed, amount);
  if (amount === null || Object.keys(errors).length > 0) return { part: null, errors };
  const hours = typed.allDay
    ? null
    : { from: clockMinute(typed.from), to: typed.to === '00:00' ? DAY : clockMinute(typed.to) };
  const uplift: Uplift = {
    name: typed.name.trim(),
    weekdays: typed.weekdays.length === 7 ? [] : typed.weekdays.toSorted((a, b) => a - b),
    hours,
    dates: typed.dates.map(rangeOf),
    bankHolidays: typed.bankHolidays,
    group: typed.group.trim() || null,
    change: typed.unit === 'money' ? { pence: amount } : { basisPoints: amount },
  };
  return { part: { kind: 'uplift', uplift }, errors };
}
