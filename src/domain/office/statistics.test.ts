import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time/time.ts';
import {
  beforeWords,
  countSentence,
  daysIn,
  GROUPINGS,
  groupOf,
  groupsIn,
  PRESETS,
  rangeBefore,
  rangeFault,
  rangeOf,
} from './statistics.ts';

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('1990-01-01', days));
const range = fc
  .record({ from: day, days: fc.integer({ min: 0, max: 800 }) })
  .map(({ from, days }) => ({ from, to: addDays(from, days) }));

describe('[OFF-14] the date range of statistics', () => {
  it.each([
    ['7_days', '2026-11-15', '2026-11-21'],
    ['28_days', '2026-10-25', '2026-11-21'],
    ['90_days', '2026-08-24', '2026-11-21'],
    ['this_month', '2026-11-01', '2026-11-21'],
    ['last_month', '2026-10-01', '2026-10-31'],
    ['this_year', '2026-01-01', '2026-11-21'],
  ] as const)('%s on 21 November 2026 is %s to %s', (preset, from, to) => {
    expect(rangeOf(preset, '2026-11-21')).toEqual({ from, to });
  });

  it('never ends before it begins, and ends today or earlier', () => {
    fc.assert(
      fc.property(day, fc.constantFrom(...PRESETS), (today, preset) => {
        const { from, to } = rangeOf(preset, today);
        expect(from <= to && to <= today).toBe(true);
      }),
    );
  });

  it('is compared with the preceding period: a whole month with a month, otherwise as many days', () => {
    expect(rangeBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
    });
    expect(beforeWords({ from: '2026-03-01', to: '2026-03-31' })).toBe('the month before');
    expect(beforeWords({ from: '2026-03-01', to: '2026-03-30' })).toBe('the 30 days before');
    fc.assert(
      fc.property(range, (one) => {
        const before = rangeBefore(one);
        expect(addDays(before.to, 1)).toBe(one.from);
        if (beforeWords(one) !== 'the month before') expect(daysIn(before)).toBe(daysIn(one));
      }),
    );
  });

  it('is divided into consecutive groups, with each day in exactly one', () => {
    expect(groupOf('2026-11-22', 'week')).toBe('2026-11-16');
    expect(groupOf('2026-11-23', 'week')).toBe('2026-11-23');
    fc.assert(
      fc.property(range, fc.constantFrom(...GROUPINGS), (one, by) => {
        const groups = groupsIn(one, by);
        expect(groups).toEqual([...new Set(groups)].toSorted());
        expect(groups).toContain(groupOf(one.from, by));
        expect(groups).toContain(groupOf(one.to, by));
        if (by === 'day') expect(groups).toHaveLength(daysIn(one));
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    ['2026-02-30', '2026-03-01', 'from'],
    ['2026-02-01', 'tomorrow', 'to'],
    ['2026-02-02', '2026-02-01', 'to'],
    ['2020-01-01', '2026-01-01', 'to'],
    ['2026-02-01', '2026-02-01', undefined],
  ])('%s to %s is rejected with %s', (from, to, field) => {
    expect(rangeFault({ from, to })?.field).toBe(field);
  });
});

describe('[OFF-14] figures as sentences', () => {
  const october = { from: '2026-10-01', to: '2026-10-31' };
  it.each([
    [112, 103, '112 bookings, 9 more than the month before.'],
    [1, 3, '1 booking, 2 fewer than the month before.'],
    [0, 0, '0 bookings, the same as the month before.'],
  ])('%i after %i', (now, before, words) => {
    expect(countSentence(now, before, ['booking', 'bookings'], october)).toBe(words);
  });
});
