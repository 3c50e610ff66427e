import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/**
 * Ofcom's plan: 071 to 075, 077 to 079, and 07624 of the Isle of Man; 070 and 076 are something else. Numbers for drama
 * are in it, and ranges that were handed out yesterday.
 */
const BRITISH_MOBILE = /^\+447(?:[1-57-9]\d{8}|624\d{6})$/;

/** Whether a number in international form is a mobile telephone's. */
export function isTextable(phone: string): boolean {
  if (phone.startsWith('+44')) return BRITISH_MOBILE.test(phone);
  return parsePhoneNumberFromString(phone)?.isValid() ?? false;
}
