import { z } from 'zod';
import { DRIVE_WORDS, OPERATOR_ANSWERS } from '../domain/booking/actions.ts';
import { mapBookingTexts } from '../domain/booking/booking-texts.ts';
import { LEGS } from '../domain/booking/legs.ts';
import { PAYMENT_STATES, REFUND_STATES } from '../domain/booking/payment-states.ts';
import { CHANNELS, STORED_STATES } from '../domain/booking/states.ts';
import { MONEY_EVENTS } from '../domain/ledger/ledger.ts';
import { LONGEST } from '../domain/limits.ts';
import { TEXT_STATES } from '../domain/sms.ts';
import { isDate } from '../domain/time/time.ts';
import { receiptLine } from './after-trip.ts';
import { bookingWays, legDriver } from './bookings.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { bookingState, cursor, line, paragraph, paymentMethod, pounds } from './fields.ts';
import { done } from './passengers.ts';
import { fareLine } from './prices.ts';

/** The most lines of one answer. */
export const LINES_AT_ONCE = 100;

export const dayQuery = z.object({
  /** yyyy-mm-dd; today in Britain when left out. */
  day: z.string().refine(isDate, 'must be a date such as 2026-12-24').optional(),
  after: cursor(/^\d{2}:\d{2}\.\d{1,15}$/),
});

/** Days that one list spans at most. */
export const LIST_DAYS = 366;
/** Lines that are counted at most, so that a count costs no more than a page. */
export const MOST_COUNTED = 10_000;

const day = z.string().refine(isDate, 'must be a date such as 2026-12-24');

export const listQuery = z.object({
  /** yyyy-mm-dd; today in Britain when left out. */
  from: day.optional(),
  /** yyyy-mm-dd; the same day when left out. */
  to: day.optional(),
  /** Only of this one, by its number. */
  operator: z
    .string()
    .regex(/^\d{1,9}$/, 'must be a number')
    .optional(),
  state: z.enum(STORED_STATES).optional(),
  /** By pick-up time: which comes first. */
  first: z.enum(['earliest', 'latest']).optional(),
  after: cursor(/^\d{4}-\d{2}-\d{2}\.\d{2}:\d{2}\.\d{1,15}$/),
});

export const searchQuery = z.object({
  /** A booking number, name, phone number in any notation, email address or part of an address. */
  search: line(LONGEST.search).min(2, 'must have at least 2 characters'),
});

/** One leg of a booking, as a row of a list. */
export const bookingLine = z.object({
  booking_number: z.string(),
  state: bookingState,
  leg: z.enum(LEGS),
  /** State of this leg; the booking's state is that of the present leg. */
  leg_state: bookingState,
  /** This leg was cancelled while the other one stays. */
  leg_cancelled: z.boolean(),
  /** yyyy-mm-dd */
  pickup_date: z.string(),
  /** hh:mm */
  pickup_time: z.string(),
  pickup: z.string(),
  /** Null for hourly hire. */
  dropoff: z.string().nullable(),
  flight_number: z.string(),
  passenger_name: z.string(),
  passenger_phone: z.string(),
  booker_name: z.string(),
  operator: z.string(),
  /** The driver of this leg; empty if unassigned. */
  driver: z.string(),
  vehicle: z.string(),
  payment_method: paymentMethod,
  /** A card payment is due. */
  unpaid: z.boolean(),
  /** Total of the whole booking. */
  total: pounds,
  currency_symbol: z.string(),
});

export const dayAnswer = z.object({
  success: z.literal(true),
  day: z.string(),
  lines: z.array(bookingLine),
  /** Continues the list; null at its end. */
  next: z.string().nullable(),
});

export const listAnswer = z.object({
  success: z.literal(true),
  from: z.string(),
  to: z.string(),
  lines: z.array(bookingLine),
  /** Continues the list; null at its end. */
  next: z.string().nullable(),
  /** Number of rows; null in later answers, and above the counted maximum. */
  count: z.number().nullable(),
});

export const searchAnswer = z.object({
  success: z.literal(true),
  /** The latest pick-up first. */
  lines: z.array(bookingLine),
  /** There are more than these. */
  more: z.boolean(),
});

export const numberParams = z.object({ booking_number: z.string().regex(/^\d{1,15}$/, 'must be a number') });

export const contact = z.object({ name: z.string(), email: z.string(), phone: z.string() });

/** An instant, as ISO 8601. */
const instant = z.string();

export const officeLeg = z.object({
  leg: z.enum(LEGS),
  cancelled: z.boolean(),
  pickup_date: z.string(),
  pickup_time: z.string(),
  pickup: z.string(),
  stops: z.array(z.string()),
  dropoff: z.string().nullable(),
  passengers: z.number(),
  luggage: z.number(),
  hand_luggage: z.number(),
  flight_number: z.string(),
  note: z.string(),
  /** The driver; null if unassigned. */
  driver: legDriver.omit({ leg: true }).nullable(),
});

/** [OFF-06] The actions that are possible with a booking now, given the rights they need. */
export const availableActions = z.object({
  cancel: z.array(z.enum(['all', ...LEGS])),
  no_show: z.boolean(),
  refund: z.boolean(),
  /** A failed refund can be retried. */
  refund_again: z.boolean(),
  complete: z.boolean(),
  /** The legs that may be made otherwise; the operator or the payer may have to agree to that. */
  change: z.array(z.enum(LEGS)),
  /** Answers of the operator that can be recorded. */
  answer: z.array(z.enum(OPERATOR_ANSWERS)),
  /** The legs to which a driver may be assigned, and those from which the driver may be removed. */
  name_driver: z.array(z.enum(LEGS)),
  withdraw_driver: z.array(z.enum(LEGS)),
  /** Progress steps that can be recorded for the next or current leg; null for none. */
  drive: z.object({ leg: z.enum(LEGS), words: z.array(z.enum(DRIVE_WORDS)) }).nullable(),
});

