import { formatMoney, type Pence } from '../../../domain/money.ts';
import type { StaffPrincipal } from '../../http/principal.ts';
import { cannot, type Moment } from '../deeds/deed.ts';
import { needsWhy } from './ask-for-refund.ts';

/**
 * Refuses what goes back by somebody's own decision, and not by the terms, where a colleague must agree to it.
 * @param more than the terms give back
 * @throws ProblemError 409 `cannot_do`
 */
export async function refuseOwnDecision(
  { db, booking, symbol }: Moment,
  more: Pence,
  staff: StaffPrincipal,
): Promise<void> {
  if (more <= 0) return;
  const why = await needsWhy(db, { bookingId: booking.id, pence: more, symbol }, staff);
  if (why === null) return;
  const sum = formatMoney(more, symbol);
  throw cannot(
    `That gives back ${sum} by your own decision. ${why} Let it cost more, and ask then for the rest to be given back.`,
  );
}
