import { z } from 'zod';
import { LONGEST } from '../domain/field-limits.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { numeric, paragraph, requiredLine, rowId } from './fields.ts';
import { deedPreview } from './office-deeds.ts';
import { done } from './passengers.ts';

/** In pounds, "50" or "50.00"; '' for no limit. */
const limit = z
  .string()
  .trim()
  .regex(/^(\d{1,6}(\.\d{1,2})?)?$/, 'must be an amount such as 50.00, or nothing');

export const limitsWire = z.object({
  manager: limit,
  dispatcher: limit,
  finance: limit,
  /** Above it a second person must agree, whoever asks. */
  two_persons: limit,
});
/** Another one whenever they are set. */
const revision = numeric(9, 'must be a number');

export const limitsAnswer = z.object({
  success: z.literal(true),
  revision: z.number(),
  limits: limitsWire,
  currency_symbol: z.string(),
});

const tag = 'Office';
const ofRequest = {
  tag,
  callers: ['staff: refund'],
  about: { resource: 'refund request', by: 'request_id' },
  params: z.object({ request_id: rowId }),
} as const;
const problems = {
  cannot_do: 'It does not wait any more, or the money is not there: the message says which.',
};

/** [OFF-02] Refunds to which a colleague must agree. */
export const officeRefundCalls = {
  'GET /api/v1/office/refund-requests/:request_id/agreement': {
    summary: 'What agreeing to a refund comes to that a colleague has asked for',
    ...ofRequest,
    result: deedPreview,
    problems,
  },
  'POST /api/v1/office/refund-requests/:request_id/agreement': {
    summary: 'Agree to a refund, as it was shown; never to one’s own',
    ...ofRequest,
    body: z.object({ token: requiredLine(600) }),
    result: done,
    problems: { ...problems, moved_on: 'Something else would happen by now than was shown: look again.' },
  },
  'POST /api/v1/office/refund-requests/:request_id/refusal': {
    summary: 'Refuse a refund that a colleague has asked for, or take back one’s own request',
    ...ofRequest,
    body: z.object({ reason: paragraph(LONGEST.note).min(1, 'is required') }),
    result: done,
    problems,
  },
  'GET /api/v1/office/refund-limits': {
    summary: 'How much of a booking each role gives back without a colleague',
    tag,
    callers: ['staff: staff'],
    result: limitsAnswer,
  },
  'PUT /api/v1/office/refund-limits': {
    summary: 'Set how much of a booking each role gives back without a colleague',
    tag,
    callers: ['staff: staff'],
    body: z.object({ revision, limits: limitsWire }),
    result: done,
    problems: { moved_on: 'Somebody has set others since they were shown.' },
  },
} as const satisfies Record<EndpointKey, Endpoint>;

export type LimitsWire = z.infer<typeof limitsWire>;
export type LimitsAnswer = z.infer<typeof limitsAnswer>;
