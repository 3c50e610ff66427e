import { z } from 'zod';
import { HEALTH_KEYS, HEALTH_STATES } from '../domain/office/health.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';

const healthAnswer = z.object({
  success: z.literal(true),
  /** When it was checked, in ISO 8601. */
  at: z.string(),
  /** The worst first. */
  lines: z.array(
    z.object({
      key: z.enum(HEALTH_KEYS),
      state: z.enum(HEALTH_STATES),
      /** Since when, or when last, in ISO 8601; null if unknown. */
      since: z.string().nullable(),
      says: z.string(),
      /** What to do, in a sentence; '' for nothing. */
      todo: z.string(),
    }),
  ),
});

/** [OFF-15] */
export const officeHealthCalls = {
  'GET /api/v1/office/health': {
    summary: 'Read the health of emails, jobs, payments, data and backups, and what to do about each',
    tag: 'Office',
    callers: ['staff: health'],
    result: healthAnswer,
  },
} as const satisfies Record<EndpointKey, Endpoint>;

export type HealthAnswer = z.infer<typeof healthAnswer>;
