import { z } from 'zod';
import { DRIVE_WORDS, OPERATOR_ANSWERS } from '../domain/booking/actions.ts';
import { DRIVER_LENGTHS, REGISTRATION_RULE, registrationOf } from '../domain/booking/driver.ts';
import { LEGS } from '../domain/booking/legs.ts';
import { WANTED_BY } from '../domain/booking/settlement.ts';
import { LONGEST } from '../domain/limits.ts';
import { wantedChanges } from './changes.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { line, numeric, paragraph, pounds, requiredLine, rowId } from './fields.ts';
import { numberParams } from './office-bookings.ts';
import { done } from './passengers.ts';

/** An amount as typed: "12.50". */
const amount = z
  .string()
  .trim()
  .regex(/^\d{1,7}(\.\d{1,2})?$/, 'must be an amount such as 12.50');

const cancelling = z.object({
  wanted_by: z.enum(WANTED_BY, { error: `must be one of ${WANTED_BY.join(', ')}` }),
  /** One leg; omitted for the whole booking. */
  leg: z.enum(LEGS, { error: `must be one of ${LEGS.join(', ')}` }).optional(),
  /** Pounds, instead of the charge under the terms. */
  charge: amount.optional(),
});
const missing = cancelling.pick({ charge: true });
const refunding = z.object({
  /** Pounds; omitted for the whole refundable amount. */
  amount: amount.optional(),
  /** Retries failed refunds. */
  again: z.literal('yes', { error: "must be 'yes'" }).optional(),
});

const changing = z.object({ changes: wantedChanges });
const changeProblems = {
  nothing_changed: 'The booking already has these values.',
  cannot_change: 'The booking is not confirmed, or is under way, over or cancelled.',
  change_too_late: 'It is too late for this change.',
};

/** Body that confirms a previewed action. */
const pressed = z.object({
  /** Read by the passenger and the operator, too. */
  reason: paragraph(LONGEST.note).min(1, 'is required'),
  token: requiredLine(600),
});

/** Preview of an action. */
export const actionPreview = z.object({
  success: z.literal(true),
  /** Sentences that describe the effect. */
  sentences: z.array(z.string()),
  /** The highest charge or refund that staff with that right may set; null where there is nothing to decide. */
  most: pounds.nullable(),
  /** Recipients of emails, by name and address. */
  told: z.array(z.string()),
  /** The press does not do it, but asks a colleague to agree to it. */
  waits: z.boolean(),
  /** Confirms this preview for 15 minutes. */
  token: z.string(),
});

const tag = 'Office';
const ofBooking = {
  about: { resource: 'any booking', by: 'booking_number' },
  params: numberParams,
} as const;
const actionProblems = {
  cannot_do: 'Not possible in the current state of the booking; the message says why.',
};
/** A call that previews an action, and one that carries it out. */
const actionRequest = { tag, result: actionPreview, problems: actionProblems, ...ofBooking } as const;
const actionDone = {
  tag,
  result: done,
  problems: { ...actionProblems, moved_on: 'The effect has changed since the preview. Preview it again.' },
  ...ofBooking,
} as const;

