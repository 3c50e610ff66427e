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

/** The booking of a queue row, by the leg concerned. */
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
  /** Identifies the row between answers. */
  key: z.string(),
  kind: queueKind,
  urgency: z.enum(URGENCIES),
  /** Null if unknown. */
  since: instant.nullable(),
  /** Deadline; null for none. */
  until: instant.nullable(),
  /** Null without a booking. */
  booking: queuedBooking.nullable(),
  /** Id of the enquiry, "price-12"; null for none. */
  enquiry: z.string().nullable(),
  /** An operator, driver, address or name; '' if only the booking matters. */
  about: z.string(),
  /** Reason or further details, as given; '' for none. */
  note: z.string(),
  /** Null without an amount. */
  amount: pounds.nullable(),
  currency_symbol: z.string(),
});

export const queueAnswer = z.object({
  success: z.literal(true),
  /** The most urgent first. */
  rows: z.array(queueRow),
  /** Number of each kind, whether shown or not; kinds without any are omitted. */
  counts: z.array(z.object({ kind: queueKind, count: z.number() })),
});

export type QueueRow = z.infer<typeof queueRow>;
export type QueueAnswer = z.infer<typeof queueAnswer>;
