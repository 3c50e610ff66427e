import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { travelRange } from './travel-time.ts';

const HOUR = 3600;
/** A Wednesday, a Sunday, and Christmas Day on a Friday. */
const [WORKDAY, SUNDAY, CHRISTMAS] = ['2026-06-10', '2026-06-14', '2026-12-25'] as const;
const range = (seconds: number, date: string, clock: number) => {
  const { least, most } = travelRange(seconds, { date, minute: clock * 60 });
  return `${least}–${most}`;
};

describe('[JRN-14] how long a drive may take', () => {
  it.each([
    [HOUR, WORKDAY, 8, '60–85'],
    [HOUR, WORKDAY, 11, '55–70'],
    [HOUR, WORKDAY, 17, '60–85'],
    [HOUR, WORKDAY, 2, '50–60'],
    [HOUR, SUNDAY, 8, '50–60'],
    [HOUR, CHRISTMAS, 8, '50–60'],
    // The evening's traffic is over before it is halfway.
    [4 * HOUR, WORKDAY, 18, '215–270'],
    [600, WORKDAY, 11, '9–12'],
    [20, WORKDAY, 11, '1–2'],
    [0, WORKDAY, 11, '1–2'],
  ])('%i s on %s at %i h: %s minutes', (seconds, date, clock, expected) => {
    expect(range(seconds, date, clock)).toBe(expected);
  });

  it('is a range around the ordinary time, and a longer drive is never over sooner', () => {
    const moment = fc.record({
      date: fc.constantFrom(WORKDAY, SUNDAY, CHRISTMAS, '2026-03-29', '2026-10-25'),
      minute: fc.integer({ min: 0, max: 1439 }),
    });
    const seconds = fc.integer({ min: 0, max: 12 * HOUR });
    fc.assert(
      fc.property(seconds, seconds, moment, (a, b, at) => {
        const [short, long] = [travelRange(Math.min(a, b), at), travelRange(Math.max(a, b), at)];
        expect(short.least).toBeLessThan(short.most);
        expect(short.least).toBeLessThanOrEqual(long.least);
        expect(short.most).toBeLessThanOrEqual(long.most);
        expect(long.least * 60).toBeLessThanOrEqual(Math.max(60, Math.max(a, b) * 1.05));
        expect(long.most * 60).toBeGreaterThanOrEqual(Math.max(a, b));
      }),
    );
  });
});
