import type { RefundState, RefundOutcome } from '../booking/payment-states.ts';
import { type Pence, toPounds } from '../money.ts';

/** Kinds of differences between a card provider's records and ours, described for staff. */
export const DIFFERENCES = {
  payment_unknown: 'A captured payment belongs to no booking',
  payment_sum: 'The captured amount differs from the amount due, so nothing is booked',
  payment_absent: 'A payment recorded here is unknown to the card provider',
  payment_elsewhere: 'A payment is pending at a card provider that is no longer configured',
  hold_lost: 'A card authorisation ended before it was captured, so the trip is unpaid',
  refund_unknown: 'The card provider has a refund that was not requested here',
  refund_sum: 'A refund’s amount differs at the card provider',
  refund_state: 'A refund’s status differs at the card provider',
  refund_absent: 'A refund recorded here is unknown to the card provider',
  refund_waits: 'A refund has been pending for more than a day',
  refund_failed: 'A refund failed and is still due',
  dispute_sum: 'A dispute’s amount differs at the card provider',
  dispute_state: 'A dispute’s status differs at the card provider',
} as const;

export type DifferenceKind = keyof typeof DIFFERENCES;
export const DIFFERENCE_KINDS = Object.keys(DIFFERENCES) as DifferenceKind[];

/** A sum of money in one currency. */
export interface Sum {
  /** Minor units. */
  amount: Pence;
  /** ISO 4217, e.g. "GBP". */
  currency: string;
}

/** "GBP 12.50". */
export const sumWords = ({ amount, currency }: Sum): string => `${currency} ${toPounds(amount).toFixed(2)}`;

const apart = (there: string, here: string): string => `${there} at the card provider, ${here} here`;

/** Describes the difference of two amounts, or returns null if they are equal. */
export function sumsApart(there: Sum, here: Sum): string | null {
  const isSame = there.amount === here.amount && there.currency === here.currency;
  return isSame ? null : apart(sumWords(there), sumWords(here));
}

const OUTCOMES: Record<RefundState, RefundOutcome> = {
  asked: 'pending',
  made: 'made',
  failed: 'failed',
  withdrawn: 'failed',
};

/** Describes the difference of a refund's status at the card provider and here, or returns null. */
export function refundsApart(there: RefundOutcome, here: RefundState): string | null {
  return there === OUTCOMES[here] ? null : apart(there, here);
}
