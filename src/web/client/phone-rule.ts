import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { internationalNumber } from '../../domain/contact.ts';

/** Whether the server will take this number: its own rule. Loaded on demand, see phone.ts. */
export function isPhone(text: string): boolean {
  return internationalNumber(text, parsePhoneNumberFromString) !== null;
}
