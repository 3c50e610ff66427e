import { z } from 'zod';
import { AMOUNTS, COUNTED, GROUPINGS, LOST_REASONS, rangeFault } from '../domain/office/statistics.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { pounds } from './fields.ts';
import { typedDate } from './office-operators.ts';

/** London days, both included. */
const dayRange = { from: typedDate, to: typedDate };

const statisticsQuery = z.object({ ...dayRange, by: z.enum(GROUPINGS) }).superRefine((range, context) => {
  const fault = rangeFault(range);
  if (fault) context.addIssue({ code: 'custom', path: [fault.field], message: fault.message });
});

const counted = Object.fromEntries(COUNTED.map((name) => [name, z.number()])) as Record<
  (typeof COUNTED)[number],
  z.ZodNumber
>;
const amounts = Object.fromEntries(AMOUNTS.map((name) => [name, pounds])) as Record<
  (typeof AMOUNTS)[number],
  typeof pounds
>;

const figures = z.object({
  ...counted,
  ...amounts,
  /** Null if the caller may not see the provider's revenue. */
  commission: pounds.nullable(),
});
export const totals = figures.extend({
  /** Quote requests that got no price. */
  lost: z.number(),
});

const statisticsAnswer = z.object({
  success: z.literal(true),
  /** The days that it is compared with. */
  before_from: z.string(),
  before_to: z.string(),
  now: totals,
  before: totals,
  /** Groups of days in order, by first day; partial at the ends of the range. */
  groups: z.array(totals.extend({ start: z.string() })),
  operators: z.array(figures.extend({ operator: z.string() })),
  categories: z.array(figures.extend({ category: z.string() })),
  lost: z.object({
    /** By requested pick-up hour, 0 to 23. */
    hours: z.array(z.number()),
    reasons: z.array(z.object({ reason: z.enum(LOST_REASONS), asks: z.number() })),
    /** The places with most, each with its worst hour. */
    places: z.array(
      z.object({
        /** The outward half of a postcode, or a town, station or airport; '' if not resolved. */
        place: z.string(),
        asks: z.number(),
        worst_hour: z.number(),
        worst_hour_asks: z.number(),
      }),
    ),
  }),
  currency_symbol: z.string(),
});

/** [OFF-14] */
export const officeStatisticsCalls = {
  'GET /api/v1/office/statistics': {
    summary: 'Read the statistics of a period, compared with the previous one',
    tag: 'Office',
    callers: ['staff: view'],
    query: statisticsQuery,
    result: statisticsAnswer,
  },
} as const satisfies Record<EndpointKey, Endpoint>;

export type Figures = z.infer<typeof figures>;
export type Totals = z.infer<typeof totals>;
export type StatisticsAnswer = z.infer<typeof statisticsAnswer>;
