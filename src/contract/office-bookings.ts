import { z } from 'zod';
import { DRIVE_WORDS, OPERATOR_ANSWERS } from '../domain/booking/actions.ts';
import { LEGS } from '../domain/booking/legs.ts';
import { PAYMENT_STATES, REFUND_STATES } from '../domain/booking/payment-states.ts';
import { CHANNELS, STORED_STATES } from '../domain/booking/states.ts';
import { MONEY_EVENTS } from '../domain/ledger/ledger.ts';
import { LONGEST } from '../domain/limits.ts';
import { TEXT_STATES } from '../domain/sms.ts';
import { isDate } from '../domain/time.ts';
import { receiptLine } from './after-trip.ts';
import { legDriver } from './bookings.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { bookingState, line, paragraph, paymentMethod, pounds } from './fields.ts';
import { done } from './passengers.ts';
import { fareLine } from './prices.ts';

/** The most lines of one answer. */
export const LINES_AT_ONCE = 100;

export const dayQuery = z.object({
  /** yyyy-mm-dd; today in Britain when left out. */
  day: z.string().refine(isDate, 'must be a date such as 2026-12-24').optional(),
  /** Goes on after the line of which the answer before has said so. */
  after: z
    .string()
    .regex(/^\d{2}:\d{2}\.\d{1,15}$/, 'must be what the answer before has said')
    .optional(),
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
  /** Goes on after the line of which the answer before has said so. */
  after: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}\.\d{2}:\d{2}\.\d{1,15}$/, 'must be what the answer before has said')
    .optional(),
});

export const searchQuery = z.object({
  /** A number, a name, a telephone number in any notation, an email address or a part of an address. */
  search: line(LONGEST.search).min(2, 'must have at least 2 characters'),
});

/** One leg of a booking, as a list of the office shows it. */
export const bookingLine = z.object({
  booking_number: z.string(),
  state: bookingState,
  leg: z.enum(LEGS),
  /** Of this leg: the booking’s tells of the leg that is driven next. */
  leg_state: bookingState,
  /** This leg was cancelled while the other one stays. */
  leg_cancelled: z.boolean(),
  /** yyyy-mm-dd */
  pickup_date: z.string(),
  /** hh:mm */
  pickup_time: z.string(),
  pickup: z.string(),
  /** Null for a hire by the hour. */
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
  /** A card payment is asked for and not made. */
  unpaid: z.boolean(),
  /** Of the whole booking. */
  total: pounds,
  currency_symbol: z.string(),
});

export const dayAnswer = z.object({
  success: z.literal(true),
  day: z.string(),
  lines: z.array(bookingLine),
  /** For the lines that follow; null when these are the last. */
  next: z.string().nullable(),
});

export const listAnswer = z.object({
  success: z.literal(true),
  from: z.string(),
  to: z.string(),
  lines: z.array(bookingLine),
  /** For the lines that follow; null when these are the last. */
  next: z.string().nullable(),
  /** How many lines there are in all; null in answers after the first, and where there are more than are counted. */
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
  /** What a refund has failed to give back. */
  refund_again: z.boolean(),
  complete: z.boolean(),
  /** The legs that may be made otherwise; the operator or the payer may have to agree to that. */
  change: z.array(z.enum(LEGS)),
  /** What the operator may be entered to have said. */
  answer: z.array(z.enum(OPERATOR_ANSWERS)),
  /** The legs to which a driver may be assigned, and those from which the driver may be removed. */
  name_driver: z.array(z.enum(LEGS)),
  withdraw_driver: z.array(z.enum(LEGS)),
  /** What may be said of the driver of the leg that is next or under way; null for nothing. */
  drive: z.object({ leg: z.enum(LEGS), words: z.array(z.enum(DRIVE_WORDS)) }).nullable(),
});

/** All that the office shows of a booking. */
export const officeBooking = z.object({
  success: z.literal(true),
  booking_number: z.string(),
  state: bookingState,
  can: availableActions,
  /** When it was made; null while it is not. */
  booked_at: instant.nullable(),
  legs: z.array(officeLeg),
  booker: contact,
  passenger: contact,
  note: z.string(),
  /** What help was asked for, line by line. */
  assistance: z.string(),
  operator: contact,
  licence: z.string(),
  vehicle: z.string(),
  /** Of its operator, which it may have instead. */
  other_vehicles: z.array(z.object({ vehicle_id: z.number(), name: z.string() })),
  payment_method: paymentMethod,
  channel: z.enum(CHANNELS),
  /** The member of staff who took the booking; null if the customer booked. */
  taken_by: z.string().nullable(),
  /** Until when the link to pay that was sent can be used; null where it waits for none. */
  pay_by: instant.nullable(),
  total: pounds,
  /** What has yet to be paid; below zero, what is to be given back. */
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
  /** [OFF-02] What waits for a colleague to agree that it goes back; null for nothing. */
  refund_request: z
    .object({
      request_id: z.number(),
      amount: pounds,
      reason: z.string(),
      /** Who asked, by name and id; no id of who is not here any more. */
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
      /** How many are paid for. */
      segments: z.number(),
      at: instant,
    }),
  ),
  /** What colleagues have written for one another, the newest first. */
  notes: z.array(z.object({ id: z.number(), at: instant, by: z.string(), text: z.string() })),
  /** Who did what, in sentences, the newest first. */
  history: z.array(z.object({ id: z.number(), at: instant, sentence: z.string(), reason: z.string() })),
});

export type BookingLine = z.infer<typeof bookingLine>;
export type ListQuery = z.infer<typeof listQuery>;
export type ListAnswer = z.infer<typeof listAnswer>;
export type DayAnswer = z.infer<typeof dayAnswer>;
export type SearchAnswer = z.infer<typeof searchAnswer>;
export type AvailableActions = z.infer<typeof availableActions>;
export type OfficeBooking = z.infer<typeof officeBooking>;

/** [OFF-05] What colleagues write about a booking for one another. */
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

/** What has moved money, or what is owed; pounds. */
const entry = z.object({
  id: z.number(),
  at: z.string(),
  event: z.enum(MONEY_EVENTS),
  /** Of what is owed, by how much it is more; below zero, less. */
  amount: z.number(),
  /** What the passenger has yet to pay after it; below zero, what is to be given back. */
  due: z.number(),
});

/** What stands on each account that is not even, by the ledger's name for it. */
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

/** [lon, lat] */
const point = z.tuple([z.number(), z.number()]);

/** Where a leg goes, to be drawn. */
const way = z.object({
  leg: z.enum(LEGS),
  /** In driving order; the pick-up alone of a hire by the hour. */
  points: z.array(point),
  /** Along the roads, as our own data know them today; empty where they know no way. */
  line: z.array(point),
  /** Road miles and drive time in seconds as the fare was made from; null of a hire by the hour. */
  miles: z.number().nullable(),
  seconds: z.number().nullable(),
});

/** [OFF-05] The map of a booking. */
export const wayCalls = {
  'GET /api/v1/office/bookings/:booking_number/ways': {
    summary: 'Read the routes of a booking’s legs; none if its places were erased',
    tag: 'Office',
    callers: ['staff: view'],
    about: { resource: 'any booking', by: 'booking_number' },
    params: numberParams,
    result: z.object({ success: z.literal(true), ways: z.array(way) }),
  },
} as const satisfies Record<EndpointKey, Endpoint>;

export type Way = z.infer<typeof way>;
