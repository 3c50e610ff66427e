import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import { badField } from './http/problem.ts';

const HOME_COUNTRY: CountryCode = 'GB';

/**
 * A telephone number in international form, such as "+441132345678"; British when it names no country.
 * @throws ProblemError 422 naming the field
 */
export function readPhoneNumber(field: string, value: string): string {
  if (value === '') throw badField(field, 'is required');
  const number = parsePhoneNumberFromString(value, HOME_COUNTRY);
  if (!number?.isValid()) {
    throw badField(field, 'must be a phone number; outside the UK in international form, such as +31…');
  }
  return number.number;
}
