import { addDays, weekday } from '../time/time.ts';

/** The divisions of the GOV.UK list. */
export type BankHolidayRegion = 'england-and-wales' | 'scotland' | 'northern-ireland';

type Holidays = Map<string, string>;

/** Easter Sunday of the Gregorian calendar (the anonymous computus, Nature 1876; Meeus, Astronomical Algorithms, ch. 8). */
export function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  return day(year, Math.floor(days / 31), (days % 31) + 1);
}

function day(year: number, month: number, date: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}

function firstMonday(year: number, month: number): string {
  const first = day(year, month, 1);
  return addDays(first, (8 - weekday(first)) % 7);
}

function lastMonday(year: number, month: number): string {
  const last = day(year, month, 31);
  return addDays(last, 1 - weekday(last));
}

/** Adds holidays of fixed date: those on weekdays stay; the others, in order, take the next free weekday. */
function addFixed(holidays: Holidays, fixed: readonly (readonly [string, string])[]): void {
  const moved = fixed.filter(([date]) => weekday(date) > 5);
  for (const [date, name] of fixed) if (weekday(date) <= 5) holidays.set(date, name);
  for (const [date, name] of moved) {
    let substitute = date;
    while (weekday(substitute) > 5 || holidays.has(substitute)) substitute = addDays(substitute, 1);
    holidays.set(substitute, `${name} (substitute day)`);
  }
}

/** Scotland's New Year pair moves as a pair: with 1 January on a Sunday, Monday replaces it and Tuesday the 2nd. */
function addScottishNewYear(holidays: Holidays, year: number): void {
  const first = day(year, 1, 1);
  const second = day(year, 1, 2);
  if (weekday(first) < 6) {
    addFixed(holidays, [
      [first, 'New Year’s Day'],
      [second, '2nd January'],
    ]);
    return;
  }
  const monday = addDays(first, 8 - weekday(first));
  holidays.set(monday, 'New Year’s Day (substitute day)');
  holidays.set(addDays(monday, 1), '2nd January (substitute day)');
}

/** Days appointed or moved by proclamation under section 1(2) and 1(3) of the Act. */
function applyProclamations(holidays: Holidays, year: number, region: BankHolidayRegion): void {
  if (year === 2020) {
    holidays.delete('2020-05-04');
    holidays.set('2020-05-08', 'Early May bank holiday (VE day)');
  }
  if (year === 2022) {
    holidays.delete('2022-05-30');
    holidays.set('2022-06-02', 'Spring bank holiday');
    holidays.set('2022-06-03', 'Platinum Jubilee bank holiday');
    holidays.set('2022-09-19', 'Bank Holiday for the State Funeral of Queen Elizabeth II');
  }
  if (year === 2023) {
    holidays.set('2023-05-08', 'Bank holiday for the coronation of King Charles III');
  }
  if (year === 2026 && region === 'scotland') holidays.set('2026-06-15', 'World Cup bank holiday');
}

function bankHolidaysOf(year: number, region: BankHolidayRegion): Holidays {
  const holidays: Holidays = new Map();
  const easter = easterSunday(year);
  if (region === 'scotland') addScottishNewYear(holidays, year);
  else addFixed(holidays, [[day(year, 1, 1), 'New Year’s Day']]);
  if (region === 'northern-ireland') addFixed(holidays, [[day(year, 3, 17), 'St Patrick’s Day']]);
  holidays.set(addDays(easter, -2), 'Good Friday');
  if (region !== 'scotland') holidays.set(addDays(easter, 1), 'Easter Monday');
  holidays.set(firstMonday(year, 5), 'Early May bank holiday');
  holidays.set(lastMonday(year, 5), 'Spring bank holiday');
  if (region === 'northern-ireland') addFixed(holidays, [[day(year, 7, 12), 'Battle of the Boyne']]);
  holidays.set(region === 'scotland' ? firstMonday(year, 8) : lastMonday(year, 8), 'Summer bank holiday');
  if (region === 'scotland') addFixed(holidays, [[day(year, 11, 30), 'St Andrew’s Day']]);
  addFixed(holidays, [
    [day(year, 12, 25), 'Christmas Day'],
    [day(year, 12, 26), 'Boxing Day'],
  ]);
  applyProclamations(holidays, year, region);
  return holidays;
}

const known = new Map<string, Holidays>();

/**
 * The name of the bank holiday on a date ("2026-12-28" → "Boxing Day (substitute day)"), or null.
 *
 * Derived for 2020 to 2100 from schedule 1 of the Banking and Financial Dealings Act 1971, the common law
 * holidays, and the proclamations known in 2026, to agree with the list at gov.uk/bank-holidays: a holiday on a
 * weekend is listed on its substitute day instead. Years outside the range have none.
 */
export function bankHoliday(date: string, region: BankHolidayRegion): string | null {
  const year = Number(date.slice(0, 4));
  if (!(year >= 2020 && year <= 2100)) return null;
  const key = `${year}${region}`;
  let holidays = known.get(key);
  if (!holidays) {
    holidays = bankHolidaysOf(year, region);
    known.set(key, holidays);
  }
  return holidays.get(date) ?? null;
}
