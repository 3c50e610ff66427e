import { describe, expect, it } from 'vitest';
import { SETTINGS, type SettingName } from '../settings.ts';
import { checkSetting, settingChangeWords } from './setting-words.ts';
import { SETTING_GROUPS, settingRow } from './setting-rows.ts';
import { siteEffects } from './site-effects.ts';

const NAMES = Object.keys(SETTINGS) as SettingName[];

describe('[OFF-08] the settings in the office', () => {
  it('include each setting once, with a sentence about its effect', () => {
    const shown = SETTING_GROUPS.flatMap(({ names }) => [...names]);
    expect(shown.toSorted()).toEqual(NAMES.toSorted());
    for (const name of NAMES) expect(settingRow(name).help).toMatch(/\.$/);
  });

  it('accept their own defaults', () => {
    for (const name of NAMES)
      expect([name, checkSetting(name, SETTINGS[name].fallback)]).toEqual([
        name,
        { value: expect.any(String) },
      ]);
  });

  it.each<[SettingName, string, string]>([
    ['MEET_AND_GREET', ' 15 ', '15.00'],
    ['GRACE_TIME', '060', '60'],
    ['COMPANY_ADDRESS', '1 High Street\nLeeds', '1 High Street Leeds'],
    ['DEPOSIT', '', ''],
    ['EMBED_ORIGINS', 'https://hotel.example', 'https://hotel.example'],
  ])('%s accepts %j as %j', (name, given, value) => {
    expect(checkSetting(name, given)).toEqual({ value });
  });

  it.each<[SettingName, string, RegExp]>([
    ['MEET_AND_GREET', '15.005', /amount in pounds/],
    ['MEET_AND_GREET', '-1', /amount in pounds/],
    ['GRACE_TIME', '1.5', /whole number/],
    ['SHOWCARD', 'enable', /"yes" or "no"/],
    ['SHOW_FOOTER_PAGE', 'yes', /"enable" or "disable"/],
    ['FROM_EMAIL', 'desk', /email address/],
    ['ACCENT_COLOUR', 'green', /colour/],
    ['TERMS_URL', 'javascript:alert(1)', /https address/],
    ['EMBED_ORIGINS', 'hotel', /origins/],
    ['Company_Name', '\u0000', /not text/],
    ['Company_Name', 'x'.repeat(501), /longer than 500/],
  ])('%s rejects %j', (name, given, words) => {
    expect(checkSetting(name, given)).toEqual({ fault: expect.stringMatching(words) });
  });

  it.each<[SettingName, string, string, string]>([
    ['IS_QUOTATION', 'disable', 'enable', 'Hide the quote tab: off → on'],
    ['MEET_AND_GREET', '0', '15.00', 'Meet and greet: not offered → £15.00'],
    ['GRACE_TIME', '120', '60', 'Notice (minutes): 120 → 60'],
    ['DEPOSIT', '', '20%', 'Deposit: nothing → “20%”'],
    [
      'CARD_CAPTURE',
      'at_once',
      'on_accept',
      'When cards are charged: “At once” → “When the operator has accepted”',
    ],
  ])('%s from %j to %j is described', (name, before, after, words) => {
    expect(settingChangeWords(name, { before, after }, '£')).toBe(words);
  });

  it.each<[Record<string, string>, Record<string, string>, string[]]>([
    [{}, {}, []],
    [
      {},
      { IS_QUOTATION: 'enable', HOURLY_RATE_STATUS: 'enable' },
      ['The hourly tab is shown.', 'The quote tab is hidden.'],
    ],
    [
      {},
      { IS_QUOTATION: 'enable' },
      ['The quote tab is hidden.', 'Online booking stops: both tabs are hidden.'],
    ],
    [
      { SHOWCARD: 'no' },
      { SHOWCARD: 'no', SHOWPAYINCAR: 'no' },
      ['Paying in the car is no longer offered.', 'Online booking stops: no payment method is left.'],
    ],
    [{}, { MEET_AND_GREET: '15' }, ['Meet and greet is offered for £15.00.']],
    [{ MEET_AND_GREET: '15' }, { MEET_AND_GREET: '16' }, ['Meet and greet costs £16.00 instead of £15.00.']],
    [{ MEET_AND_GREET: '15' }, { MEET_AND_GREET: '0' }, ['Meet and greet is no longer offered.']],
    [{}, { WHEEL_CHAIR: '1' }, ['Wheelchair is offered free of charge.']],
    [{ WHEEL_CHAIR: '1' }, { WHEEL_CHAIR: '2' }, []],
    [{}, { DEPOSIT: '20%' }, ['Passengers who pay in the car pay a deposit of 20% by card before the trip.']],
    [{}, { GRACE_TIME: '0' }, ['Trips can be booked until they start.']],
  ])('the passenger-facing effect of %j → %j', (before, after, sentences) => {
    expect(siteEffects(before, after)).toEqual(sentences);
  });
});
