import { isEmailAddress } from './contact.ts';
import { type Column, EXTRA_NAMES, EXTRAS } from './journey/extras-table.ts';
import { fromPounds, type Pence, roundPence, VAT_NUMBER, VAT_RATES } from './money.ts';

/** [MON-04] A deposit as a share of the price or a sum in the provider's currency: "20%", "10.00"; '' for none. */
export const DEPOSIT = /^$|^(?:100|[1-9]\d?) ?%$|^\d{1,5}(?:\.\d\d)?$/;

/**
 * The deposit on a total, to the nearest penny; never more than the total. @param deposit in the format of DEPOSIT
 */
export function depositOf(total: Pence, deposit: string): Pence {
  const share = /^(\d+) ?%$/.exec(deposit);
  if (share) return roundPence((total * Number(share[1])) / 100);
  return Math.min(total, fromPounds(deposit) ?? 0);
}

/** [PLACE-04] A tolerance of prices: "10% or 5.00", one of them alone, or "0". */
const TOLERANCE = /^(?:(?:100|\d?\d) ?%)(?: or \d{1,4}(?:\.\d\d)?)?$|^\d{1,4}(?:\.\d\d)?$/i;

/** The tolerance of a price: the share of it or the sum, whichever is more. @param tolerance in the format of TOLERANCE */
export function toleranceOf(price: Pence, tolerance: string): Pence {
  const [share = '', sum = ''] = tolerance.includes('%') ? tolerance.split(/ or /i) : ['', tolerance];
  return Math.max((price * Number.parseInt(share || '0', 10)) / 100, fromPounds(sum) ?? 0);
}

/** The deposit by card for a trip that is paid in the car; 0 for none, or where paying in the car is off. */
export function depositOn(
  total: Pence,
  { SHOWPAYINCAR, DEPOSIT: deposit }: { SHOWPAYINCAR: boolean; DEPOSIT: string },
): Pence {
  return SHOWPAYINCAR ? depositOf(total, deposit) : 0;
}

const enable = (on: boolean) => ({ kind: 'enable', fallback: on ? 'enable' : 'disable' }) as const;
const yes = (on: boolean) => ({ kind: 'yes', fallback: on ? 'yes' : 'no' }) as const;
const money = (fallback: string) => ({ kind: 'money', fallback }) as const;
const whole = (fallback: string) => ({ kind: 'whole', fallback }) as const;
const text = (fallback: string) => ({ kind: 'text', fallback }) as const;
const pattern = <K extends 'email' | Pattern>(kind: K, fallback: string) => ({ kind, fallback }) as const;

type Pattern = keyof typeof PATTERNS;

/** An extra is on offer when its price is above zero. */
const EXTRA_PRICES = Object.fromEntries(
  EXTRA_NAMES.map((extra) => [EXTRAS[extra].setting, money('0')]),
) as Record<Column<'setting'>, ReturnType<typeof money>>;

/** Every setting the product reads, with its kind and the value used when it is missing or malformed. */
export const SETTINGS = {
  Company_Name: text('Wayfare'),
  Company_Contact_Info: text(''),
  COMPANY_ADDRESS: text(''),
  FROM_EMAIL: pattern('email', ''),
  COMPANY_LOGO: text(''),
  ACCENT_COLOUR: pattern('colour', '#0b5d4e'),
  /** The policy that clients accept: a page of the provider's own, or the site's. */
  PRIVACY_POLICY_URL: pattern('link', '/privacy'),
  TERMS_URL: pattern('link', '/terms'),
  GOOGLE_API_KEY: text(''),
  SHOW_FOOTER_PAGE: enable(true),
  SHOW_NAVBAR_PAGE: enable(true),
  NAVBAR_OUR_FLEET_PAGE: enable(true),
  NAVBAR_URGENT_BOOKING_PAGE: enable(true),
  CORPORATE_LOGIN: enable(true),
  HOURLY_RATE_STATUS: enable(false),
  /** 'enable' hides the quote tab: the specification's own wording. */
  IS_QUOTATION: enable(false),
  SHOW_COMPANY_FLEET_VIEW_SECTION: enable(true),
  SHOW_POPULAR_LOCATION_PAGE: enable(true),
  SHOW_COMPANY_CONTACT_SECTION: enable(true),
  ...EXTRA_PRICES,
  ALLOW_WHEELCHAIR_CHARGE: yes(false),
  MULTIPLE_PRICES: enable(true),
  CHEAPEST_COMPANY_PRICE: enable(false),
  MULTIPLE_OPERATORS: enable(true),
  /** With MULTIPLE_OPERATORS off, the operator of all trips, by name or licence number; '' for none chosen. */
  SINGLE_OPERATOR: text(''),
  CURRENCY: text('£'),
  /** ISO 4217, for the card provider. */
  CURRENCY_CODE: pattern('currency', 'GBP'),
  ROUND_OFF: yes(false),
  /** [MON-01] Whether the provider sells trips as its own, or arranges those of its operators. */
  VAT_MODE: pattern('vatMode', 'agent'),
  /** The provider's; '' where it is not registered, and owes none. */
  VAT_NUMBER: pattern('vatNumber', ''),
  /** In per cent, with later rates and their starts (see vat.ts). */
  VAT_RATE: pattern('vatRates', '20'),
  GUEST_LOGIN: yes(true),
  SHOWPAYINCAR: yes(true),
  SHOWCARD: yes(true),
  /**
   * [MON-03] When cards are charged: at once, or when the operator has accepted, with an authorisation until then.
   */
  CARD_CAPTURE: pattern('capture', 'at_once'),
  /** [MON-04] Paid by card before a trip paid in the car: "20%", "10.00" or '' for nothing. */
  DEPOSIT: pattern('deposit', ''),
  /** Whether the site offers a field for promo codes. A code given in a link applies in any case. */
  SHOW_PROMO_CODE: enable(false),
  /** Whether passengers are asked if they want text messages about the trip, where an SMS provider is configured. */
  TEXT_MESSAGES: enable(true),
  /** Whether who pays in the car confirms the email address first: no, when it is unusual, or always. */
  CONFIRM_EMAIL: pattern('asking', 'unusual'),
  /** Minutes of notice a booking needs. */
  GRACE_TIME: whole('120'),
  /** Hours after the calculated end of a booking's last leg after which it counts as completed. */
  COMPLETE_AFTER_HOURS: whole('6'),
  /** Sentence about cancelling for operators without terms. */
  CANCELLATION_SENTENCE: text('To cancel, call us; we will tell you the cost first'),
  /** [JRN-10] Sentence about delays, beside the price and in the terms. By default it grants no more than the law. */
  LATE_SENTENCE: text(
    'If the car is late or does not come, tell us or the operator, whose number is in your confirmation: a trip that is not made need not be paid.',
  ),
  /** Minutes for which a quoted price is valid. */
  QUOTE_HOLD_MINUTES: whole('30'),
  /**
   * [PLACE-04] How much a price may depend on where exactly a place is, before the passenger is asked: a share of the
   * price or a sum, whichever is more; '0' asks about every place that is not known to the street.
   */
  PRICE_TOLERANCE: pattern('tolerance', '10% or 5.00'),
  /** Origins that may frame the site, separated by spaces (origins.ts reads them). */
  EMBED_ORIGINS: text(''),
} as const;

