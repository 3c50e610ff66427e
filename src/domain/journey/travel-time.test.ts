import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { travelRange } from './travel-time.ts';

const HOUR = 3600;
/** A Wednesday, a Sunday, and Christmas Day on a Friday. */
const [WORKDAY, SUNDAY, CHRISTMAS] = ['2026-06-10', '2026-06-14', '2026-12-25'] as const;
const [ROAD, TOWN] = [50, 14];
const driven = (seconds: number, mph: number) => ({ miles: (mph * seconds) / HOUR, seconds });
const range = (seconds: number, mph: number, date: string, clock: number) => {
  const { least, most } = travelRange(driven(seconds, mph), { date, minute: clock * 60 });
  return `${least}–${most}`;
};

describe('[JRN-14] the duration of a drive', () => {
  it.each([
    [HOUR, ROAD, WORKDAY, 8, '60–85'],
    [HOUR, ROAD, WORKDAY, 11, '55–70'],
    [HOUR, ROAD, WORKDAY, 17, '60–85'],
    [HOUR, ROAD, WORKDAY, 2, '50–60'],
    [HOUR, ROAD, SUNDAY, 8, '50–60'],
    [HOUR, ROAD, CHRISTMAS, 8, '50–60'],
    // The evening's traffic is over before it is halfway.
    [4 * HOUR, ROAD, WORKDAY, 18, '215–270'],
    [600, ROAD, WORKDAY, 11, '9–12'],
    // In towns the hour matters more.
    [1200, TOWN, WORKDAY, 8, '20–35'],
    [1200, TOWN, WORKDAY, 11, '15–25'],
    [1200, TOWN, WORKDAY, 2, '13–18'],
    [20, TOWN, WORKDAY, 11, '1–2'],
    [0, TOWN, WORKDAY, 11, '1–2'],
  ])('%i s at %i mph on %s at %i h: %s minutes', (seconds, mph, date, clock, expected) => {
    expect(range(seconds, mph, date, clock)).toBe(expected);
  });

  it('is a range around the usual time that never shrinks with the distance', () => {
    const moment = fc.record({
      date: fc.constantFrom(WORKDAY, SUNDAY, CHRISTMAS, '2026-03-29', '2026-10-25'),
      minute: fc.integer({ min: 0, max: 1439 }),
    });
    const seconds = fc.integer({ min: 0, max: 12 * HOUR });
    const speed = fc.double({ min: 5, max: 70, noNaN: true });
    fc.assert(
      fc.property(seconds, seconds, speed, moment, (a, b, mph, at) => {
        const [short, long] = [Math.min(a, b), Math.max(a, b)].map((time) =>
          travelRange(driven(time, mph), at),
        ) as [ReturnType<typeof travelRange>, ReturnType<typeof travelRange>];
        expect(short.least).toBeLessThan(short.most);
        expect(short.least).toBeLessThanOrEqual(long.least);
        expect(short.most).toBeLessThanOrEqual(long.most);
        expect(long.least * 60).toBeLessThanOrEqual(Math.max(60, Math.max(a, b) * 1.1));
        expect(long.most * 60).toBeGreaterThanOrEqual(0.9 * Math.max(a, b));
      }),
    );
  });
});
