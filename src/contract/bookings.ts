import { z } from 'zod';
import { mapBookingTexts } from '../domain/booking/booking-texts.ts';
import { WAITING_STATES } from '../domain/booking/change-agreement.ts';
import { LEGS } from '../domain/booking/legs.ts';
import { LONGEST } from '../domain/limits.ts';
import { bookingForm, bookingType, hourlyRateForm } from './booking-form.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import {
  bookingState,
  bookingTexts,
  count,
  currency,
  digits,
  email,
  line,
  optionalEmail,
  paragraph,
  paymentMethod,
  pounds,
  requiredLine,
} from './fields.ts';
import {
  secondCategoryRequest,
  secondCategoryBooked,
  fareLine,
  priced,
  priceDetail,
  resolvedPlace,
} from './prices.ts';

const passengerMode = z.enum(['guest_login', 'new_client', 'existing_client']);

/** Registration data as kept encoded in storage under registrationData; the password is never stored there. */
export const registrationData = z.object({
  firstName: line(LONGEST.namePart).default(''),
  surname: line(LONGEST.namePart).default(''),
  number: line(LONGEST.phone).default(''),
  email,
  username: line(LONGEST.email).default(''),
  privacyAccepted: z.boolean().default(false),
  termsAccepted: z.boolean().default(false),
  /** Whether news of the trip may be sent to `number` by text message. */
  textMessages: z.boolean().default(false),
  /** 'yes' when the booking is for another person. */
  passengerDetails: z.enum(['yes', 'no']).default('no'),
  passengerName: line(LONGEST.name).default(''),
  passengerEmail: optionalEmail,
  passengerPhone: line(LONGEST.phone).default(''),
  additionalInfo: paragraph(LONGEST.note).default(''),
  return_additionalInfo: paragraph(LONGEST.note).default(''),
  /** House number or name at the pickup, where its text has none. It joins the text: "22, S10 2JF". */
  pickupHouse: line(LONGEST.house).default(''),
  /** The pickup's text for which it was given; for another one it is ignored. */
  pickupHouseFor: line(LONGEST.address).optional(),
  ...mapBookingTexts((name) => bookingTexts[name].default('')),
  password: z.string().max(LONGEST.password).optional(),
});

export const accepted = priceDetail.pick({ vehicle_id: true, company_id: true }).extend({
  quote_id: requiredLine(600),
  /** Amount the passenger saw; compared, never trusted. */
  final_price: pounds.nullish(),
  quantity: count(6, 1).optional(),
  beside: secondCategoryRequest,
  type: z.enum(['lowest', 'selection']).optional(),
});

const bookingFields = {
  selectedVehicleData: accepted,
  /** Quantity; 1 when the lowest type was taken. */
  selectedVehicle: count(6, 1).default(1),
  bookingType,
  bookingForm: bookingForm.nullish(),
  hourlyRateForm: hourlyRateForm.nullish(),
  registrationData,
  selected_passenger: passengerMode.default('guest_login'),
};

export const carBookingRequest = z.object({ payment_method: z.literal('car'), ...bookingFields });
/** After a card checkout: everything else was stored before the redirect. */
const cardBookingRequest = z.object({
  payment_method: z.literal('card'),
  stripe_session_id: requiredLine(200),
  paymentId: line(200).nullish(),
});
export const bookingRequest = z.discriminatedUnion('payment_method', [carBookingRequest, cardBookingRequest]);

export const checkoutRequest = z.object({
  /** Minor units the passenger saw; the server compares and never believes it. */
  amount: z.number().int().min(0).max(100_000_000),
  /** [MON-04] Whether `amount` is a deposit for a trip whose rest is paid in the car. */
  deposit: z.boolean().default(false),
  /** Origin to come back to; must be this site's or an allowed embedding origin. */
  frontend_url: line(300),
  /** The page that shows the site in a frame, to come back to instead; its origin must be an allowed one. */
  return_url: requiredLine(1500).optional(),
  ...bookingFields,
});

export const checkoutAnswer = z.object({
  success: z.literal(true),
  sessionId: z.string(),
  /** The provider's checkout page to go to. */
  url: z.string(),
});

