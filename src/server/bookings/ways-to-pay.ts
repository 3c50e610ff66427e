import type { Pence } from '../../domain/money.ts';
import type { Settings } from '../../domain/settings.ts';
import { checkOffered } from '../offered.ts';
import type { Attempt } from './book-again.ts';

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

const WAYS = { book_in_car: 'car', open_checkout: 'card', open_deposit: 'deposit' } as const;

/** @throws NotOffered */
export function checkWays({ event, party }: Attempt, settings: Settings): void {
  checkOffered(WAYS[event], settings);
  if (party.mode === 'guest_login') checkOffered('guest', settings);
}
