import type { Transaction } from '../db/database.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { partsOf, text } from '../stored/readers.ts';
import { withdrawDue } from './payment-ledger.ts';

/** Closes a checkout nobody will pay any more at the card provider. */
export const expireCheckout: JobKind<
  { sessionId: string },
  { checkouts: { close(sessionId: string): Promise<void> } }
> = {
  name: 'expire-checkout',
  read: partsOf({ sessionId: text }),
  together: 5,
  work: ({ sessionId }, { checkouts }) => checkouts.close(sessionId),
};

/** Cancels a booking's open checkout sessions and expires them at the card provider. */
export async function closeCheckouts(tx: Transaction, jobs: Jobs, bookingId: number): Promise<void> {
  for (const { sessionId } of await withdrawDue(tx, bookingId, 'card')) {
    if (sessionId !== null) await jobs.add(tx, expireCheckout, { sessionId });
  }
}
