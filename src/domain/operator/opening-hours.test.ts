import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ALWAYS_OPEN,
  checkOpeningHours,
  everyDay,
  isOpenAt,
  openingWords,
  type OpeningHours,
} from './opening-hours.ts';
import { londonTime } from '../time/time.ts';
import { clockMinute } from '../time/time-words.ts';

/** Friday and Saturday until the small hours, Sunday closed. */
const CLUB: OpeningHours = [
  { from: 360, to: 1440 },
  { from: 360, to: 1440 },
  { from: 360, to: 1440 },
  { from: 360, to: 1440 },
  { from: 360, to: 150 },
  { from: 1320, to: 240 },
  null,
];

// 2026-11-23 is a Monday.
const at = (date: string, time: string) => ({ date, minute: clockMinute(time) });

describe('[OFF-08] opening hours by weekday', () => {
  it.each([
    ['Monday, before it opens', '2026-11-23', '05:59', false],
    ['Monday, as it opens', '2026-11-23', '06:00', true],
    ['Monday, the last minute', '2026-11-23', '23:59', true],
    ['the night to Tuesday', '2026-11-24', '00:00', false],
    ['the night to Saturday belongs to Friday', '2026-11-28', '02:30', true],
    ['and ends', '2026-11-28', '02:31', false],
    ['Saturday by day', '2026-11-28', '12:00', false],
    ['Saturday night', '2026-11-28', '22:00', true],
    ['the night to Sunday belongs to Saturday', '2026-11-29', '04:00', true],
    ['Sunday', '2026-11-29', '12:00', false],
    ['the night to Monday is Sunday’s', '2026-11-30', '00:30', false],
  ])('%s: %s %s is %s', (_, date, time, open) => {
    expect(isOpenAt(CLUB, at(date, time))).toBe(open);
  });

  it.each([
    // The night to Sunday, 29 March 2026: 01:00 to 01:59 are not there.
    ['2026-03-29T00:59:00Z', true],
    ['2026-03-29T01:00:00Z', true],
    ['2026-03-29T03:00:00Z', true],
    ['2026-03-29T03:01:00Z', false],
    // The night to Sunday, 25 October 2026: 01:00 to 01:59 are there twice.
    ['2026-10-25T00:30:00Z', true],
    ['2026-10-25T01:30:00Z', true],
    ['2026-10-25T04:00:00Z', true],
    ['2026-10-25T04:01:00Z', false],
  ])('follow the clock in the nights of clock changes: %s is %s', (instant, open) => {
    expect(isOpenAt(CLUB, londonTime(Date.parse(instant)))).toBe(open);
  });

  it('are described briefly', () => {
    expect(openingWords(ALWAYS_OPEN)).toBe('all day');
    expect(openingWords(everyDay({ from: 1320, to: 360 }))).toBe('22:00–06:00');
    expect(openingWords(CLUB)).toBe('Mon–Thu 06:00–24:00, Fri 06:00–02:30, Sat 22:00–04:00, Sun closed');
  });

  it('report impossible values', () => {
    expect(checkOpeningHours(CLUB)).toEqual([]);
    expect(checkOpeningHours(CLUB.slice(1))).toEqual(['must say seven days, from Monday to Sunday']);
    expect(checkOpeningHours(CLUB.map(() => null))).toEqual([expect.stringMatching(/at least one day/)]);
    expect(checkOpeningHours(everyDay({ from: 60, to: 60 }))).toHaveLength(7);
    expect(checkOpeningHours(CLUB.with(2, { from: 60, to: 1441 }))).toEqual([
      'Wed must begin and end at different times of a day',
    ]);
  });

  it('with the same hours on each day equal the former single span', () => {
    const minutes = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(minutes, minutes, minutes, fc.integer({ min: 1, max: 28 }), (from, to, minute, day) => {
        fc.pre(from !== to);
        const was = from <= to ? minute >= from && minute <= to : minute >= from || minute <= to;
        const date = `2026-10-${String(day).padStart(2, '0')}`;
        expect(isOpenAt(everyDay({ from, to }), { date, minute })).toBe(was);
      }),
    );
  });
});
