import type { Errors } from '../ui/use-form.ts';
import { type ApiError, isApiError, messageOf } from './api.ts';
import { callWords, FAULT } from './calls.ts';

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

/** What to say at a field whose address the server would refuse. */
export const BAD_EMAIL = 'Enter an email address such as name@example.com';

/**
 * What the page calls a field of the wire: its label, "" where the message says all, undefined when the page does not
 * show it.
 */
export type LabelOf = (field: string) => string | undefined;

const UNNAMED = 'Something that we sent was not accepted. Please check what you have entered.';

/** "Email" and "must be an email address" → "Email must be an email address". */
export function fieldText(label: string | undefined, message: string): string {
  return label ? `${label} ${message}` : message.charAt(0).toUpperCase() + message.slice(1);
}

/** What the server says of each field. */
export const errorsIn = (error: unknown) => (isApiError(error) ? error.errors : {});

/** The same with the fields' labels. */
export function labelled(errors: Readonly<Record<string, string>>, labelOf: LabelOf): Errors {
  const rows = Object.entries(errors);
  return Object.fromEntries(rows.map(([field, message]) => [field, fieldText(labelOf(field), message)]));
}

/** What a failed call says, to be logged: where the server names fields of the wire, they get their labels. */
export function toldText(error: unknown, labelOf: LabelOf): string {
  const text = messageOf(error);
  const rows = isApiError(error) ? Object.entries(error.errors) : [];
  if (!rows.some(([field, wrong]) => text === `${field} ${wrong}`)) return text;
  const known = rows.flatMap(([field, message]) => {
    const label = labelOf(field);
    return label === undefined ? [] : [fieldText(label, message)];
  });
  return known.join('\n') || UNNAMED;
}

/** What to say about a failed call, in plain words. */
export const refusalText = (error: unknown, labelOf: LabelOf): string => plainWords(toldText(error, labelOf));

/** Answers of the 4xx kind that may be others in a moment: too slow, too early, too often. */
const PASSING = new Set([408, 425, 429]);

/**
 * True where the same call would be refused again, for the reason lies in what was asked: not for a lost line, a fault
 * of the server or a page of something between.
 */
export function isLasting(error: unknown): boolean {
  const answer = answerOf(error);
  if (!answer || answer.code === 'status') return false;
  return answer.status >= 400 && answer.status < 500 && !PASSING.has(answer.status);
}

/** True where the settings have changed since the page was opened: what was asked for is not offered any more. */
export function isClosed(error: unknown): boolean {
  const code = answerOf(error)?.code;
  return code === 'closed' || code === 'not_offered';
}

/** The server's answer that an error stands for. */
export function answerOf(error: unknown): ApiError | null {
  const answer = error instanceof Error && isApiError(error.cause) ? error.cause : error;
  return isApiError(answer) ? answer : null;
}
