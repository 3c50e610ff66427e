import { sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';
import { auditLog } from './schema/provider.ts';
import { daysBefore, type OldRows } from './upkeep.ts';

export interface AuditEntry {
  actor: string;
  entity: string;
  entityId: string;
  action: string;
  detail?: Record<string, unknown>;
}

/** Says who did what, in the transaction that does it. */
export async function writeAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values(entry);
}

export function oldAudit(now: Date, days: number): OldRows {
  return { table: auditLog, key: auditLog.id, where: sql`${auditLog.at} < ${daysBefore(now, days)}` };
}
