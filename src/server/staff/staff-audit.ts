import { staffActor, writeAudit } from '../db/audit.ts';
import type { Transaction } from '../db/database.ts';

/** Says what somebody who works here did with somebody's way in, be it their own. */
export function writeStaffAudit(
  tx: Transaction,
  entry: { by: number; of: number; action: string; detail: Record<string, unknown> },
): Promise<void> {
  const { by, of, action, detail } = entry;
  return writeAudit(tx, { actor: staffActor(by), entity: 'staff', entityId: String(of), action, detail });
}
