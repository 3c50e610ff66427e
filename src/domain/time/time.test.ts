import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  clock,
  compareLocal,
  formTime,
  hour12,
  isDate,
  isLondonTime,
  londonInstant,
  londonTime,
  parseDate,
  parseHour,
  weekday,
} from './time.ts';
import {
  formatDate,
  formatDuration,
  formatLocal,
  formatLocalShort,
  localTime,
  timeText,
} from './time-words.ts';

describe('hours', () => {
  it.each([
    ['12am', 0],
    ['1am', 1],
    ['11am', 11],
    ['12pm', 12],
    ['1pm', 13],
    ['11PM', 23],
    ['09', 9],
    ['23', 23],
    ['24', null],
    ['13pm', null],
    ['0am', null],
    ['', null],
  ])('[HOME-09] parses %s as %s', (text, hour) => {
    expect(parseHour(text)).toBe(hour);
  });

  it('[HOME-09] formats twelve-hour text that can be parsed', () => {
    for (let hour = 0; hour < 24; hour++) expect(parseHour(hour12(hour))).toBe(hour);
  });
});

describe('dates', () => {
  it.each([
    ['24/12/2026', '2026-12-24'],
    ['1/2/2027', '2027-02-01'],
    ['2026-12-24', '2026-12-24'],
    ['31/02/2026', null],
    ['2026-13-01', null],
    ['tomorrow', null],
  ])('parses %s as %s', (text, date) => {
    expect(parseDate(text)).toBe(date);
  });

  it('move by days over months, years and clock changes', () => {
    expect(addDays('2026-03-28', 1)).toBe('2026-03-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 5000 }), (days) => {
        expect(addDays(addDays('2026-06-15', days), -days)).toBe('2026-06-15');
        expect(isDate(addDays('2026-06-15', days))).toBe(true);
      }),
    );
  });

  it('have a weekday', () => {
    expect(weekday('2026-11-21')).toBe(6);
    expect(weekday('2026-11-22')).toBe(7);
    expect(formatLocal({ date: '2026-12-24', minute: 905 })).toBe('Thursday 24 December 2026, 15:05');
    expect(formatDate('2027-03-08')).toBe('8 March 2027');
  });
});

it('[RES-03] shows seconds as hours and minutes', () => {
  expect(formatDuration(3900)).toBe('1h 5m');
  expect(formatDuration(3599)).toBe('1h 0m');
  expect(formatDuration(0)).toBe('0h 0m');
});

describe('the London clock', () => {
  const reference = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/London',
    dateStyle: 'short',
    timeStyle: 'short',
  });

  it('agrees with the time zone database at any minute of 2020 to 2045', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2045, 0) }), (instant) => {
        const { date, minute } = londonTime(instant);
        expect(`${date} ${clock(minute)}`).toBe(reference.format(instant));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['2027-03-28', 59, '2027-03-28T00:59Z'],
    ['2027-03-28', 90, '2027-03-28T01:30Z'],
    ['2027-03-28', 120, '2027-03-28T01:00Z'],
    ['2026-10-25', 59, '2026-10-24T23:59Z'],
    ['2026-10-25', 90, '2026-10-25T00:30Z'],
    ['2026-10-25', 120, '2026-10-25T02:00Z'],
    ['2026-12-01', 600, '2026-12-01T10:00Z'],
    ['2026-07-01', 600, '2026-07-01T09:00Z'],
  ])('converts %s minute %i on the two nights of clock changes', (date, minute, instant) => {
    expect(new Date(londonInstant({ date, minute })).toISOString()).toBe(instant.replace('Z', ':00.000Z'));
  });

  it.each([
    ['2027-03-28', 59, true],
    ['2027-03-28', 60, false],
    ['2027-03-28', 90, false],
    ['2027-03-28', 119, false],
    ['2027-03-28', 120, true],
    ['2027-03-27', 90, true],
    ['2026-10-25', 59, true],
    ['2026-10-25', 60, true],
    ['2026-10-25', 119, true],
    ['2026-10-25', 120, true],
  ])('has %s minute %i: %s', (date, minute, exists) => {
    expect(isLondonTime({ date, minute })).toBe(exists);
  });

  it('skips one hour a year, and no displayed time', () => {
    const instants = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2045, 0) });
    fc.assert(fc.property(instants, (instant) => isLondonTime(londonTime(instant))));
    const days = Array.from({ length: 365 }, (_, day) => addDays('2027-01-01', day));
    // Each minute of the weeks in which clocks change, and of the others every half an hour.
    const step = (date: string) => (/-03-(2[2-9]|3)|-10-(2[5-9]|3)/.test(date) ? 1 : 30);
    const skipped = days.flatMap((date) =>
      Array.from({ length: 1440 / step(date) }, (_, at) => ({ date, minute: at * step(date) })).filter(
        (at) => !isLondonTime(at),
      ),
    );
    expect([skipped.length, skipped[0]]).toEqual([60, { date: '2027-03-28', minute: 60 }]);
  });
});

describe('a time that occurs twice when the clocks go back', () => {
  const [first, second] = [Date.UTC(2026, 9, 25, 0, 30), Date.UTC(2026, 9, 25, 1, 30)];

  it('states which of the two it is, and converts back', () => {
    const said = [first, second].map((instant) => formatLocal(londonTime(instant)));
    expect(said).toEqual(['Sunday 25 October 2026, 01:30 BST', 'Sunday 25 October 2026, 01:30 GMT']);
    for (const instant of [first, second]) expect(londonInstant(londonTime(instant))).toBe(instant);
  });

  it('is the first one by default; other times need no statement', () => {
    const at = (minute: number) => ({ date: '2026-10-25', minute });
    expect(londonInstant(at(90))).toBe(first);
    expect([59, 60, 119, 120].map((minute) => formatLocalShort(at(minute)))).toEqual([
      'Sun 25 Oct, 00:59',
      'Sun 25 Oct, 01:00 BST',
      'Sun 25 Oct, 01:59 BST',
      'Sun 25 Oct, 02:00',
    ]);
    expect(formatLocalShort({ date: '2026-03-29', minute: 90 })).toBe('Sun 29 Mar, 01:30');
  });

  it('is written with its zone in forms and calls if it is the second', () => {
    const at = { date: '2026-10-25', minute: 90 };
    expect(localTime('2026-10-25', '01:30')).toEqual(at);
    expect(localTime('2026-10-25', '01:30 BST')).toEqual(at);
    expect(localTime('2026-10-25', '01:30 GMT')).toEqual({ ...at, second: true });
    expect(localTime('2026-10-26', '01:30 GMT')).toEqual({ ...at, date: '2026-10-26' });
    expect(formTime('25/10/2026', '1am GMT', '30')).toEqual({ ...at, second: true });
    expect(formTime('25/10/2026', '1AM gmt', '30')).toEqual({ ...at, second: true });
    expect([localTime('2026-10-25', '01:30 GMT'), at].map(timeText)).toEqual(['01:30 GMT', '01:30']);
  });

  it('sorts by its instants', () => {
    const times = ['00:55', '01:10', '01:50', '01:10 GMT', '01:50 GMT', '02:00'].map((text) =>
      localTime('2026-10-25', text),
    );
    expect(times.toReversed().toSorted(compareLocal)).toEqual(times);
  });
});
