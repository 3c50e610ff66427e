import { describe, expect, it } from 'vitest';
import { tabsOf } from './tabs.ts';

describe('[HOME-01] tabs', () => {
  it.each([
    [false, false, ['quote']],
    [false, true, ['quote', 'hourly']],
    [true, true, ['hourly']],
    [true, false, []],
  ])('IS_QUOTATION %s, HOURLY_RATE_STATUS %s: %j', (IS_QUOTATION, HOURLY_RATE_STATUS, tabs) => {
    expect(tabsOf({ IS_QUOTATION, HOURLY_RATE_STATUS })).toEqual(tabs);
  });
});
