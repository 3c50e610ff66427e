import { isEmailAddress } from '../contact.ts';
import { EXTRA_NAMES, EXTRAS } from '../journey/extras-table.ts';
import { LONGEST } from '../limits.ts';
import { formatMoney, fromPounds } from '../money.ts';
import { parseOrigins } from '../origins.ts';
import { PATTERNS, type SettingName, SETTINGS } from '../settings.ts';
import { settingRow } from './setting-rows.ts';

const EXTRA_PRICES: ReadonlySet<string> = new Set(EXTRA_NAMES.map((extra) => EXTRAS[extra].setting));

/** Whether a setting is the price of an extra, which is offered where that is above zero. */
export const isExtraPrice = (name: SettingName): boolean => EXTRA_PRICES.has(name);

/** Whether a setting is on or off, and is on. */
export const isOn = (value: string): boolean => /^(enable|yes)$/i.test(value.trim());

/** The text by which a switch is stored. */
export function switchText(name: SettingName, on: boolean): string {
  if (SETTINGS[name].kind === 'yes') return on ? 'yes' : 'no';
  return on ? 'enable' : 'disable';
}

function moneyWords(name: SettingName, value: string, symbol: string): string {
  const pence = fromPounds(value);
  if (pence === null) return `“${value}”`;
  return pence === 0 && isExtraPrice(name) ? 'not offered' : formatMoney(pence, symbol);
}

/** The value of a setting as staff read it: "on", "£15.00", "“0113 496 0100”". */
export function settingValueWords(name: SettingName, value: string, symbol: string): string {
  const { kind } = SETTINGS[name];
  const choice = settingRow(name).choices?.[value.trim()];
  if (choice !== undefined) return `“${choice}”`;
  if (kind === 'enable' || kind === 'yes') return isOn(value) ? 'on' : 'off';
  if (kind === 'money') return moneyWords(name, value, symbol);
  if (kind === 'whole') return value;
  return value === '' ? 'nothing' : `“${value}”`;
}

/** "Meet and greet: £15.00 → £16.00" */
export function settingChangeWords(
  name: SettingName,
  { before, after }: { before: string; after: string },
  symbol: string,
): string {
  const words = (value: string) => settingValueWords(name, value, symbol);
  return `${settingRow(name).label}: ${words(before)} → ${words(after)}`;
}

/** The stored text of a setting, or its error. */
type CheckedSetting = { value: string } | { fault: string };

type Kind = (typeof SETTINGS)[SettingName]['kind'];

const LONGEST_SETTING = 500;

const EXPECTED: Readonly<Record<Exclude<Kind, 'text'>, string>> = {
  enable: 'must be "enable" or "disable"',
  yes: 'must be "yes" or "no"',
  money: 'must be an amount in pounds, e.g. "12.50"',
  whole: 'must be a whole number',
  email: 'must be an email address',
  colour: 'must be a colour, e.g. "#0b5d4e"',
  link: 'must be an https address or a path such as "/terms"',
  asking: 'must be "no", "unusual" or "always"',
  capture: 'must be "at_once" or "on_accept"',
  deposit: 'must be a share or a sum, e.g. "20%" or "10.00", or nothing',
  tolerance: 'must be a share, a sum or both, e.g. "10% or 5.00", or 0',
  vatMode: 'must be "principal" or "agent"',
  vatNumber: 'must be a VAT number, e.g. "GB 123 4567 89", or nothing',
  vatRates: 'must be a rate, e.g. "20" or "20; 17.5 from 2027-04-01"',
  currency: 'must be a currency code, e.g. "GBP"',
};

/** Parses pounds with at most two decimals; a third is rejected as a typing error, not rounded. */
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

/** Parses a typed setting: stricter than the parser of a stored one. */
export function checkSetting(name: SettingName, given: string): CheckedSetting {
  const plain = given
    .normalize('NFC')
    .replaceAll(/\s*[\r\n\t]\s*/g, ' ')
    .trim();
  const { kind } = SETTINGS[name];
  if (plain.length > LONGEST_SETTING) return { fault: `is longer than ${LONGEST_SETTING} characters` };
  if (!plain.isWellFormed() || /\p{Cc}/u.test(plain))
    return { fault: 'contains a character that is not text' };
  if (name === 'EMBED_ORIGINS' && parseOrigins(plain).faults.length > 0)
    return { fault: 'must be origins such as https://hotel.example, separated by spaces' };
  if (kind === 'text') return { value: plain };
  const value = readAs(kind, plain);
  return value === null ? { fault: EXPECTED[kind] } : { value };
}
