import { z } from 'zod';
import { LONGEST } from '../domain/field-limits.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { paragraph } from './fields.ts';
import { numberParams } from './office-bookings.ts';
import { done } from './passengers.ts';

/** [OFF-05] What colleagues write about a booking for one another. */
export const noteCalls = {
  'POST /api/v1/office/bookings/:booking_number/notes': {
    summary: 'Write something about a booking, for colleagues alone',
    tag: 'Office',
    callers: ['staff: note'],
    about: { resource: 'any booking', by: 'booking_number' },
    params: numberParams,
    body: z.object({ text: paragraph(LONGEST.staffNote).min(1, 'is required') }),
    result: done,
  },
} as const satisfies Record<EndpointKey, Endpoint>;
