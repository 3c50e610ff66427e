import type { LegName } from '../fare/fare.ts';

/** Path of the page that opens a booking by its reference. */
export const BOOKING_PATH = '/booking';

/** "/booking/ab12…" */
export const bookingPath = (reference: string) => `${BOOKING_PATH}/${encodeURIComponent(reference)}`;

/** "/booking/ab12…/calendar.ics": calendar feed of a booking. */
export const CALENDAR = '/calendar.ics';

/** "/booking/ab12…/rate": page to rate a completed trip. */
export const RATE = '/rate';

/** Path of a shared trip's page, without prices, names or phone numbers. */
export const SHARED_TRIP_PATH = '/trip';

/** "/trip/ab12…" */
export const sharedTripPath = (token: string) => `${SHARED_TRIP_PATH}/${encodeURIComponent(token)}`;

/** "/booking/ab12…/cancel?leg=return"; null for the whole booking. */
export const cancelPath = (reference: string, leg: LegName | null) =>
  `${bookingPath(reference)}/cancel${leg === null ? '' : `?leg=${leg}`}`;

/** "/booking/ab12…/pay": page of a payment link. */
export const PAY = '/pay';

/** Return path of the card provider for a payment link. */
export const PAID = '/paid';

export const payPath = (reference: string) => bookingPath(reference) + PAY;

/** "/booking/ab12…/change": page to change a booking. */
export const CHANGE = '/change';

export const changePath = (reference: string) => bookingPath(reference) + CHANGE;

/** Return path of the card provider for the payment of a change. */
export const changePaidPath = (reference: string) => `${changePath(reference)}/paid`;

/** Path to opt out of text messages; short, because every message contains it. */
export const STOP_TEXTS_PATH = '/t';

/** Path of receipts. */
export const RECEIPTS_PATH = '/receipts';

/** "/receipts/ab12…/R-000123.pdf": authorised by the booking's reference. */
export const receiptPath = (reference: string, name: string) =>
  `${RECEIPTS_PATH}/${encodeURIComponent(reference)}/${name}.pdf`;

/** Path of receipts for staff. */
export const OFFICE_RECEIPTS_PATH = '/office/receipts';

/** Path at which staff see a booking as its passenger does. */
export const AS_PASSENGER_PATH = '/office/as-passenger';

export const asPassengerPath = (number: string) => `${AS_PASSENGER_PATH}/${number}`;

/** "/office/receipts/12345678/R-000123.pdf", by the booking's number. */
export const officeReceiptPath = (number: string, name: string) =>
  `${OFFICE_RECEIPTS_PATH}/${number}/${name}.pdf`;
