import { describe, expect, it } from 'vitest';
import { URGENT } from '../../platform/jobs/jobs.ts';
import { bookingMails } from './events.ts';

describe('a queued job for the emails of a booking', () => {
  it.each([
    ['an event without emails', { bookingId: 7, revision: 1, occasion: 'moved' }],
    ['a name that every object has', { bookingId: 7, revision: 1, occasion: 'toString' }],
    ['no event', { bookingId: 7, revision: 1 }],
    ['no booking', { revision: 1, occasion: 'confirmed' }],
  ])('is rejected with %s', (_what, payload) => {
    expect(bookingMails.payload.safeParse(payload).success).toBe(false);
  });

  it('has priority if it contains a code', () => {
    const priority = (occasion: 'confirmed' | 'confirm_address') =>
      bookingMails.priority?.({ bookingId: 7, revision: 1, occasion });
    expect([priority('confirm_address'), priority('confirmed')]).toEqual([URGENT, 0]);
  });
});
