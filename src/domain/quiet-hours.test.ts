import { describe, expect, it } from 'vitest';
import { quietUntil } from './sms.ts';

describe('[MNG-10] the quiet hours', () => {
  it.each([
    ['2026-11-21T08:00:00Z', null],
    ['2026-11-21T20:59:59Z', null],
    ['2026-11-21T21:00:00Z', '2026-11-22T08:00:00Z'],
    ['2026-11-22T00:00:00Z', '2026-11-22T08:00:00Z'],
    ['2026-11-22T07:59:59Z', '2026-11-22T08:00:00Z'],
    // Summer time, and the two nights in which the clocks change.
    ['2026-07-01T20:00:00Z', '2026-07-02T07:00:00Z'],
    ['2026-07-01T19:59:00Z', null],
    ['2027-03-27T22:00:00Z', '2027-03-28T07:00:00Z'],
    ['2026-10-24T22:00:00Z', '2026-10-25T08:00:00Z'],
  ])('at %s end at %s', (at, end) => {
    expect(quietUntil(Date.parse(at))).toBe(end && Date.parse(end));
  });
});
