import { z } from 'zod';
import { LEGS } from '../domain/booking/legs.ts';
import { QUEUE_KINDS, URGENCIES } from '../domain/office/queue.ts';
import { bookingState, pounds } from './fields.ts';

/** The most rows of one answer. */
export const QUEUE_AT_ONCE = 100;

export const queueKind = z.enum(QUEUE_KINDS);

export const queueQuery = z.object({
  /** Only what is of this kind. */
  kind: queueKind.optional(),
});

/** An instant, as ISO 8601. */
const instant = z.string();

/** The booking that something is of, by the leg that it concerns. */
export const queuedBooking = z.object({
  booking_number: z.string(),
  state: bookingState,
  leg: z.enum(LEGS),
  /** yyyy-mm-dd */
  pickup_date: z.string(),
  /** hh:mm */
  pickup_time: z.string(),
  pickup: z.string(),
  passenger_name: z.string(),
  operator: z.string(),
});

/** A row of the attention queue. */
export const queueRow = z.object({
  /** The same as long as it is the same thing. */
  key: z.string(),
  kind: queueKind,
  urgency: z.enum(URGENCIES),
  /** Null if unknown. */
  since: instant.nullable(),
  /** When it is too late for it; null for no such moment. */
  until: instant.nullable(),
  /** Null for what is of no booking. */
  booking: queuedBooking.nullable(),
  /** The enquiry that it is of, "price-12"; null for none. */
  enquiry: z.string().nullable(),
  /** Whom or what it is about: an operator, a driver, an address, a name; '' for the booking alone. */
  about: z.string(),
  /** Why, or what more is known, as it was told; '' for nothing. */
  note: z.string(),
  /** Null for what is of no money. */
  amount: pounds.nullable(),
  currency_symbol: z.string(),
});

export const queueAnswer = z.object({
  success: z.literal(true),
  /** The worst first. */
  rows: z.array(queueRow),
  /** How many there are of each kind, shown or not; kinds without any are left out. */
  counts: z.array(z.object({ kind: queueKind, count: z.number() })),
});

export type QueueRow = z.infer<typeof queueRow>;
export type QueueAnswer = z.infer<typeof queueAnswer>;
