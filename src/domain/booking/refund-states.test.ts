import fc from 'fast-check';
import { expect, it } from 'vitest';
import { refundAfter, type RefundOutcome } from './payment-states.ts';

it('[MON-02] refund notifications lead to the same state in any order and however often repeated', () => {
  const told = fc.constantFrom<RefundOutcome>('pending', 'made', 'failed');
  fc.assert(
    fc.property(fc.array(told), (news) => {
      const last = news.includes('failed') ? 'failed' : news.includes('made') ? 'made' : 'asked';
      expect(news.reduce(refundAfter, 'asked' as const)).toBe(last);
    }),
  );
});