/** [OFF-06] Staff actions on a booking: previewed, then carried out as previewed. */
export const actionCalls = {
  'GET /api/v1/office/bookings/:booking_number/cancellation': {
    summary: 'Preview the cancellation of a booking or one leg',
    callers: ['staff: book'],
    query: cancelling,
    ...actionRequest,
  },
  'POST /api/v1/office/bookings/:booking_number/cancellation': {
    summary: 'Cancel a booking or one leg as previewed',
    callers: ['staff: book'],
    body: cancelling.extend(pressed.shape),
    ...actionDone,
  },
  'GET /api/v1/office/bookings/:booking_number/no-show': {
    summary: 'Preview a no-show',
    callers: ['staff: book'],
    query: missing,
    ...actionRequest,
  },
  'POST /api/v1/office/bookings/:booking_number/no-show': {
    summary: 'Record a no-show',
    callers: ['staff: book'],
    body: missing.extend(pressed.shape),
    ...actionDone,
  },
  'GET /api/v1/office/bookings/:booking_number/refund': {
    summary: 'Preview a refund',
    callers: ['staff: refund'],
    query: refunding,
    ...actionRequest,
  },
  'POST /api/v1/office/bookings/:booking_number/refund': {
    summary: 'Make a refund',
    callers: ['staff: refund'],
    body: refunding.extend(pressed.shape),
    ...actionDone,
  },
  'GET /api/v1/office/bookings/:booking_number/completion': {
    summary: 'Preview the completion of a trip',
    callers: ['staff: dispatch'],
    ...actionRequest,
  },
  'POST /api/v1/office/bookings/:booking_number/completion': {
    summary: 'Complete a trip',
    callers: ['staff: dispatch'],
    body: pressed,
    ...actionDone,
  },
  'POST /api/v1/office/bookings/:booking_number/change-preview': {
    summary: 'Preview a change of a booking',
    callers: ['staff: book'],
    body: changing,
    ...actionRequest,
    problems: changeProblems,
  },
  'POST /api/v1/office/bookings/:booking_number/change': {
    summary: 'Change a booking as previewed. If payment by card is due first, the booker gets a payment link',
    callers: ['staff: book'],
    body: changing.extend({ token: pressed.shape.token }),
    ...actionDone,
    problems: { ...changeProblems, moved_on: actionDone.problems.moved_on },
  },
} as const satisfies Record<EndpointKey, Endpoint>;

export type CancelRequest = z.output<typeof cancelling>;
export type NoShowRequest = z.output<typeof missing>;
export type StaffRefundRequest = z.output<typeof refunding>;
export type ConfirmedAction = z.output<typeof pressed>;
export type ActionPreview = z.infer<typeof actionPreview>;

const ofLeg = z.object({ leg: z.enum(LEGS, { error: `must be one of ${LEGS.join(', ')}` }) });

/** A driver, as the operator gives it by phone. */
const naming = ofLeg.extend({
  name: requiredLine(DRIVER_LENGTHS.name),
  phone: requiredLine(LONGEST.phone),
  registration: requiredLine(DRIVER_LENGTHS.registration).refine(
    (typed) => registrationOf(typed) !== null,
    REGISTRATION_RULE,
  ),
  colour: requiredLine(DRIVER_LENGTHS.colour),
  /** Make and model. */
  model: requiredLine(DRIVER_LENGTHS.model),
  /** Number of the driver's licence or badge. */
  badge: line(DRIVER_LENGTHS.badge).default(''),
});

const driving = ofLeg.extend({
  word: z.enum(DRIVE_WORDS, { error: `must be one of ${DRIVE_WORDS.join(', ')}` }),
});

const answering = z.object({
  answer: z.enum(OPERATOR_ANSWERS, { error: `must be one of ${OPERATOR_ANSWERS.join(', ')}` }),
});

const { token } = pressed.shape;
const { reason } = pressed.shape;
const callers = ['staff: dispatch'] as const;

