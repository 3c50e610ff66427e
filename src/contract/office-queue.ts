import { z } from 'zod';
import { LEGS } from '../domain/booking/legs.ts';
import { QUEUE_KINDS, URGENCIES } from '../domain/office/queue.ts';
import { bookingState, pounds } from './fields.ts';

/** The most rows of one answer. */
export const QUEUE_AT_ONCE = 100;

export const queueKind = z.enum(QUEUE_KINDS);

export const queueQuery = z.object({
  /** Filters by kind. */
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
  /** Stable while the matter is the same. */
  key: z.string(),
  kind: queueKind,
  urgency: z.enum(URGENCIES),
  /** Null if unknown. */
  since: instant.nullable(),
  /** When it is too late; null without a deadline. */
  until: instant.nullable(),
  /** Null if it is about no booking. */
  booking: queuedBooking.nullable(),
  /** The enquiry that it is of, "price-12"; null for none. */
  enquiry: z.string().nullable(),
  /** An operator, driver, address or name; '' if only the booking matters. */
  about: z.string(),
  /** Why, or what more is known, as it was told; '' for nothing. */
  note: z.string(),
  /** Null if it is about no amount. */
  amount: pounds.nullable(),
  currency_symbol: z.string(),
});

export const queueAnswer = z.object({
  success: z.literal(true),
  /** The worst first. */
  rows: z.array(queueRow),
  /** Number of each kind, whether shown or not; kinds without any are omitted. */
  counts: z.array(z.object({ kind: queueKind, count: z.number() })),
});

export type QueueRow = z.infer<typeof queueRow>;
export type QueueAnswer = z.infer<typeof queueAnswer>;
