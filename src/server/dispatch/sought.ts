import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { internationalNumber } from '../../domain/phone-number.ts';
import type { Sought } from './search-store.ts';

const DIGITS = /^\d{2,7}$/;
/** As people write telephone numbers: "0113 496 0100", "(0113) 496-0100", "+44 113 496 0100". */
const PHONE = /^[+(]?\d[\d\s().-]{5,}$/;

/** As card providers name payments and checkouts: "pi_3PqX…", "cs_live_a1…". */
const CARD = /^[a-z]+_[A-Za-z0-9_]{4,}$/;
/** Letters and digits both, with a space or without: a postcode may be one as well. */
const REGISTRATION = /^(?=.*\d)(?=.*[A-Z])[A-Z0-9]{2,8}$/;

const NOTHING: Sought = {
  number: null,
  phone: null,
  email: null,
  registration: null,
  card: null,
  text: null,
};

/** [OFF-04] What a text in the office's one search field means: one thing, where it can be only that. */
export function soughtBy(text: string): Sought {
  const trimmed = text.trim();
  const compact = trimmed.replaceAll(/\s/g, '');
  if (/^\d{8}$/.test(compact)) return { ...NOTHING, number: compact };
  if (/^[^\s@]+@[^\s@]*$/.test(trimmed)) return { ...NOTHING, email: trimmed.toLowerCase() };
  const phone = PHONE.test(trimmed) ? internationalNumber(trimmed, parsePhoneNumberFromString) : null;
  if (phone !== null) return { ...NOTHING, phone };
  if (CARD.test(trimmed)) return { ...NOTHING, card: trimmed };
  const plate = compact.toUpperCase();
  // The beginning of a number may be that of a house as well.
  return {
    ...NOTHING,
    registration: REGISTRATION.test(plate) ? plate : null,
    number: DIGITS.test(compact) ? compact : null,
    text: trimmed.replaceAll(/\s+/g, ' '),
  };
}
