import { describe, expect, it } from 'vitest';
import { dueOf, isOverdue } from './privacy-requests.ts';

describe('[OFF-16] a privacy request', () => {
  it.each([
    ['2026-11-21', '2026-12-21'],
    ['2026-12-05', '2027-01-05'],
    ['2026-01-31', '2026-02-28'],
    ['2028-01-30', '2028-02-29'],
    ['2026-03-31', '2026-04-30'],
    ['2026-02-28', '2026-03-28'],
  ])('received on %s must be answered by %s', (received, due) => expect(dueOf(received)).toBe(due));

  it('is overdue when its last day in Britain has ended', () => {
    expect(isOverdue('2026-07-01', Date.parse('2026-07-01T22:59:59Z'))).toBe(false);
    expect(isOverdue('2026-07-01', Date.parse('2026-07-01T23:00:00Z'))).toBe(true);
  });
});
