const LOST = 'We could not reach our server. Please check your connection and try again.';
const FAULT = 'Something went wrong on our side. Please try again in a moment.';
const SEARCH_GONE = 'Your search is not in this browser any more. Please search again.';

/** Texts that the specification has for logs and other systems, and what a passenger reads instead. */
const PLAIN: Readonly<Record<string, string>> = {
  'Network Error': LOST,
  'Request aborted': 'That was interrupted. Please try again.',
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
  if (/^timeout of \d+ ms exceeded$/.test(message)) return 'That took too long. Please try again.';
  if (/^Request failed with status code \d+$/.test(message)) return FAULT;
  return PLAIN[message] ?? message;
}
