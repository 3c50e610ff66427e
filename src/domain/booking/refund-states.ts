/** The states of one refund of a card payment. */
export const REFUND_STATES = [
  /** Of the card provider, which has not said yes so far. */
  'asked',
  'made',
  /** The card provider could not bring it to the card: the money is still owed. */
  'failed',
  /** No longer owed, before the card provider made it: a dispute has brought the money back. */
  'withdrawn',
] as const;

export type RefundState = (typeof REFUND_STATES)[number];

/** What a card provider says of a refund. */
export type RefundTold = 'pending' | 'made' | 'failed';

const RANK: Record<RefundState | RefundTold, number> = {
  asked: 0,
  pending: 0,
  made: 1,
  failed: 2,
  withdrawn: 3,
};

/**
 * The state after some news, in whatever order it comes: banks send back what was made, and nothing makes a failed one
 * good, so that what says less is older.
 */
export function refundAfter(from: RefundState, told: RefundTold): RefundState {
  return told === 'pending' || RANK[told] <= RANK[from] ? from : told;
}