export type SettingName = keyof typeof SETTINGS;

export type Asking = 'no' | 'unusual' | 'always';
export type CardCapture = 'at_once' | 'on_accept';

interface ValueOf {
  enable: boolean;
  yes: boolean;
  money: Pence;
  whole: number;
  text: string;
  email: string;
  colour: string;
  currency: string;
  link: string;
  asking: Asking;
  capture: CardCapture;
  deposit: string;
  tolerance: string;
  vatMode: 'principal' | 'agent';
  vatNumber: string;
  vatRates: string;
}

/** Settings as values: switches as booleans, amounts in pence, minutes as whole numbers. */
export type Settings = { [N in SettingName]: ValueOf[(typeof SETTINGS)[N]['kind']] };

export interface SettingFault {
  name: SettingName;
  value: string;
}

/** Shared with the checks of settings before they are stored. */
export const PATTERNS = {
  colour: /^#([\da-f]{3}|[\da-f]{6})$/i,
  currency: /^[A-Z]{3}$/,
  asking: /^(no|unusual|always)$/,
  capture: /^(at_once|on_accept)$/,
  deposit: DEPOSIT,
  tolerance: TOLERANCE,
  vatMode: /^(principal|agent)$/,
  vatNumber: VAT_NUMBER,
  vatRates: VAT_RATES,
  /** An https address, or a path on this site. */
  link: /^(https:\/\/[a-z\d][^\s"'<>\\]*|\/[^\s"'<>\\/][^\s"'<>\\]*)$/i,
};

/** The value of one setting's text, or null when it is malformed. */
function parse(kind: keyof ValueOf, value: string): boolean | number | string | null {
  const plain = value.trim();
  switch (kind) {
    case 'enable':
    case 'yes':
      if (/^(enable|yes)$/i.test(plain)) return true;
      return /^(disable|no)$/i.test(plain) ? false : null;
    case 'money':
      return fromPounds(plain);
    case 'whole':
      return /^\d{1,6}$/.test(plain) ? Number(plain) : null;
    case 'text':
      return plain;
    // Empty, or one address.
    case 'email':
      return plain === '' || isEmailAddress(plain) ? plain : null;
    default:
      return PATTERNS[kind].test(plain) ? plain : null;
  }
}

/** Reads raw settings; unknown names are left alone, malformed values fall back and are reported. */
export function parseSettings(raw: Readonly<Record<string, string>>): {
  settings: Settings;
  faults: SettingFault[];
} {
  const faults: SettingFault[] = [];
  const entries = (Object.keys(SETTINGS) as SettingName[]).map((name) => {
    const { kind, fallback } = SETTINGS[name];
    const given = raw[name];
    const value = given === undefined ? null : parse(kind, given);
    if (given !== undefined && value === null) faults.push({ name, value: given });
    return [name, value ?? parse(kind, fallback)];
  });
  return { settings: Object.fromEntries(entries) as Settings, faults };
}
