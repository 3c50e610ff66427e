import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { internationalNumber, PHONE_RULE } from '../domain/phone-number.ts';
import { badField } from './http/problem.ts';

/**
 * A telephone number in international form, such as "+441132345678"; British when it names no country.
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
