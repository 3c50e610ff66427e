import { z } from 'zod';
import { LONGEST } from '../domain/limits.ts';
import { isDate } from '../domain/time/time.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { line, pounds, rowId } from './fields.ts';
import { done } from './passengers.ts';

/** A typed date, yyyy-mm-dd. */
export const typedDate = z.string().refine(isDate, 'must be a date such as 2026-12-24');
/** A typed time, hh:mm. */
export const typedTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:30');
/** An instant, as ISO 8601. */
const instant = z.string();

/** An operator takes no bookings for a while. */
const operatorPause = z.object({ until: instant, reason: z.string(), by: z.string() });

const operatorTariff = z.object({
  tariff_id: z.string(),
  category: z.string(),
  /** The least that a trip can cost; null for a price on request. */
  from: pounds.nullable(),
  /** When scheduled prices take effect. */
  to_come: z.array(instant),
});

export const operatorLicence = z.object({
  number: z.string(),
  authority: z.string(),
  /** yyyy-mm-dd; null where no day is set. */
  valid_from: z.string().nullable(),
  valid_to: z.string().nullable(),
});

const operatorLine = z.object({
  operator_id: z.number(),
  name: z.string(),
  /** Under which it accepts today; null: it has none. */
  licence: operatorLicence.nullable(),
  notice_minutes: z.number(),
  /** Null if it is not paused. */
  pause: operatorPause.nullable(),
  tariffs: z.array(operatorTariff),
});

const operatorsAnswer = z.object({
  success: z.literal(true),
  operators: z.array(operatorLine),
  currency_symbol: z.string(),
});

const officeOperator = operatorLine.extend({
  success: z.literal(true),
  phone: z.string(),
  email: z.string(),
  /** Name of its service area. */
  area: z.string(),
  /** Opening hours, in words. */
  hours: z.string(),
  licences: z.array(operatorLicence),
  /** Sentences of its terms, with the vehicle categories they apply to. */
  terms: z.array(z.object({ categories: z.array(z.string()), sentences: z.array(z.string()) })),
  currency_symbol: z.string(),
  /** Prices in which the check finds something: how much. */
  findings: z.array(z.object({ tariff_id: z.string(), count: z.number() })),
  /** The categories of the fleet that it does not offer. */
  not_offered: z.array(z.object({ tariff_id: z.string(), category: z.string() })),
});

const pausing = z.object({
  /** London date at which the pause ends. */
  until_date: typedDate,
  until_time: typedTime,
  /** Read by colleagues. */
  reason: line(LONGEST.address).min(1, 'is required'),
});

const ofOperator = {
  tag: 'Office',
  about: { resource: 'operator', by: 'operator_id' },
  params: z.object({ operator_id: rowId }),
} as const;

/** [OFF-08] Operators, and pausing them. */
export const officeOperatorCalls = {
  'GET /api/v1/office/operators': {
    summary: 'List operators with their licences, pauses and prices',
    tag: 'Office',
    callers: ['staff: view'],
    result: operatorsAnswer,
  },
  'GET /api/v1/office/operators/:operator_id': {
    summary: 'Read an operator',
    callers: ['staff: view'],
    ...ofOperator,
    result: officeOperator,
  },
  'PUT /api/v1/office/operators/:operator_id/pause': {
    summary: 'Pause an operator until a given time; existing bookings stay',
    callers: ['staff: dispatch'],
    ...ofOperator,
    body: pausing,
    result: done,
  },
  'DELETE /api/v1/office/operators/:operator_id/pause': {
    summary: 'Resume a paused operator',
    callers: ['staff: dispatch'],
    ...ofOperator,
    result: done,
  },
} as const satisfies Record<EndpointKey, Endpoint>;

export type OperatorLine = z.infer<typeof operatorLine>;
export type OfficeOperator = z.infer<typeof officeOperator>;
export type Pausing = z.infer<typeof pausing>;
