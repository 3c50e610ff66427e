import { describe, expect, it } from 'vitest';
import { cancellationWords, type CancellationTerms } from './cancellation.ts';

const step = (untilHours: number | null, percent = 0, pence = 0) => ({ untilHours, percent, pence });
const DAY: CancellationTerms = [step(24), step(2, 50), step(null, 100)];
const words = (terms: CancellationTerms, hours: number) => cancellationWords(terms, hours, '£');

describe('[JRN-04] cancellation terms as text', () => {
  it.each([
    [
      24,
      true,
      'Free cancellation until 24 hours before',
      'then 50% of the fare until 2 hours before, then the whole fare',
    ],
    [23.9, false, 'Cancelling costs 50% of the fare until 2 hours before', 'then the whole fare'],
    [1.9, false, 'Cancelling costs the whole fare', ''],
    [-1, false, 'Cancelling costs the whole fare', ''],
  ])('%d hours before the pick-up, free is %s: %s %s', (hours, free, line, later) => {
    expect(words(DAY, hours)).toEqual({ free, line, later });
  });

  it.each([
    [[step(2), step(null, 100)], 'Free cancellation until 2 hours before'],
    [[step(72), step(null, 100)], 'Free cancellation until 3 days before'],
    [[step(1), step(null, 100)], 'Free cancellation until 1 hour before'],
    [[step(null)], 'Free cancellation until the pick-up'],
    [[step(null, 0, 1000)], 'Cancelling costs £10.00'],
    [[step(null, 20, 500)], 'Cancelling costs 20% of the fare and £5.00'],
  ])('state the current charge in one line', (terms, line) => {
    expect(words(terms, 100)?.line).toBe(line);
  });

  it('are empty if the operator has set none', () => {
    expect(words([], 100)).toBeNull();
  });
});
