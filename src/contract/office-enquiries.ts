import { z } from 'zod';
import { LONGEST } from '../domain/limits.ts';
import {
  ENQUIRY_KINDS,
  ENQUIRY_NAME,
  ENQUIRY_STATES,
  ENTRY_KINDS,
  REPORT_KINDS,
  OUTCOMES,
} from '../domain/office/enquiries.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { bookingState, cursor, digits, line, paragraph, requiredLine } from './fields.ts';
import { numberParams } from './office-bookings.ts';
import { mailState } from './office-messages.ts';
import { done } from './passengers.ts';

/** Input of staff when they handle an enquiry. */

const oneOf = <const W extends readonly [string, ...string[]]>(words: W) =>
  z.enum(words, { error: `must be one of ${words.join(', ')}` });

/** The version the caller has seen: later changes by others are shown first. */
const seen = z
  .number({ error: ({ input }) => (input === undefined ? 'is required' : 'must be a number') })
  .int('must be a number')
  .min(0, 'must be a number')
  .max(1e15, 'must be a number');

const enquiryReply = z.object({
  subject: requiredLine(LONGEST.subject),
  text: paragraph(LONGEST.comments).min(1, 'is required'),
  seen,
});
const noting = z.object({ text: paragraph(LONGEST.request).min(1, 'is required') });
const closing = z.object({
  reason: paragraph(LONGEST.note).min(1, 'is required'),
  /** Outcome of a complaint or lost property. */
  outcome: oneOf(OUTCOMES).optional(),
  seen,
});
/** A report by phone. */
const enquiryReport = z.object({
  matter: oneOf(REPORT_KINDS),
  name: requiredLine(LONGEST.name),
  text: paragraph(LONGEST.comments).min(1, 'is required'),
});
const reopening = z.object({ seen });
const attaching = z.object({
  /** The booking's number. */
  belongs_to: digits(requiredLine(LONGEST.bookingNumber)),
});

export type EnquiryReport = z.output<typeof enquiryReport>;
export type EnquiryClosing = z.output<typeof closing>;
export type EnquiryReply = z.output<typeof enquiryReply>;

/** The most enquiries of one answer. */
export const ENQUIRIES_AT_ONCE = 50;

const enquiryState = oneOf(ENQUIRY_STATES);

const enquiriesQuery = z.object({
  state: enquiryState.optional(),
  kind: oneOf(ENQUIRY_KINDS).optional(),
  /** Only complaints, or only lost property: a register of them. */
  matter: oneOf(REPORT_KINDS).optional(),
  /** A name, email address, phone number in any notation, booking number or enquiry number. */
  search: line(LONGEST.search).optional(),
  after: cursor(/^[01]\.-?\d{1,17}\.(price|message)-\d{1,15}$/),
});

/** An instant, as ISO 8601. */
const instant = z.string();

/** The trip of a quote request. */
export const enquiredTrip = z.object({
  /** yyyy-mm-dd */
  pickup_date: z.string(),
  /** hh:mm */
  pickup_time: z.string(),
  pickup: z.string(),
  /** '' where none was given. */
  dropoff: z.string(),
  passengers: z.number(),
  luggage: z.number(),
});

const sender = { name: z.string(), email: z.string(), phone: z.string() };

/** An enquiry, as a list shows it. */
export const enquiryLine = z.object({
  /** "price-12" */
  enquiry: z.string(),
  kind: z.enum(ENQUIRY_KINDS),
  state: enquiryState,
  at: instant,
  ...sender,
  /** Reason of a message: Complaint, Lost Item …; '' for a quote request. */
  reason: z.string(),
  /** Matter with a register; null for others. */
  matter: z.enum(REPORT_KINDS).nullable(),
  /** Outcome and time of its end; null while it is open. */
  end: z.object({ outcome: z.enum(OUTCOMES).nullable(), at: instant, text: z.string() }).nullable(),
  trip: enquiredTrip.nullable(),
  /** First words of the text. */
  excerpt: z.string(),
  /** Linked booking, or null. */
  booking_number: z.string().nullable(),
});

const enquiriesAnswer = z.object({
  success: z.literal(true),
  /** Open ones first, the oldest of them first; then the others, the newest first. */
  lines: z.array(enquiryLine),
  /** Continues the list; null at its end. */
  next: z.string().nullable(),
  /** Number of matching enquiries in each state. */
  counts: z.object({ new: z.number(), answered: z.number(), closed: z.number() }),
});

/** An action of staff. */
export const enquiryEntry = z.object({
  id: z.number(),
  kind: z.enum(ENTRY_KINDS),
  at: instant,
  /** The author; '' if no longer known. */
  by: z.string(),
  subject: z.string(),
  /** Text of the answer or note, or the reason for closing. */
  text: z.string(),
  /** Outcome of a matter, when it is closed. */
  outcome: z.enum(OUTCOMES).nullable(),
  /** Linked or unlinked booking; '' otherwise. */
  booking_number: z.string(),
  /** The sent answer; null once deleted. */
  mail: z.object({ id: z.number(), to: z.string(), state: mailState, failure: z.string() }).nullable(),
});

