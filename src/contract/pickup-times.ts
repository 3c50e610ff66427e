import { z } from 'zod';
import { askedTrip, withOwnForm } from './booking-form.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { pounds } from './fields.ts';

const pickupTimesRequest = askedTrip.extend({
  /** Of this vehicle category alone; of all when it is left out. */
  vehicle_id: z.number().int().optional(),
});

const timePrice = z.object({
  /** yyyy-mm-dd */
  pickup_date: z.string(),
  /** "09:30" */
  pickup_time: z.string(),
  /** The lowest price then, for as many vehicles as are needed; not held. */
  price: pounds,
});

const pickupTimesAnswer = z.object({
  success: z.literal(true),
  currency_symbol: z.string(),
  /** The earliest first, the asked pick-up among them where it can be booked; empty where all cost the same. */
  times: z.array(timePrice),
});

export type TimePrice = z.infer<typeof timePrice>;

export const pickupTimeCalls = {
  'POST /api/v1/calculate-pickup-times': {
    summary: 'The lowest price by half hours, up to two hours before and after the pick-up',
    tag: 'Prices',
    callers: ['public'],
    body: pickupTimesRequest,
    prepare: withOwnForm,
    result: pickupTimesAnswer,
  },
} satisfies Record<EndpointKey, Endpoint>;
