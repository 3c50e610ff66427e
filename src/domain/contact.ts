/**
 * A deliverable email address: RFC 5321's dot-string, and a domain of two labels or more. Not quoted local
 * parts, address literals or letters beyond ASCII, which are rarely used and often lost by mail servers.
 */
const EMAIL_ADDRESS =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([A-Za-z\d]([A-Za-z\d-]{0,61}[A-Za-z\d])?\.)+[A-Za-z]([A-Za-z\d-]{0,61}[A-Za-z\d])$/;

const LONGEST = 254;

/** Whether a text has characters beyond ASCII. */
const isInternational = (text: string) => /\P{ASCII}/u.test(text);
const INTERNATIONAL_DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;

/** An address as mail servers take it: an international domain in its ASCII form (RFC 5891), "user@xn--mnchen-3ya.example". */
export function asciiEmail(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (!isInternational(domain) || !INTERNATIONAL_DOMAIN.test(domain)) return address;
  return `${address.slice(0, at)}@${URL.parse(`http://${domain}`)?.hostname ?? domain}`;
}

/** The rule that site and server share; spaces around the address do not count. */
export function isEmailAddress(text: string): boolean {
  const address = asciiEmail(text.trim());
  return address.length <= LONGEST && EMAIL_ADDRESS.test(address);
}

/** Error of an address that is none, after the field's label. */
export function emailRule(text: string): string {
  const [local = ''] = text.split('@');
  return isInternational(local)
    ? 'must have only the letters a to z before the @: mail servers often lose others'
    : 'must be an email address';
}

/** The mailbox that an address reaches, as far as that is common knowledge: what follows a "+", and dots at Gmail, lead nowhere else. */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = asciiEmail(address.trim()).toLowerCase().split('@');
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
export const PHONE_RULE = 'must be a whole phone number, with its area or country code';

const EXTENSION = /^\d{1,7}$/;

/**
 * The international form of a possible phone number, British unless it names a country: "+441134960123", with an
 * extension "+441134960123 ext. 12"; null for any other.
 * Only the shape is judged: which ranges are in use changes, and a passenger must not be refused their own number.
 */
export function internationalNumber(text: string, parse: ParsePhoneNumber): string | null {
  const parsed = parse(text, 'GB');
  if (!parsed?.isPossible()) return null;
  if (parsed.countryCallingCode === '44' && !BRITISH.test(parsed.nationalNumber)) return null;
  const { number, ext } = parsed;
  if (ext === undefined) return number;
  return EXTENSION.test(ext) ? `${number} ext. ${ext}` : null;
}

/** A phone number as `internationalNumber` writes it, without its extension. */
export const withoutExtension = (phone: string): string => phone.replace(/ ext\. \d+$/, '');
