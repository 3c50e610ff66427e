import type { Errors } from '../ui/use-form.ts';
import { type ApiError, isApiError, messageOf } from './api.ts';
import { callWords, FAULT } from './call-words.ts';

const SEARCH_GONE = 'Your search is no longer in this browser. Please search again.';

/** Texts that the specification has for logs and other systems, and what a passenger reads instead. */
const PLAIN: Readonly<Record<string, string>> = {
  'API response was not successful.': FAULT,
  'No BookingForm data found in localStorage.': SEARCH_GONE,
  'HourlyRateForm data is missing.': SEARCH_GONE,
  'No selected vehicle data found in localStorage.':
    'Your vehicle is no longer in this browser. Please choose it again.',
  'Pickup time is within the grace period': 'This pick-up is too soon to be booked online.',
  'Address is banned': 'We cannot take online bookings at one of these addresses.',
};

/** [JRN-11] A message in plain language: what happened, and what to do. */
export function plainWords(message: string): string {
  return PLAIN[message] ?? callWords(message);
}

/** Error at a field with an invalid address. */
export const BAD_EMAIL = 'Enter an email address such as name@example.com';

/**
 * The page's label of a field, "" if the message needs none, undefined if the page does not show the
 * field.
 */
export type LabelOf = (field: string) => string | undefined;

const UNNAMED = 'Something that we sent was not accepted. Please check what you have entered.';

/** "Email" and "must be an email address" → "Email must be an email address". */
export function fieldText(label: string | undefined, message: string): string {
  return label ? `${label} ${message}` : message.charAt(0).toUpperCase() + message.slice(1);
}

/** The server's errors by field. */
export const errorsIn = (error: unknown) => (isApiError(error) ? error.errors : {});

/** The errors with the fields' labels. */
export function labelled(errors: Readonly<Record<string, string>>, labelOf: LabelOf): Errors {
  const rows = Object.entries(errors);
  return Object.fromEntries(rows.map(([field, message]) => [field, fieldText(labelOf(field), message)]));
}

/** Log text of a failed call, with labels instead of field names. */
export function refusalMessage(error: unknown, labelOf: LabelOf): string {
  const text = messageOf(error);
  const rows = isApiError(error) ? Object.entries(error.errors) : [];
  if (!rows.some(([field, wrong]) => text === `${field} ${wrong}`)) return text;
  const known = rows.flatMap(([field, message]) => {
    const label = labelOf(field);
    return label === undefined ? [] : [fieldText(label, message)];
  });
  return known.join('\n') || UNNAMED;
}

/** Plain-language message of a failed call. */
export const refusalText = (error: unknown, labelOf: LabelOf): string =>
  plainWords(refusalMessage(error, labelOf));

/** Answers of the 4xx kind that may be others in a moment: too slow, too early, too often. */
const PASSING = new Set([408, 425, 429]);

/**
 * True if the same call would be refused again because of its content. False for lost connections, server faults and
 * answers of proxies.
 */
export function isLasting(error: unknown): boolean {
  const answer = answerOf(error);
  if (!answer || answer.code === 'status') return false;
  return answer.status >= 400 && answer.status < 500 && !PASSING.has(answer.status);
}

/** True if the settings have changed since the page was opened: the request is no longer offered. */
export function isClosed(error: unknown): boolean {
  const code = answerOf(error)?.code;
  return code === 'closed' || code === 'not_offered';
}

/** The server's answer behind an error, if any. */
export function answerOf(error: unknown): ApiError | null {
  const answer = error instanceof Error && isApiError(error.cause) ? error.cause : error;
  return isApiError(answer) ? answer : null;
}
