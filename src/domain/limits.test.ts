import { describe, expect, it } from 'vitest';
import { judge, LIMITS, type LimitName } from './limits.ts';

describe('limits', () => {
  it.each<[LimitName, number, string, string]>([
    ['booking:mailbox', 2, 'usual', 'usual'],
    ['booking:mailbox', 3, 'unusual', 'usual'],
    ['booking:mailbox', 5, 'unusual', 'usual'],
    ['booking:mailbox', 6, 'too many', 'usual'],
    ['booking:mailbox', 11, 'too many', 'unusual'],
    ['booking:mailbox', 41, 'too many', 'too many'],
    ['booking:phone', 6, 'too many', 'usual'],
    ['booking:network', 5, 'usual', 'usual'],
    ['booking:network', 1000, 'unusual', 'unusual'],
    ['enquiry:mailbox', 3, 'usual', 'usual'],
    ['enquiry:mailbox', 4, 'too many', 'too many'],
    ['code:mailbox', 5, 'too many', 'too many'],
  ])('%s, number %i: %s, for a known person %s', (name, count, stranger, known) => {
    expect([judge(name, count), judge(name, count, true)]).toEqual([stranger, known]);
  });

  it('are never stricter for known persons', () => {
    for (const { usual, most, known } of Object.values(LIMITS)) {
      if (!known) continue;
      expect(known.usual).toBeGreaterThanOrEqual(usual);
      expect(known.most).toBeGreaterThanOrEqual(most);
    }
  });
});
