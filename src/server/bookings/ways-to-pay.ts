import type { Pence } from '../../domain/money.ts';
import type { Settings } from '../../domain/settings.ts';
import { checkOffered } from '../offered.ts';
import type { Attempt } from './book-again.ts';
import type { Taker } from './new-booking.ts';

/** What is to be paid by card, as the passenger saw it: pence. */
export interface Seen {
  amount: Pence;
  /** [MON-04] Whether the rest is paid in the car. */
  deposit: boolean;
}

/** What an attempt says of its way to pay. */
export const IN_CAR = { event: 'book_in_car', seen: null, seenDeposit: null, provider: 'car' } as const;

export const byCard = ({ amount, deposit }: Seen) =>
  deposit
    ? ({ event: 'open_deposit', seen: null, seenDeposit: amount } as const)
    : ({ event: 'open_checkout', seen: amount, seenDeposit: null } as const);

/** [OFF-07] What staff take of somebody: the price is what the quote says, and no more is asked. */
export const TAKEN = {
  car: { event: 'book_in_car', seen: null, seenDeposit: null },
  card: { event: 'open_checkout', seen: null, seenDeposit: null },
  deposit: { event: 'open_deposit', seen: null, seenDeposit: null },
} as const;

const WAYS = { book_in_car: 'car', open_checkout: 'card', open_deposit: 'deposit' } as const;

/** @throws NotOffered */
export function checkWays(
  { event, party, taker }: Attempt & { taker: Taker | null },
  settings: Settings,
): void {
  checkOffered(WAYS[event], settings);
  if (!taker && party.mode === 'guest_login') checkOffered('guest', settings);
}
