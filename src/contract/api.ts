import { z } from 'zod';
import {
  bookingAnswer,
  bookingRequest,
  checkoutAnswer,
  checkoutRequest,
  confirmationCode,
} from './bookings.ts';
import { bookingForm, hourlyRateForm, withOwnForm } from './booking-form.ts';
import {
  bookingsQuery,
  corporateBooking,
  emailChangeAnswer,
  loginAnswer,
  passengerParams,
  profileAnswer,
  profileChange,
  sessionParams,
  sessionsAnswer,
} from './corporate.ts';
import { contactMessage, enquiryAnswer, quoteRequest } from './enquiries.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { requiredLine } from './fields.ts';
import {
  credentials,
  forgotPasswordRequest,
  outcome,
  resetPasswordRequest,
  signInLinkRequest,
  verifyCodeRequest,
} from './passengers.ts';
import {
  distanceAnswer,
  distanceRequest,
  priceAnswer,
  selectedVehicleAnswer,
  selectedVehicleRequest,
} from './prices.ts';
import {
  company,
  fleetVehicle,
  placesQuery,
  popularLocation,
  savedAddress,
  settingRecord,
  suggestion,
} from './provider.ts';

const TOO_MANY = {
  too_many_attempts:
    'Too many attempts for this account from this network, or too many at all. `Retry-After` says for how many seconds; a browser that has opened the link of `/auth/sign-in-link` need not wait.',
};

