import { z } from 'zod';
import { MOST_VEHICLES, vehicleCount } from '../domain/capacity.ts';
import { LONGEST } from '../domain/limits.ts';
import { PRECISIONS, UNCLEAR_REASONS } from '../domain/place/place.ts';
import { requestedTrip, bookingForm, confirmedId, placeId, withOwnForm } from './booking-form.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { count, line, pounds, requiredLine } from './fields.ts';

export const fareLine = z.object({
  code: z.string(),
  label: z.string(),
  /** Pounds; negative for a discount. */
  amount: pounds,
  /** Explanation for the passenger. */
  sentence: z.string(),
  leg: z.enum(['outward', 'return']).nullable(),
});

export const breakdown = z.object({
  final_price: pounds,
  /** Price of one vehicle. */
  price: pounds,
  quantity: z.number(),
  /** They always add up to final_price. */
  lines: z.array(fareLine),
});

/** A vehicle of one operator ("company" on the wire), or as many as the party needs, at the all-in price. */
export const priceDetail = z.object({
  vehicle_id: z.number(),
  company_id: z.number(),
  vehicle_type: z.string(),
  company_name: z.string(),
  /** 0 to 5; of nothing where there are no reviews. */
  rating: z.number(),
  /** Our addition: how many trips were rated. */
  reviews: z.number(),
  /** Our addition: source of the rating, passengers who booked here or the provider. Never both. */
  rated_by: z.enum(['passengers', 'provider']),
  /** Our addition: what the operator is licensed as on the day of the pick-up; '' for both where nothing is known. */
  licence_number: z.string(),
  licensing_authority: z.string(),
  /** Our addition: sentence about cancellation charges now and later, or ''. */
  cancellation: z.string(),
  cancellation_later: z.string(),
  /** Cancelling now would cost nothing. */
  free_cancellation: z.boolean(),
  /** Our addition: minutes that the driver waits at no charge, on the way out and back; null without a way back. */
  free_waiting: z.number(),
  return_free_waiting: z.number().nullable(),
  /** Price of one vehicle. Null without an online price: the card then says Contact Us. */
  price: pounds.nullable(),
  final_price: pounds.nullable(),
  /** [MON-04] Our addition: what of the final price is paid by card, where the rest is paid in the car; 0 for none. */
  deposit: pounds,
  /** Currency symbol of the quoted amounts; null without them. */
  currency_symbol: z.string().nullable(),
  max_seat: z.number(),
  /** Large suitcases. */
  luggage: z.number(),
  /** Medium suitcases. */
  small_luggage: z.number(),
  /** Our addition: a passenger can stay in the wheelchair. */
  wheelchair_accessible: z.boolean(),
  /** Path under /storage/. */
  vehicle_image: z.string(),
  /**
   * What the operator says of a door that turns out to be elsewhere than the middle of the place that the price is from or
   * to; '' where it says nothing, or each place is known to the spot.
   */
  door_elsewhere: z.string(),
  /** [JRN-08] Number of these vehicles that the party needs; final_price is for all of them. */
  vehicles_needed: z.number(),
  /** [JRN-08] Vehicles of other categories that go with them, in the final price; left out where there are none. */
  beside: z
    .array(
      z.object({
        vehicle_id: z.number(),
        vehicle_type: z.string(),
        quantity: z.number(),
        max_seat: z.number(),
        luggage: z.number(),
        small_luggage: z.number(),
      }),
    )
    .optional(),
  /**
   * Mileage included in hourly hire and the charge beyond it: "48 miles included, then £1.75 a mile"; '' by mileage.
   */
  mileage_allowance: z.string(),
  breakdown: breakdown.nullable(),
  /** The signed quote; sent back to book it. */
  quote_id: z.string().nullable(),
  /** ISO 8601, UTC. */
  expires_at: z.string().nullable(),
});

export const resolvedPlace = z.object({
  id: z.string(),
  label: z.string(),
  lat: z.number(),
  lon: z.number(),
  precision: z.enum(PRECISIONS),
  /** Metres around the point within which the intended place lies. */
  radius: z.number(),
  /** Name of the point: "the middle of Harrogate". */
  point: z.string(),
  /** Part of the text that was not understood; '' if all of it was. */
  unmatched: z.string(),
});

/** A place of a trip that was priced, or that must be asked about first. */
export const pricedPlace = resolvedPlace.extend({
  /**
   * [PLACE-04] Pounds by which the price of some offer may differ within the radius; 0 where the place is known to the
   * street or better, null where it was not computed.
   */
  price_effect: z.number().nullable(),
});

/** [PLACE-04] A text that may mean several places, the likeliest first. */
export const unclearPlace = z.object({
  /** As it was written. */
  text: z.string(),
  reason: z.enum(UNCLEAR_REASONS),
  candidates: z.array(pricedPlace),
});

/** "Priced from the middle of Harrogate", for an imprecise address; null otherwise. */
export const priced = z.string().nullable();

/** A leg as it was priced. */
export const legSummary = z.object({
  pickup: pricedPlace,
  dropoff: pricedPlace,
  stops: z.array(pricedPlace),
  via_miles: z.number(),
  /** Drive time in seconds. */
  time_duration: z.number(),
  /** [lon, lat] pairs to draw. */
  line: z.array(z.tuple([z.number(), z.number()])),
});

const hourlySummary = z.object({ pickup: pricedPlace, hours: z.number() });

/** Our addition: the form's fields whose extras are no longer on offer; they are neither priced nor booked. */
const removedExtras = z.array(z.string());

