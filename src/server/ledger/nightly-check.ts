import type { Database } from '../db/database.ts';
import { checkLedger } from './check-ledger.ts';

/** So many are named; a fault of the product would be in all of them. */
const MOST_NAMED = 20;

/** Checks the ledger. @throws when something does not add up, so that the night's work counts as failed; it names where */
export async function checkLedgerTonight(db: Database): Promise<void> {
  const found = await checkLedger(db);
  if (found.length === 0) return;
  const named = found
    .slice(0, MOST_NAMED)
    .map(({ number, faults }) => `booking ${number}: ${faults.join('; ')}`);
  throw new Error([`the money of ${found.length} bookings does not add up`, ...named].join('\n'));
}
