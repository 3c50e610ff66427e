import { z } from 'zod';
import { DRIVE_WORDS, OPERATOR_ANSWERS } from '../domain/booking/drive-words.ts';
import { LEGS } from '../domain/booking/legs.ts';
import { DRIVER_LENGTHS, REGISTRATION_RULE, registrationOf } from '../domain/driver.ts';
import { LONGEST } from '../domain/field-limits.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { line, paragraph, requiredLine } from './fields.ts';
import { deedAsked as asked, deedDid as did, pressed } from './office-deeds.ts';

const ofLeg = z.object({ leg: z.enum(LEGS, { error: `must be one of ${LEGS.join(', ')}` }) });

/** Who drives, as an operator says it on the telephone. */
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

/** [OFF-03] [MNG-09] What an operator or a driver has said to staff, entered with a booking: shown first, then done. */
export const dispatchCalls = {
  'POST /api/v1/office/bookings/:booking_number/driver-preview': {
    summary: 'What it comes to that somebody drives a leg',
    callers: [...callers],
    body: naming,
    ...asked,
  },
  'POST /api/v1/office/bookings/:booking_number/driver': {
    summary: 'Name who drives a leg: passengers are told',
    callers: [...callers],
    body: naming.extend({ token }),
    ...did,
  },
  'GET /api/v1/office/bookings/:booking_number/no-driver': {
    summary: 'What it comes to that a driver is taken back',
    callers: [...callers],
    query: ofLeg,
    ...asked,
  },
  'POST /api/v1/office/bookings/:booking_number/no-driver': {
    summary: 'Take the driver of a leg back: it stays booked',
    callers: [...callers],
    body: ofLeg.extend({ token, reason }),
    ...did,
  },
  'GET /api/v1/office/bookings/:booking_number/drive': {
    summary: 'What it comes to that the driver of a leg is on the way, there, under way or done',
    callers: [...callers],
    query: driving,
    ...asked,
  },
  'POST /api/v1/office/bookings/:booking_number/drive': {
    summary: 'Say that the driver of a leg is on the way, there, under way or done',
    callers: [...callers],
    body: driving.extend({ token }),
    ...did,
  },
  'GET /api/v1/office/bookings/:booking_number/answer': {
    summary: 'What it comes to that the operator takes the trip, or says yes or no to a change',
    callers: [...callers],
    query: answering,
    ...asked,
  },
  'POST /api/v1/office/bookings/:booking_number/answer': {
    summary: 'Say that the operator takes the trip, or says yes or no to a change, which needs a reason',
    callers: [...callers],
    body: answering
      .extend({ token, reason: paragraph(LONGEST.note).default('') })
      .refine(({ answer, reason: why }) => answer !== 'disagree' || why !== '', {
        path: ['reason'],
        message: 'is required',
      }),
    ...did,
  },
} as const satisfies Record<EndpointKey, Endpoint>;

export type NamingAsked = z.output<typeof naming>;
export type LegAsked = z.output<typeof ofLeg>;
export type DrivingAsked = z.output<typeof driving>;
export type AnsweringAsked = z.output<typeof answering>;
