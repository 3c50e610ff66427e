import type { Shares } from '../../domain/ledger/shares.ts';

/** Whose a fare is. No provider can say so yet: all of it is the operator's, whom the provider arranges trips for. */
export const SHARES: Shares = { mode: 'agent', commissionPermille: 0, vatPermille: 0 };
