import { describe, expect, it } from 'vitest';
import { refusalText, tryCard } from './test-cards.ts';

const NOW = new Date('2026-11-21T09:00:00Z');

describe('test cards', () => {
  it.each([
    ['4242 4242 4242 4242', '12/30', '123', null],
    ['4242424242424242', '1130', '1234', null],
    ['4242-4242-4242-4242', '11/2026', '123', null],
    ['4000 0000 0000 0002', '12/30', '123', 'Your card was declined. Please try another card.'],
    ['4000 0000 0000 9995', '12/30', '123', 'Your card has insufficient funds. Please try another card.'],
    [
      '5555 5555 5555 4444',
      '12/30',
      '123',
      'This is a test page: use one of the test card numbers listed below.',
    ],
    ['', '12/30', '123', 'This is a test page: use one of the test card numbers listed below.'],
    ['4242 4242 4242 4242', '13/30', '123', 'Enter the expiry date as MM/YY.'],
    ['4242 4242 4242 4242', '10/26', '123', 'This expiry date has passed.'],
    ['4242 4242 4242 4242', '12/30', '12', 'Enter the 3 digits on the back of the card.'],
  ])('[PAY-10] %s %s %s: %s', (number, expiry, cvc, message) => {
    const result = tryCard({ number, expiry, cvc }, NOW);
    expect(result.ok ? null : refusalText(result.refusal)?.message).toBe(message);
  });
});
