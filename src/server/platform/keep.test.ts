import { describe, expect, it } from 'vitest';
import { retentionDays, parseRetentionPeriods, PERIODS } from './retention-periods.ts';

describe('retention periods', () => {
  it('have defaults', () => {
    const { keep, faults } = parseRetentionPeriods('mails=365, quotes=10\nenquiries=100');
    expect(faults).toEqual([]);
    expect(keep).toMatchObject({ mails: 365, quotes: 10, enquiries: 100, unpaid: 90, 'account-mails': 30 });
  });

  it.each(['mails', 'mails=', 'mails=-1', 'mails=1.5', 'letters=30', 'mails=29', 'mails=2601', 'records=0'])(
    'reject %s',
    (text) => expect(parseRetentionPeriods(text).faults).toHaveLength(1),
  );

  it('have defaults within their bounds', () => {
    const text = Object.entries(PERIODS).map(([name, { days }]) => `${name}=${days}`);
    expect(parseRetentionPeriods(text.join(' ')).faults).toEqual([]);
  });

  it.each([
    [1, '1 day'],
    [90, '90 days'],
    [365, '365 days'],
    [400, '400 days'],
    [730, '2 years'],
    [731, '2 years'],
    [732, '732 days'],
    [1461, '4 years'],
    [2555, '7 years'],
    [2557, '7 years'],
  ])('format %i days as %s', (days, words) => expect(retentionDays(days)).toBe(words));
});
