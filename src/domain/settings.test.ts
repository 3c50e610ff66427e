import { describe, expect, it } from 'vitest';
import { parseSettings, SETTINGS } from './settings.ts';

describe('settings', () => {
  it('parses switches, amounts and minutes', () => {
    const { settings, faults } = parseSettings({
      SHOW_NAVBAR_PAGE: 'enable',
      SHOW_FOOTER_PAGE: 'disable',
      SHOWCARD: 'yes',
      ROUND_OFF: 'no',
      MEET_AND_GREET: '12.50',
      GRACE_TIME: '90',
      Company_Name: ' Aire Cars ',
    });
    expect(faults).toEqual([]);
    expect(settings).toMatchObject({
      SHOW_NAVBAR_PAGE: true,
      SHOW_FOOTER_PAGE: false,
      SHOWCARD: true,
      ROUND_OFF: false,
      MEET_AND_GREET: 1250,
      GRACE_TIME: 90,
      Company_Name: 'Aire Cars',
    });
  });

  it.each([
    ['MEET_AND_GREET', 'lots', 0],
    ['MEET_AND_GREET', '-3', 0],
    ['GRACE_TIME', '1.5', 120],
    ['QUOTE_HOLD_MINUTES', '', 30],
    ['SHOW_NAVBAR_PAGE', 'perhaps', true],
    ['HOURLY_RATE_STATUS', 'perhaps', false],
    ['SHOWCARD', '', true],
    ['ROUND_OFF', '1', false],
    ['FROM_EMAIL', 'office', ''],
    ['FROM_EMAIL', 'a@x.org, b@x.org', ''],
    ['CONFIRM_EMAIL', 'sometimes', 'unusual'],
    ['PRICE_TOLERANCE', 'a lot', '10% or 5.00'],
    ['PRICE_TOLERANCE', '5 or 10%', '10% or 5.00'],
    ['ACCENT_COLOUR', 'red;}', '#0b5d4e'],
    ['CURRENCY_CODE', '£', 'GBP'],
    ['PRIVACY_POLICY_URL', '', '/privacy'],
    ['PRIVACY_POLICY_URL', 'http://x.example/privacy', '/privacy'],
    ['PRIVACY_POLICY_URL', 'javascript:alert(1)', '/privacy'],
    ['TERMS_URL', '//x.example/terms', '/terms'],
    ['TERMS_URL', '/\\x.example', '/terms'],
    ['TERMS_URL', 'https://x.example/a"b', '/terms'],
    ['TERMS_URL', 'terms.html', '/terms'],
  ] as const)('falls back and reports %s = %s', (name, value, expected) => {
    const { settings, faults } = parseSettings({ [name]: value });
    expect(settings[name]).toBe(expected);
    expect(faults).toEqual([{ name, value }]);
  });

  it.each(['https://cars.example/privacy?v=2#uk', '/storage/terms.pdf'])(
    'accepts %s as an address',
    (link) => {
      expect(parseSettings({ TERMS_URL: link }).settings.TERMS_URL).toBe(link);
    },
  );

  it('accepts yes and no for enable and disable, and vice versa', () => {
    const raw = {
      SHOW_NAVBAR_PAGE: 'no',
      HOURLY_RATE_STATUS: 'Yes',
      SHOWCARD: 'disable',
      ROUND_OFF: 'ENABLE',
    };
    const { settings, faults } = parseSettings(raw);
    expect(faults).toEqual([]);
    expect(settings).toMatchObject({
      SHOW_NAVBAR_PAGE: false,
      HOURLY_RATE_STATUS: true,
      SHOWCARD: false,
      ROUND_OFF: true,
    });
  });

  it('has a well-formed default for each', () => {
    const raw = Object.fromEntries(Object.entries(SETTINGS).map(([name, { fallback }]) => [name, fallback]));
    expect(parseSettings(raw).faults).toEqual([]);
  });

  it('ignores unknown names', () => {
    expect(parseSettings({ SOMETHING_ELSE: 'x' }).faults).toEqual([]);
  });
});
