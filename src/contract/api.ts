import { z } from 'zod';
import { accountCalls } from './account-calls.ts';
import { ratingCalls, receiptsAnswer } from './after-trip.ts';
import { bookingForm, hourlyRateForm, withOwnForm } from './booking-form.ts';
import {
  bookingAnswer,
  bookingRequest,
  checkoutAnswer,
  checkoutRequest,
  confirmationCode,
  ofBooking,
  bookingWayCalls,
  tripRecoveryCalls,
} from './bookings.ts';
import { cancellationCalls, changeCalls } from './changes.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { contactMessage, enquiryAnswer, quoteRequest } from './enquiries.ts';
import { requiredLine } from './fields.ts';
import { officeCalls } from './office-calls.ts';
import { ownCalls } from './own.ts';
import {
  distanceAnswer,
  distanceRequest,
  pickupTimeCalls,
  priceAnswer,
  selectedVehicleAnswer,
  selectedVehicleRequest,
  sharedOfferCalls,
} from './prices.ts';
import {
  aroundQuery,
  company,
  fleetVehicle,
  pinQuery,
  placesQuery,
  popularLocation,
  savedAddress,
  settingRecord,
  suggestion,
} from './provider.ts';

/** Every call of the API, by method and path. */
export const api = {
  'GET /api/v1/settings-flat': {
    summary: 'The settings a site needs',
    tag: 'Provider',
    callers: ['public'],
    result: z.array(settingRecord),
  },
  'GET /api/v1/ai-addresses': {
    summary: 'Saved addresses, suggested first',
    tag: 'Places',
    callers: ['public'],
    result: z.array(savedAddress),
  },
  'GET /api/v1/fetch_companies': {
    summary: 'Operators by name',
    tag: 'Provider',
    callers: ['public'],
    result: z.array(company),
  },
  'GET /api/v1/fetch_vehicles': {
    summary: 'The fleet: vehicle categories',
    tag: 'Provider',
    callers: ['public'],
    result: z.array(fleetVehicle),
  },
  'GET /api/v1/fetch_popular_locations': {
    summary: 'Trips that the start page offers, in the order to show them',
    tag: 'Provider',
    callers: ['public'],
    result: z.array(popularLocation),
  },
  'GET /api/v1/places': {
    summary: 'Place suggestions for what was typed so far',
    tag: 'Places',
    callers: ['public'],
    query: placesQuery,
    result: z.array(suggestion),
  },
  'GET /api/v1/places/at': {
    summary: 'The name of a point that a passenger has set',
    tag: 'Places',
    callers: ['public'],
    query: pinQuery,
    result: suggestion,
  },
  'GET /api/v1/places/around': {
    summary: 'Named places around a point, the nearest first',
    tag: 'Places',
    callers: ['public'],
    query: aroundQuery,
    result: z.array(suggestion),
  },
  'POST /api/v1/calculate-distance': {
    summary: 'Road miles, drive time and line of a journey',
    tag: 'Prices',
    callers: ['public'],
    body: distanceRequest,
    result: distanceAnswer,
  },
  'POST /api/v1/calculate-distance-price': {
    summary: 'All-in prices for a journey by the mile',
    tag: 'Prices',
    callers: ['public'],
    body: bookingForm,
    result: priceAnswer,
    written: true,
  },
  'POST /api/v1/calculate-hourly-price': {
    summary: 'All-in prices for hire by the hour',
    tag: 'Prices',
    callers: ['public'],
    body: hourlyRateForm,
    result: priceAnswer,
    written: true,
  },
  'POST /api/v1/calculate-selected-vehicle-price': {
    summary: 'The price of one vehicle with its quantity and extras',
    tag: 'Prices',
    callers: ['public'],
    body: selectedVehicleRequest,
    prepare: withOwnForm,
    result: selectedVehicleAnswer,
  },
  ...pickupTimeCalls,
  ...sharedOfferCalls,
  'POST /api/v1/booking': {
    summary: 'Book a held price: at once when paid in the car, or complete a paid checkout',
    tag: 'Bookings',
    callers: ['public', 'passenger'],
    body: bookingRequest,
    prepare: withOwnForm,
    result: bookingAnswer,
    idempotent: true,
  },
  'GET /api/v1/booking/:reference': {
    summary: 'Read a booking by its unguessable reference',
    ...ofBooking,
    result: bookingAnswer,
  },
  'GET /api/v1/booking/:reference/receipts': {
    summary: "A booking's receipts and credit notes, oldest first",
    ...ofBooking,
    result: receiptsAnswer,
  },
  'POST /api/v1/booking/:reference/confirm-address': {
    summary: "Confirm a booking's email address, and so the booking, with the emailed code",
    ...ofBooking,
    body: confirmationCode,
    result: bookingAnswer,
  },
  'POST /api/v1/booking/:reference/new-code': {
    summary: 'Email a new code to the address that must be confirmed',
    ...ofBooking,
    result: bookingAnswer,
  },
  ...cancellationCalls,
  ...changeCalls,
  ...ratingCalls,
  'GET /api/v1/secret_key': {
    summary: "The card provider's publishable key (never a secret one)",
    tag: 'Payments',
    callers: ['public'],
    result: z.object({ success: z.literal(true), key: z.string(), provider: z.enum(['test', 'stripe']) }),
  },
  'POST /api/v1/create-checkout-session': {
    summary: 'Store the booking as awaiting payment and open a card checkout',
    tag: 'Payments',
    callers: ['public', 'passenger'],
    body: checkoutRequest,
    prepare: withOwnForm,
    result: checkoutAnswer,
    idempotent: true,
  },
  'GET /api/v1/get-payment-id': {
    summary: 'The payment of a checkout session',
    tag: 'Payments',
    callers: ['public'],
    about: { resource: 'checkout', by: 'session_id' },
    query: z.object({ session_id: requiredLine(200) }),
    result: z.object({
      success: z.literal(true),
      paymentId: z.string().nullable(),
      status: z.string(),
      /** Whether its trip is booked, by this payment or another way. */
      booked: z.boolean(),
    }),
  },
  ...tripRecoveryCalls,
  ...bookingWayCalls,
  'POST /api/v1/send-instant-email': {
    summary: 'Request a quote by hand: short notice, ferries, larger groups',
    tag: 'Enquiries',
    callers: ['public'],
    body: quoteRequest,
    result: enquiryAnswer,
    idempotent: true,
  },
  'POST /api/v1/contact-us': {
    summary: 'Send a message of the contact form',
    tag: 'Enquiries',
    callers: ['public'],
    body: contactMessage,
    result: enquiryAnswer,
    idempotent: true,
    namesError: true,
  },
  ...accountCalls,
  ...ownCalls,
  ...officeCalls,
} satisfies Record<EndpointKey, Endpoint>;

export type Api = typeof api;
