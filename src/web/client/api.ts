import type { Api } from '../../contract/api.ts';
import type { OfficeKey } from '../../contract/office-calls.ts';
import { callsWith, done, has, type Is, isList, isNumber, isYesNo, listOf } from './calls.ts';
import * as shapes from './storage-shapes.ts';

const { isObject, isText } = shapes;
const prices = has({
  price_details: listOf(shapes.isPriceDetail),
  removed_extras: isList,
  journey: shapes.isJourneySummary,
});
const booking = has({
  data: has({
    booking: has({ booking_number: isText, reference: isText, fare_lines: isList, resolved: isList }),
    bookingStops: isList,
    passengerDetails: has({ passenger_name: isText, passenger_email: isText }),
  }),
});

const ownPlaces = has({ ...done, places: listOf(has({ own_place_id: isNumber, address: isText })) });
const ownPeople = has({ ...done, people: listOf(has({ own_person_id: isNumber, name: isText })) });
const trip = has({ booking_number: isText, reference: isText, state: isText, again: isObject });
const unbookedTrip = has({ ...done, trip: (value) => value === null || isObject(value) });
const place = has({ id: isText, label: isText, lat: isNumber, lon: isNumber });
const places = listOf(place);

/** [ERR-04] Required content of each answer. An answer without it counts as failed. */
export const ANSWER_SHAPES: Record<Exclude<keyof Api, OfficeKey>, Is> = {
  'GET /api/v1/settings-flat': shapes.isSettingRecords,
  'GET /api/v1/ai-addresses': listOf(has({ id: isNumber, address: isText })),
  'GET /api/v1/fetch_companies': listOf(has({ id: isNumber, company: has({ company_name: isText }) })),
  'GET /api/v1/fetch_vehicles': listOf(
    has({
      tbms_vid: isNumber,
      vehicle_img: isText,
      category_name: isText,
      seats: isNumber,
      models: listOf(isText),
    }),
  ),
  'GET /api/v1/fetch_popular_locations': listOf(has({ id: isNumber, name: isText, kind: isText })),
  'GET /api/v1/places': places,
  'GET /api/v1/places/at': place,
  'GET /api/v1/places/around': places,
  'POST /api/v1/calculate-distance': has({ data: shapes.isLegSummary }),
  'POST /api/v1/calculate-distance-price': prices,
  'POST /api/v1/calculate-hourly-price': prices,
  'POST /api/v1/calculate-selected-vehicle-price': has({
    price: isNumber,
    final_price: isNumber,
    breakdown: (value) => isObject(value) && shapes.isBreakdown(value),
    quote_id: isText,
    expires_at: isText,
    removed_extras: isList,
  }),
  'POST /api/v1/calculate-pickup-times': has({
    times: listOf(has({ pickup_date: isText, pickup_time: isText, price: isNumber })),
  }),
  'POST /api/v1/calculate-shared-offer': has({
    state: isText,
    quantity: isNumber,
    offer: shapes.isPriceDetail,
    fresh: (value) => value === null || shapes.isPriceDetail(value),
    reason: isText,
  }),
  'POST /api/v1/booking': booking,
  'GET /api/v1/booking/:reference': booking,
  'GET /api/v1/booking/:reference/receipts': has({
    receipts: listOf(has({ name: isText, kind: isText, amount: isNumber, path: isText })),
  }),
  'POST /api/v1/booking/:reference/confirm-address': booking,
  'POST /api/v1/booking/:reference/new-code': booking,
  'GET /api/v1/booking/:reference/cancellation': has({ data: isObject }),
  'POST /api/v1/booking/:reference/cancellation': booking,
  'POST /api/v1/booking/:reference/change-preview': has({ data: has({ token: isText, changed: isList }) }),
  'POST /api/v1/booking/:reference/change': has({ data: isObject }),
  'GET /api/v1/booking/:reference/rating': has({ data: has({ state: isText }) }),
  'POST /api/v1/booking/:reference/rating': has({ data: has({ state: isText }) }),
  'GET /api/v1/secret_key': has({ key: isText, provider: isText }),
  'POST /api/v1/create-checkout-session': has({ sessionId: isText, url: isText }),
  'GET /api/v1/get-payment-id': has({ status: isText }),
  'GET /api/v1/checkout-trip': unbookedTrip,
  'GET /api/v1/booking/:reference/trip': unbookedTrip,
  'GET /api/v1/booking/:reference/ways': has({ ways: isList }),
  'POST /api/v1/send-instant-email': has(done),
  // Successful by its status alone.
  'POST /api/v1/contact-us': isObject,
  'POST /api/v1/check-passenger-email': has(done),
  'POST /api/v1/auth/forgot-password': has(done),
  'POST /api/v1/auth/verify-code': has(done),
  'POST /api/v1/auth/reset-password': has(done),
  'POST /api/v1/auth/sign-in-link': has(done),
  'POST /api/v1/auth/mailed-sign-in': has(done),
  'POST /api/v1/auth/mailed-sign-in/use': has({
    ...done,
    access_token: shapes.isToken,
    passenger: shapes.isPassenger,
  }),
  'POST /api/v1/check-passenger-login': has({
    ...done,
    access_token: shapes.isToken,
    passenger: shapes.isPassenger,
  }),
  'POST /api/v1/passenger/validate-token': has({ valid: isYesNo }),
  'POST /api/v1/passenger/logout': has(done),
  'GET /api/v1/passenger/email-change': has({
    ...done,
    pending: (value) => value !== undefined,
    passenger: shapes.isPassenger,
  }),
  'DELETE /api/v1/passenger/email-change': has(done),
  'GET /api/v1/passenger/sessions': has({ ...done, sessions: listOf(has({ session_id: isNumber })) }),
  'DELETE /api/v1/passenger/sessions': has(done),
  'DELETE /api/v1/passenger/sessions/:session_id': has(done),
  'GET /api/v1/get_booking/:passenger_id': listOf(has({ booking_number: isText })),
  'GET /api/v1/passenger/trips': has({
    ...done,
    upcoming: listOf(trip),
    past: listOf(trip),
    past_total: isNumber,
    email_confirmed: isYesNo,
  }),
  'GET /api/v1/passenger/places': ownPlaces,
  'POST /api/v1/passenger/places': ownPlaces,
  'PUT /api/v1/passenger/places/:own_place_id': ownPlaces,
  'DELETE /api/v1/passenger/places/:own_place_id': ownPlaces,
  'GET /api/v1/passenger/people': ownPeople,
  'POST /api/v1/passenger/people': ownPeople,
  'PUT /api/v1/passenger/people/:own_person_id': ownPeople,
  'DELETE /api/v1/passenger/people/:own_person_id': ownPeople,
  'PATCH /api/v1/update-passenger': has({ ...done, passenger: shapes.isPassenger }),
};

export * from './calls.ts';

/** Makes a call of the site. */
export const call = callsWith(ANSWER_SHAPES);
