import fc from 'fast-check';
import { expect, it } from 'vitest';
import { refundAfter, type RefundOutcome } from './payment-states.ts';

it('[MON-02] news of a refund ends in the same state in whatever order and however often it comes', () => {
  const told = fc.constantFrom<RefundOutcome>('pending', 'made', 'failed');
  fc.assert(
    fc.property(fc.array(told), (news) => {
      const last = news.includes('failed') ? 'failed' : news.includes('made') ? 'made' : 'asked';
      expect(news.reduce(refundAfter, 'asked' as const)).toBe(last);
    }),
  );
});