export const priceAnswer = z.object({
  success: z.literal(true),
  price_details: z.array(priceDetail),
  removed_extras: removedExtras,
  journey: z.object({
    outward: legSummary.nullable(),
    return: legSummary.nullable(),
    hourly: hourlySummary.nullable(),
    /** Our addition: less likely meanings of the texts, by field; chosen as the answers to `unclear` are. */
    other_places: z.record(z.string(), unclearPlace),
  }),
});

/** [JRN-08] Vehicles of other categories of the same operator that are wanted with the chosen ones, as its offer has them. */
export const secondCategoryRequest = z
  .array(z.object({ vehicle_id: z.number().int(), quantity: count(MOST_VEHICLES, 1) }))
  .max(MOST_VEHICLES - 1)
  .refine(
    (list) => new Set(list.map(({ vehicle_id }) => vehicle_id)).size === list.length,
    'must name each vehicle once',
  )
  .default([]);

/** [JRN-08] Vehicles of other categories that were booked with the first ones; left out where there are none. */
export const secondCategoryBooked = z
  .array(z.object({ vehicle_type: z.string(), quantity: z.number() }))
  .optional();

export const selectedVehicleRequest = requestedTrip
  .extend({
    vehicle_id: z.number().int(),
    company_id: z.number().int(),
    quantity: count(MOST_VEHICLES, 1).default(1),
    beside: secondCategoryRequest,
    /** [MON-07] Our addition: a promo code, which is in the price that is answered; refused by `errors.promo_code`. */
    promo_code: line(LONGEST.promoCode).default(''),
  })
  .refine(({ quantity, beside }) => vehicleCount(quantity, beside) <= MOST_VEHICLES, {
    path: ['beside'],
    message: `must be at most ${MOST_VEHICLES} vehicles in all`,
  })
  .refine(({ vehicle_id, beside }) => beside.every((other) => other.vehicle_id !== vehicle_id), {
    path: ['beside'],
    message: 'must be of other categories',
  });

/** Terms of an offered vehicle. */
const offerTerms = priceDetail.pick({
  licence_number: true,
  licensing_authority: true,
  cancellation: true,
  cancellation_later: true,
  free_cancellation: true,
  free_waiting: true,
  return_free_waiting: true,
});
export type OfferTerms = z.infer<typeof offerTerms>;

/** A quoted price with its expiry. */
export const heldPrice = z.object({
  price: pounds,
  final_price: pounds,
  deposit: pounds,
  currency_symbol: z.string(),
  quote_id: z.string(),
  expires_at: z.string(),
  removed_extras: removedExtras,
  /** Our addition: they may be other ones than those that the price before was offered on. */
  ...offerTerms.shape,
});

export const selectedVehicleAnswer = heldPrice.extend({ success: z.literal(true), breakdown });

export const distanceRequest = z.object({
  pickup: line(LONGEST.address).min(1, 'is required'),
  dropoff: line(LONGEST.address).min(1, 'is required'),
  pickup_place: placeId,
  dropoff_place: placeId,
  pickup_confirmed: confirmedId,
  dropoff_confirmed: confirmedId,
  stops: bookingForm.shape.stops,
});

export const distanceAnswer = z.object({ success: z.literal(true), data: legSummary });

export type FareLineWire = z.infer<typeof fareLine>;
export type Breakdown = z.infer<typeof breakdown>;
export type PriceDetail = z.infer<typeof priceDetail>;
export type PriceAnswer = z.infer<typeof priceAnswer>;
export type LegSummary = z.infer<typeof legSummary>;
export type ResolvedPlace = z.infer<typeof resolvedPlace>;
export type PricedPlace = z.infer<typeof pricedPlace>;
export type UnclearPlace = z.infer<typeof unclearPlace>;

const pickupTimesRequest = requestedTrip.extend({
  /** Only this vehicle category; all if omitted. */
  vehicle_id: z.number().int().optional(),
});

const timePrice = z.object({
  /** yyyy-mm-dd */
  pickup_date: z.string(),
  /** hh:mm */
  pickup_time: z.string(),
  /** The lowest price then, for as many vehicles as are needed; not a quote. */
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

const sharedOfferRequest = requestedTrip.extend({ quote_id: requiredLine(600) });

/** Why an offer cannot be booked at its price; `held` if it can. */
const offerState = z.enum(['held', 'expired', 'booked', 'changed']);

const sharedOfferAnswer = z.object({
  success: z.literal(true),
  state: offerState,
  /** Number of vehicles. */
  quantity: z.number(),
  /** As it was shared. */
  offer: priceDetail,
  /** The same vehicle at the current price; null while the quote is valid, and if the vehicle is unavailable. */
  fresh: priceDetail.nullable(),
  /** Why there is no price now; '' where there is one, or none is needed. */
  reason: z.string(),
});

export type OfferState = z.infer<typeof offerState>;
export type SharedOfferAnswer = z.infer<typeof sharedOfferAnswer>;

export const sharedOfferCalls = {
  'POST /api/v1/calculate-shared-offer': {
    summary: 'Check whether a shared price is still held, or read the current price',
    tag: 'Prices',
    callers: ['public'],
    body: sharedOfferRequest,
    prepare: withOwnForm,
    result: sharedOfferAnswer,
    written: true,
    problems: {
      bad_quote: 'The price token is invalid.',
      offer_mismatch: 'The price was given for another trip.',
      offer_past: 'The pick-up has passed.',
      offer_gone: 'Its operator or its prices no longer exist.',
    },
  },
} satisfies Record<EndpointKey, Endpoint>;
