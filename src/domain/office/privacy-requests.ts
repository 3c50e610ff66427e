import { addDays, londonInstant } from '../time/time.ts';

/** Requests that people may make about their data. */
export const REQUEST_KINDS = ['access', 'erasure', 'other'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export const REQUEST_WORDS: Readonly<Record<RequestKind, string>> = {
  access: 'Copy of stored data',
  erasure: 'Erasure',
  other: 'Something else about their data',
};

/** Days before its deadline from which a request is shown on Today. */
export const REQUEST_DAYS = 14;

/** The last day to answer a request that came in on a day: the same of the next month, or that month's last one. */
export function dueOf(received: string): string {
  const [year = 0, month = 0, day = 0] = received.split('-').map(Number);
  const next = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`;
  const asNamed = `${next}-${String(day).padStart(2, '0')}`;
  // The day before the first of the month after.
  const following = addDays(`${next}-28`, 4).slice(0, 7);
  const last = addDays(`${following}-01`, -1);
  return asNamed < last ? asNamed : last;
}

/** Whether its last day is over, at an instant in milliseconds since 1970. */
export const isOverdue = (due: string, now: number): boolean =>
  londonInstant({ date: addDays(due, 1), minute: 0 }) <= now;
