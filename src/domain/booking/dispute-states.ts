/** The states of one dispute of a card payment: what a passenger's bank asks of the provider. */
export const DISPUTE_STATES = [
  /** The bank asks, and has taken nothing. */
  'inquiry',
  /** The bank has the money until it decides. */
  'open',
  /** It is over, and the money is the provider's. */
  'won',
  /** It is over, and the money is the passenger's. */
  'lost',
] as const;

export type DisputeState = (typeof DISPUTE_STATES)[number];

const RANK: Record<DisputeState, number> = { inquiry: 0, open: 1, won: 2, lost: 2 };

/** The state after some news, in whatever order it comes: what says less is older, and what was decided first stays. */
export function disputeAfter(from: DisputeState | null, told: DisputeState): DisputeState {
  return from === null || RANK[told] > RANK[from] ? told : from;
}

type DisputeEvent = 'disputed' | 'dispute_won' | 'dispute_lost';

/** What moves the disputed sum when a dispute goes from one state to another. */
export function disputeEvents(from: DisputeState | null, to: DisputeState): DisputeEvent[] {
  if (from === to || to === 'inquiry') return [];
  if (to === 'won') return from === 'open' ? ['dispute_won'] : [];
  const taken: DisputeEvent[] = from === 'open' ? [] : ['disputed'];
  return to === 'lost' ? [...taken, 'dispute_lost'] : taken;
}
