import type { RefundState, RefundOutcome } from '../booking/payment-states.ts';
import { type Pence, toPounds } from '../money.ts';

/** Kinds of differences between a card provider's records and ours, in words for the provider's staff. */
export const DIFFERENCES = {
  payment_unknown: 'Money was taken by a checkout that is in no booking',
  payment_sum: 'Another sum was taken than was asked for: nothing is booked by it',
  payment_absent: 'Money that was taken here was not taken at the card provider',
  payment_elsewhere: 'A payment waits at a card provider that is no longer configured',
  hold_lost: 'Money that was held on a card was lost before it was taken: the trip is not paid',
  refund_unknown: 'A refund that nobody asked for here',
  refund_sum: 'A refund is of another sum there',
  refund_state: 'A refund stands otherwise there',
  refund_absent: 'A refund that was made here is unknown there',
  refund_waits: 'A refund has not been made for more than a day',
  refund_failed: 'A refund has failed, and its money is still owed',
  dispute_sum: 'A dispute is of another sum there',
  dispute_state: 'A dispute stands otherwise there',
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

const apart = (there: string, here: string): string => `${there} there, ${here} here`;

/** In words, where two sums are not the same; null where they are. */
export function sumsApart(there: Sum, here: Sum): string | null {
  const isSame = there.amount === here.amount && there.currency === here.currency;
  return isSame ? null : apart(sumWords(there), sumWords(here));
}

const TOLD: Record<RefundState, RefundOutcome> = {
  asked: 'pending',
  made: 'made',
  failed: 'failed',
  withdrawn: 'failed',
};

/** In words, where a refund stands otherwise at the card provider, whose news has been written down; null where it does not. */
export function refundsApart(there: RefundOutcome, here: RefundState): string | null {
  return there === TOLD[here] ? null : apart(there, here);
}
