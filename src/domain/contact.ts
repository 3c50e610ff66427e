/**
 * A deliverable email address: RFC 5321's dot-string, and a domain of two labels or more. Not quoted local
 * parts, address literals or letters beyond ASCII, which are rarely used and often lost by mail servers.
 */
export const EMAIL_ADDRESS =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([A-Za-z\d]([A-Za-z\d-]{0,61}[A-Za-z\d])?\.)+[A-Za-z]([A-Za-z\d-]{0,61}[A-Za-z\d])$/;

const LONGEST = 254;

/** The rule that site and server share; spaces around the address do not count. */
export function isEmailAddress(text: string): boolean {
  const address = text.trim();
  return address.length <= LONGEST && EMAIL_ADDRESS.test(address);
}

/** The mailbox that an address reaches, as far as that is common knowledge: what follows a "+", and dots at Gmail, lead nowhere else. */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.trim().toLowerCase().split('@');
  const bare = local.split('+')[0] || local;
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare}@${domain}`;
}

/** A number as libphonenumber's parser answers it. */
interface ParsedNumber {
  /** International form: "+441134960123". */
  number: string;
  countryCallingCode: string;
  /** Without the leading zero. */
  nationalNumber: string;
  ext?: string | undefined;
  /** Whether it is as long as its country's numbers are. */
  isPossible(): boolean;
}

/** libphonenumber's `parsePhoneNumberFromString`; callers bring it, for the domain imports no package. */
type ParsePhoneNumber = (text: string, country: 'GB') => ParsedNumber | undefined;

/**
 * Shapes of the National Telephone Numbering Plan (Ofcom): ten digits after the zero; nine only in some towns (01)
 * and for 0800. The shorter ones are services or lack their area code.
 */
const BRITISH = /^(?:[1-35789]\d{9}|[18]\d{8})$/;

/** Error of an invalid phone number, after the field's label. The same on site and server. */
export const PHONE_RULE = 'must be a whole phone number, with its area or country code and no extension';

/**
 * The international form of a possible phone number, British unless it names a country; null for any other.
 * One with an extension is refused: a driver at the kerb rings a phone, not a switchboard.
 * Only the shape is judged: which ranges are in use changes, and a passenger must not be refused their own number.
 */
export function internationalNumber(text: string, parse: ParsePhoneNumber): string | null {
  const parsed = parse(text, 'GB');
  if (!parsed?.isPossible() || parsed.ext !== undefined) return null;
  if (parsed.countryCallingCode === '44' && !BRITISH.test(parsed.nationalNumber)) return null;
  return parsed.number;
}
