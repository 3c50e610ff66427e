import { z } from 'zod';
import { askedTrip, withOwnForm } from './booking-form.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { requiredLine } from './fields.ts';
import { priceDetail } from './prices.ts';

const sharedOfferRequest = askedTrip.extend({ quote_id: requiredLine(600) });

/** Why an offer cannot be booked at its price; `held` where it can. */
const offerState = z.enum(['held', 'expired', 'booked', 'changed']);

const sharedOfferAnswer = z.object({
  success: z.literal(true),
  state: offerState,
  /** For so many vehicles. */
  quantity: z.number(),
  /** As it was shared. */
  offer: priceDetail,
  /** The same vehicle at the price now; null while the offer is held, and where it cannot be had. */
  fresh: priceDetail.nullable(),
  /** Why there is no price now; '' where there is one, or none is needed. */
  reason: z.string(),
});

export type OfferState = z.infer<typeof offerState>;
export type SharedOfferAnswer = z.infer<typeof sharedOfferAnswer>;

export const sharedOfferCalls = {
  'POST /api/v1/calculate-shared-offer': {
    summary: 'Whether a price that somebody has shared is still held, and the price now where it is not',
    tag: 'Prices',
    callers: ['public'],
    body: sharedOfferRequest,
    prepare: withOwnForm,
    result: sharedOfferAnswer,
    written: true,
    problems: {
      bad_quote: 'The price is none of ours, or was altered.',
      offer_mismatch: 'The price was given for another trip.',
      offer_past: 'The pick-up has passed.',
      offer_gone: 'Its operator or its price list is no longer there.',
    },
  },
} satisfies Record<EndpointKey, Endpoint>;
