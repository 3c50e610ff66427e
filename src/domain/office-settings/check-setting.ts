import { isEmailAddress } from '../email-address.ts';
import { LONGEST } from '../field-limits.ts';
import { fromPounds } from '../money.ts';
import { parseOrigins } from '../origins.ts';
import { PATTERNS, SETTINGS, type SettingName } from '../settings.ts';

/** The text of a setting as it is stored, or what is wrong with it. */
export type CheckedSetting = { value: string } | { fault: string };

type Kind = (typeof SETTINGS)[SettingName]['kind'];

const LONGEST_SETTING = 500;

const WANTED: Readonly<Record<Exclude<Kind, 'text'>, string>> = {
  enable: 'must be "enable" or "disable"',
  yes: 'must be "yes" or "no"',
  money: 'must be an amount in pounds, e.g. "12.50"',
  whole: 'must be a whole number',
  email: 'must be an e-mail address',
  colour: 'must be a colour, e.g. "#0b5d4e"',
  link: 'must be an https address or a path such as "/terms"',
  asking: 'must be "no", "unusual" or "always"',
  capture: 'must be "at_once" or "on_accept"',
  deposit: 'must be a share or a sum, e.g. "20%" or "10.00", or nothing',
  precision: 'must be "street", "locality" or "area"',
  vatMode: 'must be "principal" or "agent"',
  vatNumber: 'must be a VAT number, e.g. "GB 123 4567 89", or nothing',
  vatRates: 'must be a rate, e.g. "20" or "20; 17.5 from 2027-04-01"',
  currency: 'must be a currency code, e.g. "GBP"',
};

/** Pounds with at most two decimals: a third is a slip of the pen, and is refused, not rounded. */
const amount = (plain: string) => (/^\d{1,5}(\.\d{1,2})?$/.test(plain) ? fromPounds(plain) : null);

function readAs(kind: Exclude<Kind, 'text'>, plain: string): string | null {
  switch (kind) {
    case 'enable':
      return /^(enable|disable)$/.test(plain) ? plain : null;
    case 'yes':
      return /^(yes|no)$/.test(plain) ? plain : null;
    case 'money': {
      const pence = amount(plain);
      return pence === null ? null : (pence / 100).toFixed(2);
    }
    case 'whole':
      return /^\d{1,6}$/.test(plain) ? String(Number(plain)) : null;
    case 'email':
      return plain === '' || (isEmailAddress(plain) && plain.length <= LONGEST.email) ? plain : null;
    default:
      return PATTERNS[kind].test(plain) ? plain : null;
  }
}

/** Reads what somebody gives for a setting: stricter than what is understood of a stored one. */
export function checkSetting(name: SettingName, given: string): CheckedSetting {
  const plain = given
    .normalize('NFC')
    .replaceAll(/\s*[\r\n\t]\s*/g, ' ')
    .trim();
  const { kind } = SETTINGS[name];
  if (plain.length > LONGEST_SETTING) return { fault: `is longer than ${LONGEST_SETTING} characters` };
  if (!plain.isWellFormed() || /\p{Cc}/u.test(plain)) return { fault: 'has a character that is no text' };
  if (name === 'EMBED_ORIGINS' && parseOrigins(plain).faults.length > 0)
    return { fault: 'must be origins such as https://hotel.example, separated by spaces' };
  if (kind === 'text') return { value: plain };
  const value = readAs(kind, plain);
  return value === null ? { fault: WANTED[kind] } : { value };
}