/** A pending change of a booking. */
export const waitingChange = z.object({
  /** Awaiting the operator's agreement, or payment. */
  state: z.enum(WAITING_STATES),
  /** Deadline as an instant; null if only a checkout has one. */
  until: z.string().nullable(),
  /** Labels of the changed fields: "When (return)". */
  changed: z.array(z.string()),
  /** Total after the change. */
  total_booking_amount: pounds,
});

/** The driver of a leg, once the operator has assigned one. */
export const legDriver = z.object({
  leg: z.enum(['outward', 'return']),
  name: z.string(),
  /** Null once the leg is over. */
  phone: z.string().nullable(),
  /** Number of the driver's licence or badge; null where none was given. */
  badge: z.string().nullable(),
  registration: z.string(),
  /** Make and model. */
  model: z.string(),
  colour: z.string(),
});

const bookingWire = z.object({
  booking_number: z.string(),
  /** Unguessable; reads this booking back. */
  reference: z.string(),
  status: bookingState,
  /** Q for a mileage booking, H for hourly. */
  ride_type: z.enum(['Q', 'H']),
  journey_type: z.enum(['one_way', 'return', 'hourly']),
  pick_up_address: z.string(),
  drop_off_address: z.string().nullable(),
  /** yyyy-mm-dd */
  pick_up_date: z.string(),
  /** hh:mm */
  pick_up_time: z.string(),
  return_pickup_address: z.string().nullable(),
  return_dropoff_address: z.string().nullable(),
  return_date: z.string().nullable(),
  return_time: z.string().nullable(),
  /** [MNG-01] Assigned drivers. */
  drivers: z.array(legDriver),
  /** The leg that was cancelled while the other one stayed; null for none. */
  cancelled_leg: z.enum(['outward', 'return']).nullable(),
  hourly_duration: z.string().nullable(),
  flight_no: z.string().nullable(),
  return_flight_no: z.string().nullable(),
  /** With status awaiting_email: deadline for the code emailed to the booker, as an instant. */
  confirm_by: z.string().nullable(),
  payment_method: paymentMethod,
  total_booking_amount: pounds,
  /** [MON-04] Deposit paid or authorised by card if the rest is paid in the car; 0 for none. */
  deposit: pounds,
  /** Amount to be paid to the driver; 0 for trips paid by card. */
  amount_in_car: pounds,
  ...currency,
  company_name: z.string(),
  company_phone: z.string().nullable(),
  company_licence: z.string().nullable(),
  vehicle_type: z.string(),
  vehicle_qty: z.number(),
  beside: secondCategoryBooked,
  /** Whether a passenger can stay in the wheelchair that travels, on either leg; null when none does. */
  wheelchair_accessible: z.boolean().nullable(),
  luggages: z.number(),
  hand_luggages: z.number(),
  /** Of the return; null for one way. */
  return_luggages: z.number().nullable(),
  return_hand_luggages: z.number().nullable(),
  /** Resolved places of the outward and return legs. */
  resolved: z.array(
    resolvedPlace.omit({ id: true, lat: true, lon: true }).extend({
      role: z.string(),
      priced,
    }),
  ),
  /** [MNG-04, MNG-06] Pending change, or null. */
  waiting_change: waitingChange.nullable(),
  /** What the operator said before booking about a door elsewhere; '' if nothing. */
  door_elsewhere: z.string(),
  /** [MNG-03] Sentences of the terms of cancellation, no-show and waiting; empty if there are none. */
  terms: z.array(z.string()),
  fare_lines: z.array(fareLine),
});

/** A booking with its stops and its people. */
export const bookingData = z.object({
  booking: bookingWire,
  bookingStops: z.array(
    z.object({ id: z.number(), stop_address: z.string(), stop_post_code: z.string().nullable() }),
  ),
  passengerDetails: z.object({
    passenger_id: z.number().nullable(),
    passenger_name: z.string(),
    passenger_email: z.string(),
    /** Address of the booker if it differs from the passenger's. Both get emails. */
    booker_email: z.string().nullable(),
    passenger_contact_no: z.string(),
    /** As people read it: "0113 496 0001". */
    passenger_contact_text: z.string(),
    additional_info: z.string(),
    return_additional_info: z.string(),
    ...mapBookingTexts(() => z.string()),
    total_passengers: z.number(),
    /** Of the return; null for one way. */
    return_total_passengers: z.number().nullable(),
  }),
});

