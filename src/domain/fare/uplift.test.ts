import { describe, expect, it } from 'vitest';
import { CHRISTMAS, NIGHT, SUNDAY } from '../../../test/support/fare-examples.ts';
import type { Uplift } from './tariff.ts';
import { momentOf, upliftDay } from './uplift.ts';

const FRIDAY_NIGHT: Uplift = { ...NIGHT, weekdays: [5] };
const RUSH: Uplift = {
  ...NIGHT,
  weekdays: [1, 2, 3, 4, 5],
  hours: { from: 420, to: 570 },
  bankHolidays: 'exclude',
};
const EVENING: Uplift = { ...NIGHT, hours: { from: 1080, to: 1440 } };
const HOLIDAY_MONDAYS: Uplift = { ...SUNDAY, weekdays: [1], bankHolidays: 'only' };
const NEW_YEAR: Uplift = { ...CHRISTMAS, dates: [{ from: '12-31', to: '01-01' }] };
const CHRISTMAS_NIGHT: Uplift = { ...NIGHT, dates: [{ from: '12-25', to: '12-25' }] };
const ONCE: Uplift = { ...CHRISTMAS, dates: [{ from: '2026-12-24', to: '2026-12-26' }] };
const HOLIDAY_NIGHT: Uplift = { ...NIGHT, bankHolidays: 'only' };

function minute(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}

describe('uplifts apply', () => {
  it.each([
    ['at night', NIGHT, '2026-11-24', '22:00', '2026-11-24'],
    ['not before it begins', NIGHT, '2026-11-24', '21:59', null],
    ['after midnight by the day before', NIGHT, '2026-11-24', '05:59', '2026-11-23'],
    ['not when it ends', NIGHT, '2026-11-24', '06:00', null],
    ['up to midnight', EVENING, '2026-11-24', '23:59', '2026-11-24'],
    ['not past midnight', EVENING, '2026-11-25', '00:00', null],
    ['on Friday night', FRIDAY_NIGHT, '2026-11-27', '23:00', '2026-11-27'],
    ['on Friday night into Saturday', FRIDAY_NIGHT, '2026-11-28', '03:00', '2026-11-27'],
    ['not early on Friday', FRIDAY_NIGHT, '2026-11-27', '03:00', null],
    ['not on Saturday night', FRIDAY_NIGHT, '2026-11-28', '23:00', null],
    ['on Sunday', SUNDAY, '2026-11-29', '12:00', '2026-11-29'],
    ['not on Monday', SUNDAY, '2026-11-30', '12:00', null],
    ['on a bank holiday Monday', SUNDAY, '2026-12-28', '12:00', '2026-12-28'],
    ['in the rush hour', RUSH, '2026-11-30', '07:00', '2026-11-30'],
    ['not in the rush hour of a bank holiday', RUSH, '2026-12-28', '07:00', null],
    ['not in the rush hour of a Saturday', RUSH, '2026-11-28', '07:00', null],
    ['on bank holiday Mondays only', HOLIDAY_MONDAYS, '2026-12-28', '12:00', '2026-12-28'],
    ['not on other bank holidays', HOLIDAY_MONDAYS, '2026-12-25', '12:00', null],
    ['not on other Mondays', HOLIDAY_MONDAYS, '2026-12-21', '12:00', null],
    ['on yearly dates, first', CHRISTMAS, '2027-12-24', '00:00', '2027-12-24'],
    ['on yearly dates, last', CHRISTMAS, '2031-12-26', '23:59', '2031-12-26'],
    ['not after yearly dates', CHRISTMAS, '2027-12-27', '00:00', null],
    ['over the New Year, before', NEW_YEAR, '2026-12-31', '23:59', '2026-12-31'],
    ['over the New Year, after', NEW_YEAR, '2027-01-01', '12:00', '2027-01-01'],
    ['not once it is over', NEW_YEAR, '2027-01-02', '12:00', null],
    ['in the night after Christmas Day', CHRISTMAS_NIGHT, '2026-12-26', '02:00', '2026-12-25'],
    ['not in the night before it', CHRISTMAS_NIGHT, '2026-12-25', '02:00', null],
    ['on dates of one year', ONCE, '2026-12-25', '12:00', '2026-12-25'],
    ['not in another year', ONCE, '2027-12-25', '12:00', null],
    ['in the night of a bank holiday', HOLIDAY_NIGHT, '2026-12-29', '02:00', '2026-12-28'],
    ['not in the night before one', HOLIDAY_NIGHT, '2026-12-28', '02:00', null],
  ])('%s', (_title, uplift, date, clock, day) => {
    const moment = momentOf({ date, minute: minute(clock) });
    expect(upliftDay(uplift, moment, 'england-and-wales')?.date ?? null).toBe(day);
  });

  it('on the bank holidays of the region', () => {
    const moment = momentOf({ date: '2026-11-30', minute: 720 });
    expect(upliftDay(SUNDAY, moment, 'scotland')?.bankHoliday['scotland']).toBe('St Andrew’s Day');
    expect(upliftDay(SUNDAY, moment, 'england-and-wales')).toBeNull();
    expect(upliftDay(SUNDAY, moment, 'northern-ireland')).toBeNull();
  });
});
