import { describe, expect, it } from 'vitest';
import { type BankHolidayRegion, bankHoliday, easterSunday } from './bank-holidays.ts';
import { addDays, weekday } from '../time/time.ts';

function datesOf(year: number, region: BankHolidayRegion): string[] {
  const dates: string[] = [];
  for (let date = `${year}-01-01`; date.startsWith(`${year}`); date = addDays(date, 1)) {
    if (bankHoliday(date, region)) dates.push(date.slice(5));
  }
  return dates;
}

describe('bank holidays', () => {
  it.each([
    [2020, 'england-and-wales', '01-01 04-10 04-13 05-08 05-25 08-31 12-25 12-28'],
    [2021, 'england-and-wales', '01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28'],
    [2022, 'england-and-wales', '01-03 04-15 04-18 05-02 06-02 06-03 08-29 09-19 12-26 12-27'],
    [2023, 'england-and-wales', '01-02 04-07 04-10 05-01 05-08 05-29 08-28 12-25 12-26'],
    [2024, 'england-and-wales', '01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26'],
    [2025, 'england-and-wales', '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26'],
    [2026, 'england-and-wales', '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
    [2027, 'england-and-wales', '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
    [2021, 'scotland', '01-01 01-04 04-02 05-03 05-31 08-02 11-30 12-27 12-28'],
    [2022, 'scotland', '01-03 01-04 04-15 05-02 06-02 06-03 08-01 09-19 11-30 12-26 12-27'],
    [2023, 'scotland', '01-02 01-03 04-07 05-01 05-08 05-29 08-07 11-30 12-25 12-26'],
    [2024, 'scotland', '01-01 01-02 03-29 05-06 05-27 08-05 12-02 12-25 12-26'],
    [2026, 'scotland', '01-01 01-02 04-03 05-04 05-25 06-15 08-03 11-30 12-25 12-28'],
    [2026, 'northern-ireland', '01-01 03-17 04-03 04-06 05-04 05-25 07-13 08-31 12-25 12-28'],
  ] as const)('agree with the published list of %i in %s', (year, region, dates) => {
    expect(datesOf(year, region).join(' ')).toBe(dates);
  });

  it.each([
    ['2026-12-25', 'england-and-wales', 'Christmas Day'],
    ['2026-12-26', 'england-and-wales', null],
    ['2026-12-28', 'england-and-wales', 'Boxing Day (substitute day)'],
    ['2022-12-26', 'england-and-wales', 'Boxing Day'],
    ['2022-12-27', 'england-and-wales', 'Christmas Day (substitute day)'],
    ['2023-01-02', 'scotland', 'New Year’s Day (substitute day)'],
    ['2023-01-03', 'scotland', '2nd January (substitute day)'],
    ['2026-04-06', 'scotland', null],
    ['2026-11-30', 'scotland', 'St Andrew’s Day'],
    ['2026-11-30', 'england-and-wales', null],
    ['2019-12-25', 'england-and-wales', null],
    ['not a date', 'england-and-wales', null],
  ] as const)('are named: %s in %s: %s', (date, region, name) => {
    expect(bankHoliday(date, region)).toBe(name);
  });

  it.each([
    [2020, '2020-04-12'],
    [2024, '2024-03-31'],
    [2038, '2038-04-25'],
    [2076, '2076-04-19'],
    [2099, '2099-04-12'],
    [2100, '2100-03-28'],
  ])('are correct for Easter of %i', (year, date) => {
    expect(easterSunday(year)).toBe(date);
  });

  it('fall on weekdays only, in the statutory number, up to 2100', () => {
    const usual = { 'england-and-wales': 8, scotland: 9, 'northern-ireland': 10 };
    for (const region of Object.keys(usual) as BankHolidayRegion[]) {
      for (let year = 2027; year <= 2100; year++) {
        const dates = datesOf(year, region);
        expect(dates, `${region} ${year}`).toHaveLength(usual[region]);
        expect(dates.every((date) => weekday(`${year}-${date}`) <= 5)).toBe(true);
      }
    }
  });
});
