/** The page that opens a booking by its reference. */
export const BOOKING_PATH = '/booking';

/** "/booking/ab12…" */
export const bookingPath = (reference: string) => `${BOOKING_PATH}/${encodeURIComponent(reference)}`;
