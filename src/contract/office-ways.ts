import { z } from 'zod';
import { LEGS } from '../domain/booking/legs.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { numberParams } from './office-bookings.ts';

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
    summary: 'Where the legs of a booking go, to be drawn; none of one whose places were erased',
    tag: 'Office',
    callers: ['staff: view'],
    about: { resource: 'any booking', by: 'booking_number' },
    params: numberParams,
    result: z.object({ success: z.literal(true), ways: z.array(way) }),
  },
} as const satisfies Record<EndpointKey, Endpoint>;

export type Way = z.infer<typeof way>;
