import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { describe, expect, it } from 'vitest';
import { internationalNumber } from './contact.ts';

describe('[DET-03] phone numbers', () => {
  it.each([
    ['0113 496 0123', '+441134960123'],
    ['07912 345678', '+447912345678'],
    // In no range that is given out today: Ofcom keeps these two for drama.
    ['07700 900123', '+447700900123'],
    ['01632 960001', '+441632960001'],
    ['(015396) 12345', '+441539612345'],
    ['016977 2345', '+44169772345'],
    ['+44 (0)113 496-0123', '+441134960123'],
    ['00 31 20 123 4567', '+31201234567'],
    ['+31 6 12345678', '+31612345678'],
    ['+353 85 123 4567', '+353851234567'],
    ['+1 212 555 0100', '+12125550100'],
    ['0161 496 0999 ext 12', '+441614960999 ext. 12'],
    ['0161 496 0999;ext=12', '+441614960999 ext. 12'],
    ['0161 496 0999 x12', '+441614960999 ext. 12'],
    ['+44 161 496 0999 ext. 0123', '+441614960999 ext. 0123'],
  ])('are parsed: %s as %s', (text, number) => {
    expect(internationalNumber(text, parsePhoneNumberFromString)).toBe(number);
  });

  it.each([
    ['', 'nothing'],
    ['call me', 'no number'],
    ['12', 'too short'],
    ['0770', 'too short'],
    ['496 0123', 'no area code'],
    ['07912 34567', 'a mobile number that lacks a digit'],
    ['07912 3456789', 'a digit too many'],
    ['0999 999 999', 'nine digits where ten are used'],
    ['0412 345 6789', 'no British number begins so'],
    ['+31 12', 'too short for its country'],
    ['+999 1234567', 'no such country'],
    ['0113 496 0123 x12345678', 'an extension that is none'],
  ])('reject %j: %s', (text) => {
    expect(internationalNumber(text, parsePhoneNumberFromString)).toBeNull();
  });
});