/** Every call of the API, by method and path. */
export const api = {
  'GET /api/v1/settings-flat': {
    summary: 'The settings a site needs',
    tag: 'Provider',
    result: z.array(settingRecord),
  },
  'GET /api/v1/ai-addresses': {
    summary: 'Saved addresses, suggested first',
    tag: 'Places',
    result: z.array(savedAddress),
  },
  'GET /api/v1/fetch_companies': {
    summary: 'Operators by name',
    tag: 'Provider',
    result: z.array(company),
  },
  'GET /api/v1/fetch_vehicles': {
    summary: 'The fleet: vehicle categories',
    tag: 'Provider',
    result: z.array(fleetVehicle),
  },
  'GET /api/v1/fetch_popular_locations': {
    summary: 'Trips that the start page offers, in the order to show them',
    tag: 'Provider',
    result: z.array(popularLocation),
  },
  'GET /api/v1/places': {
    summary: 'Place suggestions for what was typed so far',
    tag: 'Places',
    query: placesQuery,
    result: z.array(suggestion),
  },
  'POST /api/v1/calculate-distance': {
    summary: 'Road miles, drive time and line of a journey',
    tag: 'Prices',
    body: distanceRequest,
    result: distanceAnswer,
  },
  'POST /api/v1/calculate-distance-price': {
    summary: 'All-in prices for a journey by the mile',
    tag: 'Prices',
    body: bookingForm,
    result: priceAnswer,
    handBuilt: true,
  },
  'POST /api/v1/calculate-hourly-price': {
    summary: 'All-in prices for hire by the hour',
    tag: 'Prices',
    body: hourlyRateForm,
    result: priceAnswer,
    handBuilt: true,
  },
  'POST /api/v1/calculate-selected-vehicle-price': {
    summary: 'The price of one vehicle with its quantity and extras',
    tag: 'Prices',
    body: selectedVehicleRequest,
    prepare: withOwnForm,
    result: selectedVehicleAnswer,
  },
  'POST /api/v1/booking': {
    summary: 'Book a held price: at once when paid in the car, or complete a paid checkout',
    tag: 'Bookings',
    body: bookingRequest,
    prepare: withOwnForm,
    result: bookingAnswer,
    bearer: 'optional',
    idempotent: true,
  },
  'GET /api/v1/booking/:reference': {
    summary: 'Read a booking by its unguessable reference',
    tag: 'Bookings',
    params: z.object({ reference: requiredLine(80) }),
    result: bookingAnswer,
  },
  'POST /api/v1/booking/:reference/confirm-address': {
    summary: "Confirm a booking's e-mail address with the mailed code, and with it the booking",
    tag: 'Bookings',
    params: z.object({ reference: requiredLine(80) }),
    body: confirmationCode,
    result: bookingAnswer,
  },
  'POST /api/v1/booking/:reference/new-code': {
    summary: 'Mail another code to the address that must be confirmed',
    tag: 'Bookings',
    params: z.object({ reference: requiredLine(80) }),
    result: bookingAnswer,
  },
  'GET /api/v1/secret_key': {
    summary: "The card provider's publishable key (never a secret one)",
    tag: 'Payments',
    result: z.object({ success: z.literal(true), key: z.string(), provider: z.enum(['test', 'stripe']) }),
  },
  'POST /api/v1/create-checkout-session': {
    summary: 'Store the booking as awaiting payment and open a card checkout',
    tag: 'Payments',
    body: checkoutRequest,
    prepare: withOwnForm,
    result: checkoutAnswer,
    bearer: 'optional',
    idempotent: true,
  },
  'GET /api/v1/get-payment-id': {
    summary: 'The payment of a checkout session',
    tag: 'Payments',
    query: z.object({ session_id: requiredLine(200) }),
    result: z.object({ success: z.literal(true), paymentId: z.string().nullable(), status: z.string() }),
  },
  'POST /api/v1/send-instant-email': {
    summary: 'Ask for a price by hand: short notice, ferries, larger groups',
    tag: 'Enquiries',
    body: quoteRequest,
    result: enquiryAnswer,
    idempotent: true,
  },
  'POST /api/v1/contact-us': {
    summary: 'Send a message of the contact form',
    tag: 'Enquiries',
    body: contactMessage,
    result: enquiryAnswer,
    idempotent: true,
    namesError: true,
  },
  'POST /api/v1/check-passenger-email': {
    summary: 'Whether an e-mail address and a password belong together, for existing clients who book',
    tag: 'Accounts',
    body: credentials,
    result: outcome,
    problems: TOO_MANY,
  },
  'POST /api/v1/auth/forgot-password': {
    summary: 'Send a reset code by e-mail',
    tag: 'Accounts',
    body: forgotPasswordRequest,
    result: outcome,
    problems: TOO_MANY,
  },
  'POST /api/v1/auth/verify-code': {
    summary: 'Check a reset code without using it up',
    tag: 'Accounts',
    body: verifyCodeRequest,
    result: outcome,
    problems: TOO_MANY,
  },
  'POST /api/v1/auth/reset-password': {
    summary: 'Set a new password with a reset code; every sign-in of the account ends',
    tag: 'Accounts',
    body: resetPasswordRequest,
    result: outcome,
    problems: TOO_MANY,
  },
  'POST /api/v1/auth/sign-in-link': {
    summary:
      'Mail a link, if the address has an account, by which its owner can sign in from one browser in spite of too many attempts',
    tag: 'Accounts',
    body: signInLinkRequest,
    result: outcome,
    problems: TOO_MANY,
  },
  'POST /api/v1/check-passenger-login': {
    summary: 'Sign in; the token is for the calls of the corporate area',
    tag: 'Corporate',
    body: credentials,
    result: loginAnswer,
    problems: TOO_MANY,
  },
  'POST /api/v1/passenger/validate-token': {
    summary: 'Whether the bearer token is still good',
    tag: 'Corporate',
    result: z.object({ valid: z.boolean() }),
    bearer: true,
  },
  'POST /api/v1/passenger/logout': {
    summary: 'Sign out: the bearer token ends',
    tag: 'Corporate',
    result: z.object({ success: z.literal(true) }),
    bearer: true,
  },
  'GET /api/v1/get_booking/:passenger_id': {
    summary: "The signed-in passenger's bookings; the header X-Total-Count says how many there are in all",
    tag: 'Corporate',
    params: passengerParams,
    query: bookingsQuery,
    result: z.array(corporateBooking),
    bearer: true,
  },
  'PATCH /api/v1/update-passenger': {
    summary:
      "Change the signed-in passenger's name and telephone number, and ask for another e-mail address, which takes effect when its mailed link has confirmed it",
    tag: 'Corporate',
    body: profileChange,
    result: profileAnswer,
    bearer: true,
    problems: {
      ...TOO_MANY,
      bad_credentials: 'The password, which another e-mail address needs, is not right.',
    },
  },
  'GET /api/v1/passenger/email-change': {
    summary: 'The e-mail address that waits to be confirmed, if any, and the account as it is now',
    tag: 'Corporate',
    result: emailChangeAnswer,
    bearer: true,
  },
  'DELETE /api/v1/passenger/email-change': {
    summary: 'Withdraw the change of e-mail address that waits',
    tag: 'Corporate',
    result: z.object({ success: z.literal(true) }),
    bearer: true,
  },
  'GET /api/v1/passenger/sessions': {
    summary: 'Where the passenger is signed in, the last used first',
    tag: 'Corporate',
    result: sessionsAnswer,
    bearer: true,
  },
  'DELETE /api/v1/passenger/sessions': {
    summary: 'Sign out everywhere: every bearer token of the account ends, this one too',
    tag: 'Corporate',
    result: z.object({ success: z.literal(true) }),
    bearer: true,
  },
  'DELETE /api/v1/passenger/sessions/:session_id': {
    summary: 'End one sign-in of the account',
    tag: 'Corporate',
    params: sessionParams,
    result: z.object({ success: z.literal(true) }),
    bearer: true,
    problems: { not_found: 'The account has no such sign-in, or it has ended.' },
  },
} satisfies Record<EndpointKey, Endpoint>;

export type Api = typeof api;
