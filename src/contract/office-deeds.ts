import { z } from 'zod';
import { WANTED_BY } from '../domain/booking/cancelling.ts';
import { LEGS } from '../domain/booking/legs.ts';
import { LONGEST } from '../domain/field-limits.ts';
import { wantedChanges } from './changes.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { paragraph, pounds, requiredLine } from './fields.ts';
import { numberParams } from './office-bookings.ts';
import { done } from './passengers.ts';

/** "12.50", as it is typed. */
const amount = z
  .string()
  .trim()
  .regex(/^\d{1,7}(\.\d{1,2})?$/, 'must be an amount such as 12.50');

const cancelling = z.object({
  wanted_by: z.enum(WANTED_BY, { error: `must be one of ${WANTED_BY.join(', ')}` }),
  /** One leg without the other; left out for all that is booked. */
  leg: z.enum(LEGS, { error: `must be one of ${LEGS.join(', ')}` }).optional(),
  /** In pounds, instead of what the terms say. */
  charge: amount.optional(),
});
const missing = cancelling.pick({ charge: true });
const refunding = z.object({
  /** In pounds; all that can go back when left out. */
  amount: amount.optional(),
  /** Asks again for what is owed since a refund has failed. */
  again: z.literal('yes', { error: "must be 'yes'" }).optional(),
});

const changing = z.object({ changes: wantedChanges });
const changeProblems = {
  nothing_changed: 'The booking is like that already.',
  cannot_change: 'It is not booked, over, under way or cancelled.',
  change_too_late: 'There is too little time left for that.',
};

/** What somebody says with a press. */
export const pressed = z.object({
  /** Read by the passenger and the operator, too. */
  reason: paragraph(LONGEST.note).min(1, 'is required'),
  token: requiredLine(600),
});

/** What a deed comes to, before anybody presses. */
export const deedPreview = z.object({
  success: z.literal(true),
  /** What happens, in sentences. */
  sentences: z.array(z.string()),
  /** So much may somebody who may decide otherwise have it cost, or go back, at the most; null for nothing to decide. */
  most: pounds.nullable(),
  /** Who is told by mail, by name and address. */
  told: z.array(z.string()),
  /** The press does not do it, but asks a colleague to agree to it. */
  waits: z.boolean(),
  /** Does just this, for a quarter of an hour. */
  token: z.string(),
});

const tag = 'Office';
const ofBooking = {
  about: { resource: 'any booking', by: 'booking_number' },
  params: numberParams,
} as const;
const problems = { cannot_do: 'Not as the booking stands: the message says why.' };
/** A call that shows what a deed comes to; one that does it. */
export const deedAsked = { tag, result: deedPreview, problems, ...ofBooking } as const;
export const deedDid = {
  tag,
  result: done,
  problems: { ...problems, moved_on: 'Something else would happen by now than was shown: look again.' },
  ...ofBooking,
} as const;

/** [OFF-06] What staff do with a booking: shown first, then done as it was shown. */
export const deedCalls = {
  'GET /api/v1/office/bookings/:booking_number/cancellation': {
    summary: 'What cancelling a booking, or one leg of it, comes to',
    callers: ['staff: book'],
    query: cancelling,
    ...deedAsked,
  },
  'POST /api/v1/office/bookings/:booking_number/cancellation': {
    summary: 'Cancel a booking, or one leg of it, as it was shown',
    callers: ['staff: book'],
    body: cancelling.extend(pressed.shape),
    ...deedDid,
  },
  'GET /api/v1/office/bookings/:booking_number/no-show': {
    summary: 'What it comes to that nobody came',
    callers: ['staff: book'],
    query: missing,
    ...deedAsked,
  },
  'POST /api/v1/office/bookings/:booking_number/no-show': {
    summary: 'Say that nobody came',
    callers: ['staff: book'],
    body: missing.extend(pressed.shape),
    ...deedDid,
  },
  'GET /api/v1/office/bookings/:booking_number/refund': {
    summary: 'What giving money back comes to',
    callers: ['staff: refund'],
    query: refunding,
    ...deedAsked,
  },
  'POST /api/v1/office/bookings/:booking_number/refund': {
    summary: 'Give money back',
    callers: ['staff: refund'],
    body: refunding.extend(pressed.shape),
    ...deedDid,
  },
  'GET /api/v1/office/bookings/:booking_number/completion': {
    summary: 'What it comes to that the trip was made',
    callers: ['staff: dispatch'],
    ...deedAsked,
  },
  'POST /api/v1/office/bookings/:booking_number/completion': {
    summary: 'Say that the trip was made',
    callers: ['staff: dispatch'],
    body: pressed,
    ...deedDid,
  },
  'POST /api/v1/office/bookings/:booking_number/change-preview': {
    summary: 'What changing a booking comes to',
    callers: ['staff: book'],
    body: changing,
    ...deedAsked,
    problems: changeProblems,
  },
  'POST /api/v1/office/bookings/:booking_number/change': {
    summary:
      'Change a booking as it was shown; who booked is written to where that is to be paid by card first',
    callers: ['staff: book'],
    body: changing.extend({ token: pressed.shape.token }),
    ...deedDid,
    problems: { ...changeProblems, moved_on: deedDid.problems.moved_on },
  },
} as const satisfies Record<EndpointKey, Endpoint>;

export type CancellingAsked = z.output<typeof cancelling>;
export type MissingAsked = z.output<typeof missing>;
export type RefundingAsked = z.output<typeof refunding>;
export type Pressed = z.output<typeof pressed>;
export type DeedPreview = z.infer<typeof deedPreview>;
