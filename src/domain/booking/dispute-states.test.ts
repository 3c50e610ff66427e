import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { disputeAfter, disputeEvents, DISPUTE_STATES, type DisputeState } from './payment-states.ts';

const news = fc.array(fc.constantFrom(...DISPUTE_STATES), { minLength: 1 });
const follow = (told: DisputeState[]) =>
  told.reduce<{ state: DisputeState | null; events: string[] }>(
    ({ state, events }, each) => {
      const after = disputeAfter(state, each);
      return { state: after, events: [...events, ...disputeEvents(state, after)] };
    },
    { state: null, events: [] },
  );
const count = (events: string[], name: string) => events.filter((each) => each === name).length;

describe('[MON-02] notifications of a dispute', () => {
  it('lead to the first decision, in any order and however often repeated', () => {
    fc.assert(
      fc.property(news, (told) => {
        const decided = told.find((state) => state === 'won' || state === 'lost');
        expect(follow(told).state).toBe(decided ?? (told.includes('open') ? 'open' : 'inquiry'));
      }),
    );
  });

  it('debit the money once, and return or release it once', () => {
    fc.assert(
      fc.property(news, (told) => {
        const { state, events } = follow(told);
        const [taken, back, gone] = ['disputed', 'dispute_won', 'dispute_lost'].map((name) =>
          count(events, name),
        );
        expect(taken).toBeLessThanOrEqual(1);
        expect((taken ?? 0) - (back ?? 0) - (gone ?? 0)).toBe(state === 'open' ? 1 : 0);
        expect(gone).toBe(state === 'lost' ? 1 : 0);
      }),
    );
  });
});
