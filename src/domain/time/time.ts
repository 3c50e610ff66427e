/** Forms offer minutes in steps of five [LIM-01]; a call may name any. */
export const MINUTE_STEP = 5;

/** A wall-clock moment in Europe/London. */
export interface LocalTime {
  /** "2026-12-24" */
  date: string;
  /** Minutes after midnight, 0 to 1439. */
  minute: number;
  /** Set on the second occurrence (GMT) of a time that is repeated when the clocks go back. */
  second?: true;
}

const DAY = 86_400_000;

/** Milliseconds since 1970 of a date at midnight, UTC. */
export function utcDay(date: string): number {
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)));
}

/** True for a day that exists in the calendar, written yyyy-mm-dd. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(utcDay(text));
  return day.getUTCMonth() + 1 === Number(text.slice(5, 7)) && day.getUTCDate() === Number(text.slice(8, 10));
}

/** Monday = 1 … Sunday = 7. */
export function weekday(date: string): number {
  return new Date(utcDay(date)).getUTCDay() || 7;
}

export function addDays(date: string, days: number): string {
  return new Date(utcDay(date) + days * DAY).toISOString().slice(0, 10);
}

/** "24/12/2026" or "2026-12-24" as "2026-12-24"; null for anything else. */
export function parseDate(text: string): string | null {
  const british = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim());
  const iso = british
    ? `${british[3]}-${british[2]?.padStart(2, '0')}-${british[1]?.padStart(2, '0')}`
    : text.trim();
  return isDate(iso) ? iso : null;
}

/** "2026-12-24" as "24/12/2026", the form's display. */
export function britishDate(date: string): string {
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

/** "3pm" → 15, "12am" → 0, "12pm" → 12, also "15", "09" and, in the hour that autumn repeats, "1am GMT"; else null. */
export function parseHour(text: string): number | null {
  const match = /^(\d{1,2})\s*([ap]m)?(?: BST| GMT)?$/i.exec(text.trim());
  if (!match) return null;
  const hour = Number(match[1]);
  const half = match[2]?.toLowerCase();
  if (half === undefined) return hour <= 23 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'pm' ? 12 : 0);
}

/** The date and time of a form's three fields ("24/12/2026", "3pm", "05"); null when the date cannot be read. */
export function formTime(date: string, hour = '', minute = ''): LocalTime | null {
  const day = parseDate(date);
  if (day === null) return null;
  const minutes = /^[0-5]?\d$/.test(minute) ? Number(minute) : 0;
  return inZone({ date: day, minute: (parseHour(hour) ?? 12) * 60 + minutes }, hour);
}

/** ' GMT' where a text ends so, as "1am GMT" and "01:30 GMT" do for the second of two equal times; otherwise ''. */
export const gmtSuffix = (text: string): string => (/ GMT$/i.test(text) ? ' GMT' : '');

/** The second of two equal times if its text ends so. */
export const inZone = (at: LocalTime, text: string): LocalTime =>
  gmtSuffix(text) && isRepeated(at) ? { ...at, second: true } : at;

/** 0 → "12am", 15 → "3pm". */
export function hour12(hour: number): string {
  return `${hour % 12 || 12}${hour < 12 ? 'am' : 'pm'}`;
}

/** 905 → "15:05". */
export function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** Negative when `a` is earlier than `b`. */
export function compareLocal(a: LocalTime, b: LocalTime): number {
  return londonInstant(a) - londonInstant(b);
}

const MINUTE = 60_000;
const HOUR = 3_600_000;

/** UTC milliseconds of 01:00 on the last Sunday of a month (0-based): when the United Kingdom's clocks change. */
function clockChange(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0, 1));
  return last.getTime() - last.getUTCDay() * DAY;
}

/** Treats the local time as UTC. */
function utcInstant({ date, minute }: LocalTime): number {
  return utcDay(date) + minute * MINUTE;
}

/**
 * The instant of a London wall-clock time, in milliseconds since 1970.
 * Summer time runs between the last Sundays of March and October (The Summer Time Order 2002). A time that the
 * spring change skips (`isLondonTime`) is read as an hour later; one that autumn repeats, as its first occurrence unless
 * it is said to be the second.
 */
export function londonInstant(at: LocalTime): number {
  const asUtc = utcInstant(at);
  const year = Number(at.date.slice(0, 4));
  const isSummer =
    asUtc >= clockChange(year, 2) + HOUR && asUtc < clockChange(year, 9) + (at.second ? 0 : HOUR);
  return isSummer ? asUtc - HOUR : asUtc;
}

/** Hours as they pass, also over a change of the clocks, from an instant in milliseconds since 1970 to a London time. */
export function hoursUntil(at: LocalTime, now: number): number {
  return (londonInstant(at) - now) / HOUR;
}

/** Whether a time is in the hour from a change of the clocks on, as the wall clock had it before. @param month 0-based */
function isInChange(at: LocalTime, month: number): boolean {
  const since = utcInstant(at) - clockChange(Number(at.date.slice(0, 4)), month);
  return since >= 0 && since < HOUR;
}

/** Whether the clocks go back on a date, so that its hour from 01:00 comes twice. */
export const hasRepeatedHour = (date: string): boolean => isRepeated({ date, minute: 60 });

/** Whether a time occurs twice because the clocks go back. */
export const isRepeated = (at: LocalTime): boolean => isInChange(at, 9);

/** The London wall clock at an instant in milliseconds since 1970. */
export function londonTime(instant: number): LocalTime {
  const year = new Date(instant).getUTCFullYear();
  const summer = instant >= clockChange(year, 2) && instant < clockChange(year, 9);
  const shifted = new Date(instant + (summer ? HOUR : 0));
  const at: LocalTime = {
    date: shifted.toISOString().slice(0, 10),
    minute: shifted.getUTCHours() * 60 + shifted.getUTCMinutes(),
  };
  return !summer && isRepeated(at) ? { ...at, second: true } : at;
}

/** The day in London at an instant in milliseconds since 1970, as yyyy-mm-dd. */
export function londonToday(now: number): string {
  return londonTime(now).date;
}

/** The London time a number of elapsed hours earlier, also across a clock change. */
export function hoursBefore(at: LocalTime, hours: number): LocalTime {
  return londonTime(londonInstant(at) - hours * HOUR);
}

/** False in the hour that the clocks skip in spring: it is no possible pickup time. */
export const isLondonTime = (at: LocalTime): boolean => !isInChange(at, 2);
