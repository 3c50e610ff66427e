import type { LegName } from '../fare/fare.ts';

/** The page that opens a booking by its reference. */
export const BOOKING_PATH = '/booking';

/** "/booking/ab12…" */
export const bookingPath = (reference: string) => `${BOOKING_PATH}/${encodeURIComponent(reference)}`;

/** "/booking/ab12…/calendar.ics": what a calendar follows. */
export const CALENDAR = '/calendar.ics';

/** "/booking/ab12…/rate": where a completed trip is rated. */
export const RATE = '/rate';

/** The page of a trip that is shared: without money, names or telephone numbers. */
export const SHARED_TRIP_PATH = '/trip';

/** "/trip/ab12…" */
export const sharedTripPath = (token: string) => `${SHARED_TRIP_PATH}/${encodeURIComponent(token)}`;

/** "/booking/ab12…/cancel?leg=return"; null for all that is booked. */
export const cancelPath = (reference: string, leg: LegName | null) =>
  `${bookingPath(reference)}/cancel${leg === null ? '' : `?leg=${leg}`}`;

/** "/booking/ab12…/pay": where a link that staff have sent is paid. */
export const PAY = '/pay';

/** Where the card provider leads back to from there. */
export const PAID = '/paid';

export const payPath = (reference: string) => bookingPath(reference) + PAY;

/** "/booking/ab12…/change": where a booking is changed. */
export const CHANGE = '/change';

export const changePath = (reference: string) => bookingPath(reference) + CHANGE;

/** Where the card provider leads back to from the payment for a change. */
export const changePaidPath = (reference: string) => `${changePath(reference)}/paid`;

/** Where text messages are ended; short, for it stands in each of them. */
export const STOP_TEXTS_PATH = '/t';

/** Where the receipts of a booking are. */
export const RECEIPTS_PATH = '/receipts';

/** "/receipts/ab12…/R-000123.pdf": authorised by the booking's reference. */
export const receiptPath = (reference: string, name: string) =>
  `${RECEIPTS_PATH}/${encodeURIComponent(reference)}/${name}.pdf`;

/** The same for who works here. */
export const OFFICE_RECEIPTS_PATH = '/office/receipts';

/** Where who works here sees a booking as its passenger does. */
export const AS_PASSENGER_PATH = '/office/as-passenger';

export const asPassengerPath = (number: string) => `${AS_PASSENGER_PATH}/${number}`;

/** "/office/receipts/12345678/R-000123.pdf", by the booking's number. */
export const officeReceiptPath = (number: string, name: string) =>
  `${OFFICE_RECEIPTS_PATH}/${number}/${name}.pdf`;
