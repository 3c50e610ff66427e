import { callWords, FAULT } from './call-words.ts';

const SEARCH_GONE = 'Your search is not in this browser any more. Please search again.';

/** Texts that the specification has for logs and other systems, and what a passenger reads instead. */
const PLAIN: Readonly<Record<string, string>> = {
  'API response was not successful.': FAULT,
  'No BookingForm data found in localStorage.': SEARCH_GONE,
  'HourlyRateForm data is missing.': SEARCH_GONE,
  'No selected vehicle data found in localStorage.':
    'Your vehicle is not in this browser any more. Please choose it again.',
  'Pickup time is within the grace period': 'This pick-up is too soon to be booked online.',
  'Address is banned': 'We cannot take online bookings at one of these addresses.',
};

/** [JRN-11] A message in words of people: what has happened, and what can be done. */
export function plainWords(message: string): string {
  return PLAIN[message] ?? callWords(message);
}
