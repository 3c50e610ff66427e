import { describe, expect, it } from 'vitest';
import { payLinkUntil } from './payment-states.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('[OFF-07] the payment link of a booking', () => {
  it.each([
    ['next week', 7 * 24 * HOUR, 24 * HOUR],
    ['tomorrow', 24 * HOUR, 23 * HOUR],
    ['in two hours', 2 * HOUR, HOUR],
    ['in 80 minutes', 80 * MINUTE, 30 * MINUTE],
    ['in 20 minutes', 20 * MINUTE, 20 * MINUTE],
  ])('expires for a pick-up %s', (_, pickupIn, lasts) => {
    const now = Date.UTC(2026, 10, 24, 9);
    expect(payLinkUntil(now, now + pickupIn) - now).toBe(lasts);
  });
});
