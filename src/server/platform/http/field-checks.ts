import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { internationalNumber, PHONE_RULE } from '../../../domain/contact.ts';
import { telephone } from '../../../domain/text.ts';
import { clock, isLondonTime, isRepeated, type LocalTime } from '../../../domain/time/time.ts';
import { formatDate } from '../../../domain/time/time-words.ts';
import { badField, ProblemError } from './problem.ts';

/**
 * A phone number in international form, such as "+441132345678"; British unless it names a country.
 * @throws ProblemError 422 naming the field
 */
export function readPhoneNumber(field: string, value: string): string {
  if (value === '') throw badField(field, 'is required');
  const number = internationalNumber(value, parsePhoneNumberFromString);
  if (number === null) {
    throw badField(field, PHONE_RULE);
  }
  return number;
}

/**
 * Refuses a time that the clocks jump over in spring, and a zone of a time that is not repeated in autumn.
 * @param text as typed, with its zone if it names one
 * @throws ProblemError 422 naming the field, for a time that is skipped `no_such_time`
 */
export function checkTime(field: string, at: LocalTime, text = ''): void {
  if (/ (?:BST|GMT)$/i.test(text) && !isRepeated(at))
    throw badField(field, 'must not name BST or GMT: this time does not come twice');
  if (isLondonTime(at)) return;
  const day = formatDate(at.date);
  throw new ProblemError(
    422,
    'no_such_time',
    `The clocks go forward on ${day}: ${clock(at.minute)} does not exist that night. Please choose another time.`,
    { errors: { [field]: `is skipped by the clocks on ${day}` } },
  );
}

/** A stored number as people read it: "+441134960001" is "0113 496 0001", "+31201234567" is "+31 20 123 4567". */
export function phoneText(stored: string): string {
  const parsed = parsePhoneNumberFromString(stored, 'GB');
  if (!parsed) return stored;
  return parsed.countryCallingCode === '44' ? parsed.formatNational() : parsed.formatInternational();
}

/** Links that call stored numbers, by their shown texts; empty numbers have none. */
export const phoneLinks = (phones: readonly string[]): ReadonlyMap<string, string> =>
  new Map(phones.filter(Boolean).map((phone) => [phoneText(phone), telephone(phone)]));
