import { londonToday } from '../../domain/time.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../outside.ts';
import { type Writing, writeLetters } from '../mail/write-letters.ts';
import type { Asker } from '../passengers/asker.ts';
import { staffLetters } from './staff-letters.ts';
import type { StoredStaff } from './staff-store.ts';

interface Deps extends Writing {
  db: Database;
  clock: () => Date;
  log: Log;
}

export interface LockOutNotices {
  /**
   * [OFF-01] Writes to somebody that their account is tried too often; once a day, so that whoever tries fills no mailbox.
   * Beside the answer, which takes no longer for an address that somebody has.
   */
  tell(staff: Pick<StoredStaff, 'id' | 'name' | 'email'>, asker: Pick<Asker, 'network'>, until: Date): void;
}

export function createLockOutNotices(deps: Deps): LockOutNotices {
  const { db, clock, log } = deps;
  return {
    tell({ id, name, email }, { network }, until) {
      const at = clock();
      const reason = { occasion: 'locked_out', aboutId: id, instance: londonToday(at.getTime()) } as const;
      const told = { name, email, network, at, until };
      db.transaction((tx) => writeLetters(tx, deps, staffLetters, reason, () => told)).catch(
        (error: unknown) => log.error({ err: error }, 'a notice of a lock-out was not written'),
      );
    },
  };
}