/** A booking of the sender. */
export const senderBooking = z.object({
  booking_number: z.string(),
  state: bookingState,
  pickup_date: z.string(),
  pickup_time: z.string(),
  pickup: z.string(),
  dropoff: z.string().nullable(),
});

export const officeEnquiry = enquiryLine.omit({ excerpt: true }).extend({
  success: z.literal(true),
  /** Full text. */
  text: z.string(),
  /** The booking's number as it was typed in the form. */
  typed_number: z.string(),
  /** The booking that was typed, where there is one and it does not belong to it yet; null for none. */
  suggested: z.string().nullable(),
  /** The actions that its state and its sender allow, given the rights they need. */
  can: z.object({ answer: z.boolean(), close: z.boolean(), reopen: z.boolean() }),
  /** The default subject of an answer, its signature, and its reply-to address. */
  letter: z.object({ subject: z.string(), signed: z.string(), replies_to: z.string() }),
  thread: z.array(enquiryEntry),
  /** Last entry of the thread, to be named in the next action. */
  seen: z.number(),
  /** Enquiries from the same address or phone number, newest first. */
  earlier: z.array(enquiryLine),
  bookings: z.array(senderBooking),
});

const bookingEnquiries = z.object({ success: z.literal(true), lines: z.array(enquiryLine) });

const ofEnquiry = {
  tag: 'Office',
  about: { resource: 'any enquiry', by: 'enquiry' },
  params: z.object({
    enquiry: z.string().regex(ENQUIRY_NAME, 'must name an enquiry, such as price-12'),
  }),
} as const;
const did = { ...ofEnquiry, callers: ['staff: answer'], result: done } as const;
const problems = {
  cannot_do: 'The enquiry’s state does not allow it. The message says why.',
  moved_on: 'A colleague has answered, closed or reopened it. Review that first.',
} as const;

/** [OFF-13] Enquiries and the actions of staff on them. */
export const officeEnquiryCalls = {
  'GET /api/v1/office/enquiries': {
    summary: 'List enquiries, open ones first',
    tag: 'Office',
    callers: ['staff: view'],
    query: enquiriesQuery,
    result: enquiriesAnswer,
  },
  'GET /api/v1/office/enquiries/:enquiry': {
    summary: 'Read an enquiry',
    ...ofEnquiry,
    callers: ['staff: view'],
    result: officeEnquiry,
  },
  'POST /api/v1/office/enquiries/:enquiry/answer': {
    summary: 'Answer an enquiry by email',
    ...did,
    body: enquiryReply,
    problems,
  },
  'POST /api/v1/office/enquiries/:enquiry/note': {
    summary: 'Add a staff note to an enquiry',
    ...did,
    body: noting,
  },
  'POST /api/v1/office/enquiries/:enquiry/close': {
    summary: 'Close an enquiry without sending an email',
    ...did,
    body: closing,
    problems,
  },
  'POST /api/v1/office/enquiries/:enquiry/reopen': {
    summary: 'Reopen an enquiry',
    ...did,
    body: reopening,
    problems,
  },
  'PUT /api/v1/office/enquiries/:enquiry/booking': {
    summary: 'Link an enquiry to a booking',
    ...did,
    body: attaching,
  },
  'DELETE /api/v1/office/enquiries/:enquiry/booking': {
    summary: 'Unlink an enquiry from its booking',
    ...did,
  },
  'POST /api/v1/office/bookings/:booking_number/enquiries': {
    summary: 'Record a complaint or lost property for a booking',
    tag: 'Office',
    callers: ['staff: answer'],
    about: { resource: 'any booking', by: 'booking_number' },
    params: numberParams,
    body: enquiryReport,
    result: z.object({ success: z.literal(true), enquiry: z.string() }),
  },
  'GET /api/v1/office/bookings/:booking_number/enquiries': {
    summary: 'List a booking’s enquiries, newest first',
    tag: 'Office',
    callers: ['staff: view'],
    about: { resource: 'any booking', by: 'booking_number' },
    params: numberParams,
    result: bookingEnquiries,
  },
} as const satisfies Record<EndpointKey, Endpoint>;

export type EnquiriesQuery = z.output<typeof enquiriesQuery>;
export type EnquiryLine = z.infer<typeof enquiryLine>;
export type EnquiriesAnswer = z.infer<typeof enquiriesAnswer>;
export type EnquiryEntry = z.infer<typeof enquiryEntry>;
export type OfficeEnquiry = z.infer<typeof officeEnquiry>;
export type SenderBooking = z.infer<typeof senderBooking>;