/** A booking as the office shows it. */
export const officeBooking = z.object({
  success: z.literal(true),
  booking_number: z.string(),
  state: bookingState,
  can: availableActions,
  /** When it was made; null before. */
  booked_at: instant.nullable(),
  legs: z.array(officeLeg),
  booker: contact,
  passenger: contact,
  note: z.string(),
  ...mapBookingTexts(() => z.string()),
  operator: contact,
  licence: z.string(),
  vehicle: z.string(),
  /** Other categories of its operator. */
  other_vehicles: z.array(z.object({ vehicle_id: z.number(), name: z.string() })),
  payment_method: paymentMethod,
  channel: z.enum(CHANNELS),
  /** The member of staff who took the booking; null if the customer booked. */
  taken_by: z.string().nullable(),
  /** When its payment link expires; null without one. */
  pay_by: instant.nullable(),
  total: pounds,
  /** Amount still to be paid; negative if a refund is due. */
  due: pounds,
  currency_symbol: z.string(),
  fare_lines: z.array(fareLine),
  terms: z.array(z.string()),
  payments: z.array(
    z.object({
      id: z.number(),
      by: paymentMethod,
      state: z.enum(PAYMENT_STATES),
      amount: pounds,
      at: instant.nullable(),
    }),
  ),
  refunds: z.array(z.object({ id: z.number(), state: z.enum(REFUND_STATES), amount: pounds, at: instant })),
  /** [OFF-02] Refund request awaiting approval, or null. */
  refund_request: z
    .object({
      request_id: z.number(),
      amount: pounds,
      reason: z.string(),
      /** Name and id of the requester; no id of former staff. */
      by: z.string(),
      staff_id: z.number().nullable(),
      at: instant,
    })
    .nullable(),
  /** [MNG-07] */
  receipts: z.array(receiptLine),
  /** The newest first. */
  mails: z.array(
    z.object({
      id: z.number(),
      to: z.string(),
      subject: z.string(),
      state: z.enum(['queued', 'sent', 'kept', 'failed']),
      at: instant,
    }),
  ),
  /** The newest first. */
  texts: z.array(
    z.object({
      id: z.number(),
      to: z.string(),
      /** Why it was written: confirmed, driver_named … */
      occasion: z.string(),
      state: z.enum(TEXT_STATES),
      /** Billed segments. */
      segments: z.number(),
      at: instant,
    }),
  ),
  /** Staff notes, newest first. */
  notes: z.array(z.object({ id: z.number(), at: instant, by: z.string(), text: z.string() })),
  /** History in sentences, newest first. */
  history: z.array(z.object({ id: z.number(), at: instant, sentence: z.string(), reason: z.string() })),
});

export type BookingLine = z.infer<typeof bookingLine>;
export type ListQuery = z.infer<typeof listQuery>;
export type ListAnswer = z.infer<typeof listAnswer>;
export type DayAnswer = z.infer<typeof dayAnswer>;
export type SearchAnswer = z.infer<typeof searchAnswer>;
export type AvailableActions = z.infer<typeof availableActions>;
export type OfficeBooking = z.infer<typeof officeBooking>;

/** [OFF-05] Staff notes on a booking. */
export const noteCalls = {
  'POST /api/v1/office/bookings/:booking_number/notes': {
    summary: 'Add a staff note to a booking',
    tag: 'Office',
    callers: ['staff: note'],
    about: { resource: 'any booking', by: 'booking_number' },
    params: numberParams,
    body: z.object({ text: paragraph(LONGEST.staffNote).min(1, 'is required') }),
    result: done,
  },
} as const satisfies Record<EndpointKey, Endpoint>;

/** A ledger entry; pounds. */
const entry = z.object({
  id: z.number(),
  at: z.string(),
  event: z.enum(MONEY_EVENTS),
  /** Change of the amount due, or payment. */
  amount: z.number(),
  /** Amount due from the passenger afterwards; negative if a refund is due. */
  due: z.number(),
});

/** Non-zero balances by ledger account. */
const accounts = z.record(z.string(), z.number());

/** [OFF-05] The ledger of a booking. */
export const ledgerCalls = {
  'GET /api/v1/office/bookings/:booking_number/ledger': {
    summary: 'List a booking’s ledger entries, oldest first, and its account balances',
    tag: 'Office',
    callers: ['staff: view'],
    about: { resource: 'any booking', by: 'booking_number' },
    params: numberParams,
    result: z.object({ success: z.literal(true), entries: z.array(entry), accounts }),
  },
} as const satisfies Record<EndpointKey, Endpoint>;

type LedgerEntry = z.infer<typeof entry>;
export interface BookingLedger {
  entries: LedgerEntry[];
  accounts: z.infer<typeof accounts>;
}

/** [OFF-05] The map of a booking. */
export const wayCalls = {
  'GET /api/v1/office/bookings/:booking_number/ways': {
    summary: 'Read the routes of a booking’s legs; none if its places were erased',
    tag: 'Office',
    callers: ['staff: view'],
    about: { resource: 'any booking', by: 'booking_number' },
    params: numberParams,
    result: bookingWays,
  },
} as const satisfies Record<EndpointKey, Endpoint>;
