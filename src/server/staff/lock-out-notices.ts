import { londonToday } from '../../domain/time.ts';
import { jobActor, writeAudit } from '../db/audit.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../request-id.ts';
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
   * [OFF-01] Writes to somebody and into the log that their account is tried too often; once a day, so that whoever tries
   * fills neither.
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
      const entry = { actor: jobActor('sign-in'), entity: 'staff', entityId: String(id), action: 'lock_out' };
      const detail = { network, until: until.toISOString() };
      db.transaction(async (tx) => {
        const letters = await writeLetters(tx, deps, staffLetters, reason, () => told);
        if (letters > 0) await writeAudit(tx, { ...entry, detail });
      }).catch((error: unknown) => log.error({ err: error }, 'a notice of a lock-out was not written'));
    },
  };
}