export const bookingAnswer = z.object({ success: z.literal(true), data: bookingData });

/** The code that was mailed to confirm a booking's address. */
export const confirmationCode = z.object({
  code: digits(
    line(LONGEST.code)
      .transform((typed) => typed.replaceAll(/\s/g, ''))
      .pipe(z.string().regex(/^\d{6}$/, 'must be six digits')),
  ),
});

export type RegistrationData = z.input<typeof registrationData>;
export type PassengerMode = z.infer<typeof passengerMode>;
export type BookingRequest = z.input<typeof bookingRequest>;
export type CheckoutRequest = z.input<typeof checkoutRequest>;
export type BookingAnswer = z.infer<typeof bookingAnswer>;
export type BookingWire = z.infer<typeof bookingWire>;
export type LegDriverWire = z.infer<typeof legDriver>;
export type WaitingChangeWire = z.infer<typeof waitingChange>;

/** Calls about one booking, authorised by its reference. */
export const ofBooking = {
  tag: 'Bookings',
  callers: ['public'],
  about: { resource: 'booking', by: 'reference' },
  params: z.object({ reference: requiredLine(80) }),
} as const;

/** [lon, lat] */
const point = z.tuple([z.number(), z.number()]);

/** Route of a leg, to be drawn. */
const way = z.object({
  leg: z.enum(LEGS),
  /** In driving order; only the pick-up for hourly hire. */
  points: z.array(point),
  /** Route along the roads by our own data; empty if none is known. */
  line: z.array(point),
  /** Road miles and drive time in seconds that the fare is based on; null for hourly hire. */
  miles: z.number().nullable(),
  seconds: z.number().nullable(),
});

/** The routes of a booking, for its map. */
export const bookingWays = z.object({ success: z.literal(true), ways: z.array(way) });

export type LegRoute = z.infer<typeof way>;

/** Fields as they were sent; browsers check them like those that they have stored themselves. */
const sentForm = z.looseObject({ pickup: z.string() });

/** The fields that take a browser back to the payment step. */
export const recoverableTrip = z.object({
  bookingType,
  /** Null for hourly hire. */
  bookingForm: sentForm.nullable(),
  /** Null for a trip by mileage. */
  hourlyRateForm: sentForm.nullable(),
  /** The selected signed quote, current or expired. */
  quote_id: z.string(),
  quantity: z.number().int().min(1),
  type: z.enum(['lowest', 'selection']),
  /** Without the password. */
  registrationData: z.looseObject({ email: z.string() }),
  selected_passenger: passengerMode,
});

export const tripRecoveryAnswer = z.object({
  success: z.literal(true),
  /** Null once the trip is confirmed or cancelled, after a day, and for staff bookings. */
  trip: recoverableTrip
    .extend({
      /** The promo code in the quote; null without one. */
      promo_code: z.string().nullable(),
    })
    .nullable(),
});

export type RecoverableTrip = z.infer<typeof recoverableTrip>;
export type TripRecoveryAnswer = z.infer<typeof tripRecoveryAnswer>;

/** The map of a booking for its booker. */
export const bookingWayCalls = {
  'GET /api/v1/booking/:reference/ways': {
    summary: 'The routes of a booking’s legs; none if its places were erased',
    ...ofBooking,
    result: bookingWays,
  },
} satisfies Record<EndpointKey, Endpoint>;

/** [EMB-01] Calls that return an unbooked trip to a browser that has lost its storage. */
export const tripRecoveryCalls = {
  'GET /api/v1/checkout-trip': {
    summary: 'The unbooked trip of a checkout session, for a browser that has lost it',
    tag: 'Payments',
    callers: ['public'],
    about: { resource: 'checkout', by: 'session_id' },
    query: z.object({ session_id: requiredLine(200) }),
    result: tripRecoveryAnswer,
  },
  'GET /api/v1/booking/:reference/trip': {
    summary: 'The unbooked trip of a booking that was not confirmed, for a browser that has lost it',
    ...ofBooking,
    result: tripRecoveryAnswer,
  },
} satisfies Record<EndpointKey, Endpoint>;
