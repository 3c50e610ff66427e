import { describe, expect, it } from 'vitest';
import { URGENT } from '../../platform/jobs/jobs.ts';
import { bookingMails } from './events.ts';

const read = (payload: unknown) => bookingMails.read(payload, 'job');

describe('a queued job for the letters of a booking', () => {
  it.each(['confirmed', 'paid', 'confirm_address'])('is read as 0.1.0 has queued it: %s', (occasion) => {
    expect(read({ bookingId: 7, occasion })).toEqual({ bookingId: 7, revision: 1, occasion, instance: '' });
  });

  it('says which revision it tells of', () => {
    expect(read({ bookingId: 7, revision: 2, occasion: 'paid' }).revision).toBe(2);
  });

  it.each([
    ['an occasion without letters', { bookingId: 7, occasion: 'moved' }],
    ['a name that every object has', { bookingId: 7, occasion: 'toString' }],
    ['no occasion', { bookingId: 7 }],
    ['no booking', { occasion: 'confirmed' }],
  ])('is refused with %s and sends no email', (_what, payload) => {
    expect(() => read(payload)).toThrow(/no emails|no text|no number/);
  });

  it('goes before others when it has a code', () => {
    const priority = (occasion: 'confirmed' | 'confirm_address') =>
      bookingMails.priority?.({ bookingId: 7, revision: 1, occasion });
    expect([priority('confirm_address'), priority('confirmed')]).toEqual([URGENT, 0]);
  });
});
