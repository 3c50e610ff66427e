import { addDays, type LocalTime, weekday } from '../time/time.ts';
import { bankHoliday, type BankHolidayRegion } from './bank-holidays.ts';
import type { Uplift } from './tariff.ts';

/** A day with all that uplifts ask of it. */
interface Day {
  /** "2026-12-24" */
  date: string;
  /** "12-24" */
  yearless: string;
  weekday: number;
  /** Name, or null where it is an ordinary day. */
  bankHoliday: Readonly<Record<BankHolidayRegion, string | null>>;
}

/** A pick-up time with its day and the day before, whose night may still last. */
export interface Moment {
  minute: number;
  day: Day;
  eve: Day;
}

function dayOf(date: string): Day {
  const holidays = {
    'england-and-wales': bankHoliday(date, 'england-and-wales'),
    scotland: bankHoliday(date, 'scotland'),
    'northern-ireland': bankHoliday(date, 'northern-ireland'),
  };
  return { date, yearless: date.slice(5), weekday: weekday(date), bankHoliday: holidays };
}

type Days = Pick<Moment, 'day' | 'eve'>;

const known = new Map<string, Days>();
/** More than the days that journeys can be ahead. */
const MOST = 1000;

/** The same few days are requested repeatedly. */
function daysOf(date: string): Days {
  let days = known.get(date);
  if (days) return days;
  days = { day: dayOf(date), eve: dayOf(addDays(date, -1)) };
  if (known.size === MOST) known.clear();
  known.set(date, days);
  return days;
}

export function momentOf({ minute, date }: LocalTime): Moment {
  const { day, eve } = daysOf(date);
  return { minute, day, eve };
}

function inDates(uplift: Uplift, day: Day): boolean {
  if (uplift.dates.length === 0) return true;
  return uplift.dates.some(({ from, to }) => {
    const compared = from.length === 5 ? day.yearless : day.date;
    return from <= to ? from <= compared && compared <= to : from <= compared || compared <= to;
  });
}

function onDay(uplift: Uplift, day: Day, region: BankHolidayRegion): boolean {
  const listed = uplift.weekdays.length === 0 || uplift.weekdays.includes(day.weekday);
  const holiday = day.bankHoliday[region] !== null;
  switch (uplift.bankHolidays) {
    case 'ignore':
      return listed && inDates(uplift, day);
    case 'include':
      return (listed || holiday) && inDates(uplift, day);
    case 'only':
      return listed && holiday && inDates(uplift, day);
    case 'exclude':
      return listed && !holiday && inDates(uplift, day);
  }
}

/**
 * The day that makes the uplift apply at the moment, or null if it does not. Hours that span midnight
 * belong to the day on which they begin: Friday night lasts into Saturday. Bank holidays are those of the region.
 */
export function upliftDay(uplift: Uplift, moment: Moment, region: BankHolidayRegion): Day | null {
  const { hours } = uplift;
  const { minute, day, eve } = moment;
  if (hours === null || hours.from < hours.to) {
    const within = hours === null || (hours.from <= minute && minute < hours.to);
    return within && onDay(uplift, day, region) ? day : null;
  }
  if (minute >= hours.from && onDay(uplift, day, region)) return day;
  return minute < hours.to && onDay(uplift, eve, region) ? eve : null;
}
