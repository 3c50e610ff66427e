import { type Actor, auditRow } from '../db/audit.ts';
import type { Database } from '../db/database.ts';
import { auditLog } from '../db/schema/audit.ts';

/** [OFF-15] Writes down that all of the database was backed up: who looks after it sees when that was last. */
export async function noteBackup(db: Database, actor: Actor, now: Date): Promise<void> {
  const entry = auditRow({ actor, entity: 'backup', entityId: 'database', action: 'backup' });
  await db.insert(auditLog).values({ ...entry, at: now });
}
