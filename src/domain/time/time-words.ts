import { clock, inZone, isRepeated, type LocalTime, utcDay } from './time.ts';

/** "15:05", with seconds or without, → 905. */
export function clockMinute(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** A time of a day as it is typed and sent, which `localTime` reads: "09:30", "01:30 GMT". */
export const TIME_TEXT = /^([01]\d|2[0-3]):[0-5]\d( (BST|GMT))?$/;

/** The time of a day written "01:30", with seconds or without; "01:30 GMT" is the second where the clocks repeat it. */
export const localTime = (date: string, time: string): LocalTime =>
  inZone({ date, minute: clockMinute(time) }, time);

/** "15:05", as `localTime` reads it; "01:30 GMT" for the second of two equal times. */
export const timeText = ({ minute, second }: LocalTime): string => clock(minute) + (second ? ' GMT' : '');

/** Texts of the field for the first or second of two equal times, when the clocks go back. */
export const WHICH_TIME = {
  label: (time: string) => `Which ${time}?`,
  BST: 'BST, the first',
  GMT: 'GMT, the second',
  hint: 'The clocks go back that night.',
};

const NAMES = { timeZone: 'UTC' } as const;
const WEEKDAYS = new Intl.DateTimeFormat('en-GB', { ...NAMES, weekday: 'long' });
const MONTHS = new Intl.DateTimeFormat('en-GB', { ...NAMES, month: 'long' });

/** "24 December 2026" */
export function formatDate(date: string): string {
  return `${Number(date.slice(8, 10))} ${MONTHS.format(utcDay(date))} ${date.slice(0, 4)}`;
}

/** "Thursday 24 December 2026" */
export function formatDay(date: string): string {
  return `${WEEKDAYS.format(utcDay(date))} ${formatDate(date)}`;
}

/** " BST" or " GMT" of a time in the hour that comes twice when the clocks go back; otherwise ''. */
export const zoneOf = (at: LocalTime): string => (isRepeated(at) ? (at.second ? ' GMT' : ' BST') : '');

/** A time as it is sent with a date: with its zone where the clocks repeat it, and without one elsewhere. */
export function timeOn(date: string, time: string): string {
  if (!TIME_TEXT.test(time)) return time;
  const at = localTime(date, time);
  return clock(at.minute) + zoneOf(at);
}

/** "Thursday 24 December 2026, 15:05"; "Sunday 25 October 2026, 01:30 BST" where the clocks repeat it. */
export function formatLocal(at: LocalTime): string {
  return `${formatDay(at.date)}, ${clock(at.minute)}${zoneOf(at)}`;
}

/** Short form: "Thu 24 Dec". */
export function formatDateShort(date: string): string {
  const day = WEEKDAYS.format(utcDay(date)).slice(0, 3);
  const month = MONTHS.format(utcDay(date)).slice(0, 3);
  return `${day} ${Number(date.slice(8, 10))} ${month}`;
}

/** Short form with time: "Thu 24 Dec, 15:05". */
export function formatLocalShort(at: LocalTime): string {
  return `${formatDateShort(at.date)}, ${clock(at.minute)}${zoneOf(at)}`;
}

/** Seconds as "1h 5m", rounded to the minute: the specification's 'Xh Ym'. */
export function formatDuration(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}