/** [OFF-03] [MNG-09] Reports of operators and drivers that staff record: previewed, then carried out. */
export const dispatchCalls = {
  'POST /api/v1/office/bookings/:booking_number/driver-preview': {
    summary: 'Preview a driver assignment',
    callers: [...callers],
    body: naming,
    ...actionRequest,
  },
  'POST /api/v1/office/bookings/:booking_number/driver': {
    summary: 'Assign a driver to a leg and notify the passengers',
    callers: [...callers],
    body: naming.extend({ token }),
    ...actionDone,
  },
  'GET /api/v1/office/bookings/:booking_number/no-driver': {
    summary: 'Preview the removal of a driver',
    callers: [...callers],
    query: ofLeg,
    ...actionRequest,
  },
  'POST /api/v1/office/bookings/:booking_number/no-driver': {
    summary: 'Unassign the driver of a leg; the leg stays booked',
    callers: [...callers],
    body: ofLeg.extend({ token, reason }),
    ...actionDone,
  },
  'GET /api/v1/office/bookings/:booking_number/drive': {
    summary: 'Preview a progress step of a leg',
    callers: [...callers],
    query: driving,
    ...actionRequest,
  },
  'POST /api/v1/office/bookings/:booking_number/drive': {
    summary: 'Record a progress step of a leg',
    callers: [...callers],
    body: driving.extend({ token }),
    ...actionDone,
  },
  'GET /api/v1/office/bookings/:booking_number/answer': {
    summary: 'Preview an operator’s answer to a trip or a change',
    callers: [...callers],
    query: answering,
    ...actionRequest,
  },
  'POST /api/v1/office/bookings/:booking_number/answer': {
    summary: 'Record an operator’s answer to a trip or a change; a rejection needs a reason',
    callers: [...callers],
    body: answering
      .extend({ token, reason: paragraph(LONGEST.note).default('') })
      .refine(({ answer, reason: why }) => answer !== 'disagree' || why !== '', {
        path: ['reason'],
        message: 'is required',
      }),
    ...actionDone,
  },
} as const satisfies Record<EndpointKey, Endpoint>;

export type AssignDriverRequest = z.output<typeof naming>;
export type LegRequestBody = z.output<typeof ofLeg>;
export type DriveEventRequest = z.output<typeof driving>;
export type OperatorAnswerRequest = z.output<typeof answering>;

/** Pounds, "50" or "50.00"; '' for no limit. */
const limit = z
  .string()
  .trim()
  .regex(/^(\d{1,6}(\.\d{1,2})?)?$/, 'must be an amount such as 50.00, or nothing');

const limitsWire = z.object({
  manager: limit,
  dispatcher: limit,
  finance: limit,
  /** Above this amount a second person must agree, for any member of staff. */
  two_persons: limit,
});
/** Changes whenever the limits are set. */
const revision = numeric(9, 'must be a number');

const limitsAnswer = z.object({
  success: z.literal(true),
  revision: z.number(),
  limits: limitsWire,
  currency_symbol: z.string(),
});
const ofRequest = {
  tag,
  callers: ['staff: refund'],
  about: { resource: 'refund request', by: 'request_id' },
  params: z.object({ request_id: rowId }),
} as const;
const refundProblems = {
  cannot_do: 'The request is closed, or the amount is not available. The message says which.',
};

/** [OFF-02] Refunds to which a colleague must agree. */
export const officeRefundCalls = {
  'GET /api/v1/office/refund-requests/:request_id/agreement': {
    summary: 'Preview the approval of a requested refund',
    ...ofRequest,
    result: actionPreview,
    problems: refundProblems,
  },
  'POST /api/v1/office/refund-requests/:request_id/agreement': {
    summary: 'Approve a refund as previewed; not one’s own request',
    ...ofRequest,
    body: z.object({ token: requiredLine(600) }),
    result: done,
    problems: {
      ...refundProblems,
      moved_on: 'The effect has changed since the preview. Preview it again.',
    },
  },
  'POST /api/v1/office/refund-requests/:request_id/refusal': {
    summary: 'Reject a colleague’s refund request, or cancel one’s own',
    ...ofRequest,
    body: z.object({ reason: paragraph(LONGEST.note).min(1, 'is required') }),
    result: done,
    problems: refundProblems,
  },
  'GET /api/v1/office/refund-limits': {
    summary: 'Read the refund limits of each role',
    tag,
    callers: ['staff: staff'],
    result: limitsAnswer,
  },
  'PUT /api/v1/office/refund-limits': {
    summary: 'Set the refund limits of each role',
    tag,
    callers: ['staff: staff'],
    body: z.object({ revision, limits: limitsWire }),
    result: done,
    problems: { moved_on: 'The limits were changed after they were read.' },
  },
} as const satisfies Record<EndpointKey, Endpoint>;

export type LimitsWire = z.infer<typeof limitsWire>;
export type LimitsAnswer = z.infer<typeof limitsAnswer>;
