import { describe, expect, it } from 'vitest';
import { parseSettings } from '../../../domain/settings.ts';
import { isChoice, tabToOpen, tabsOf } from './booking-tabs.tsx';

const settings = (quotation: string, hourly: string) =>
  parseSettings({ IS_QUOTATION: quotation, HOURLY_RATE_STATUS: hourly }).settings;

describe('[HOME-01] tabs', () => {
  it.each([
    ['disable', 'disable', ['quote']],
    ['disable', 'enable', ['quote', 'hourly']],
    ['enable', 'enable', ['hourly']],
    ['enable', 'disable', []],
  ])('IS_QUOTATION %s, HOURLY_RATE_STATUS %s: %j', (quotation, hourly, tabs) => {
    expect(tabsOf(settings(quotation, hourly))).toEqual(tabs);
  });
});

describe('the tab that opens', () => {
  const both = tabsOf(settings('disable', 'enable'));
  const hourly = { tab: 'hourly', after: '' } as const;
  const none = { linked: false, stored: null, searched: null };

  it.each([
    ['[HOME-01] quote at first', none, 'quote'],
    ['[HOME-10] the one that was searched from', { ...none, searched: 'hourly' }, 'hourly'],
    ['the one that was chosen in this tab of the browser', { ...none, stored: hourly }, 'hourly'],
    ['quote for a link, which names a trip', { ...none, stored: hourly, linked: true }, 'quote'],
    ['by a later search rather than by choice', { ...none, stored: hourly, searched: 'milleage' }, 'quote'],
    [
      'by a choice rather than by an earlier search',
      { ...none, stored: { tab: 'quote', after: 'hourly' }, searched: 'hourly' },
      'quote',
    ],
  ] as const)('is %s', (_, known, tab) => {
    expect(tabToOpen(both, known)).toBe(tab);
  });

  it('[HOME-01] is always an offered one', () => {
    const quoteOnly = { ...none, linked: true, stored: { tab: 'quote', after: '' } } as const;
    expect(tabToOpen(['hourly'], quoteOnly)).toBe('hourly');
    expect(tabToOpen(['quote'], { ...none, stored: hourly, searched: 'hourly' })).toBe('quote');
    expect(tabToOpen([], { ...none, stored: hourly })).toBeUndefined();
  });

  it('ignores a damaged stored choice', () => {
    expect(isChoice(hourly)).toBe(true);
    for (const content of [null, [], 'hourly', { tab: 'hourly' }, { tab: 'x', after: '' }, { after: '' }]) {
      expect(isChoice(content)).toBe(false);
    }
  });
});
