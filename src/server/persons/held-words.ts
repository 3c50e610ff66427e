import type { Care } from './table-care.ts';
import { TABLE_CARE } from './table-care.ts';
import type { KeptRecord } from './erase-person.ts';
import { formatDate } from '../../domain/time.ts';

/** What the rows of a table are to who reads of them; a table that is missing here is called by its name. */
const WORDS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  audit_log: ['line of the log of changes', 'lines of the log of changes'],
  bookings: ['booking', 'bookings'],
  booking_legs: ['trip with its addresses', 'trips with their addresses'],
  booking_notes: ['note of colleagues about their bookings', 'notes of colleagues about their bookings'],
  contact_messages: ['message', 'messages'],
  enquiry_entries: ['answer or note to their enquiries', 'answers or notes to their enquiries'],
  leg_drivers: ['car that drove them', 'cars that drove them'],
  mails: ['e-mail', 'e-mails'],
  own_people: ['person that they book for', 'people that they book for'],
  own_places: ['place that they keep', 'places that they keep'],
  passengers: ['account', 'accounts'],
  passenger_sessions: ['sign-in', 'sign-ins'],
  payments: ['payment', 'payments'],
  quote_requests: ['request for a price', 'requests for a price'],
  quotes: ['price that was asked for', 'prices that were asked for'],
  ratings: ['rating', 'ratings'],
  receipts: ['receipt', 'receipts'],
  recoverable_trips: ['trip that is not booked yet', 'trips that are not booked yet'],
  refunds: ['refund', 'refunds'],
  staff: ['person who works here, or did', 'people who work here, or did'],
  text_messages: ['text message', 'text messages'],
  work_sessions: ['sign-in to the office', 'sign-ins to the office'],
};

const countOf = (table: string, count: number): string => {
  const [one, many] = WORDS[table] ?? [table.replaceAll('_', ' '), table.replaceAll('_', ' ')];
  return `${count} ${count === 1 ? one : many}`;
};

const isOf = (table: string, ...cares: Care[]) => cares.includes(TABLE_CARE[table] ?? 'record');

/** "3 bookings": what is kept, by table. */
export function heldWords(tables: Readonly<Record<string, number>>): string[] {
  return Object.entries(tables)
    .filter(([table]) => isOf(table, 'deleted', 'record', 'log'))
    .map(([table, count]) => `${countOf(table, count)}.`);
}

/** What goes with an erasure. */
export const goesWords = (deleted: Readonly<Record<string, number>>): string[] => [
  ...Object.entries(deleted).map(([table, count]) => `${countOf(table, count)}.`),
  'E-mail address, telephone number, notes and reasons of all their bookings.',
];

/** What the law has us keep of each booking, and until when. */
export const staysWords = (kept: readonly KeptRecord[]): string[] =>
  kept.flatMap(({ booking, particularsUntil, recordUntil }) => [
    ...(particularsUntil
      ? [
          `Name, addresses and times of booking ${booking} until ${formatDate(particularsUntil)}: the operator’s licence wants them.`,
        ]
      : []),
    `Price, date and operator of booking ${booking} until ${formatDate(recordUntil)}: tax law wants them.`,
  ]);
