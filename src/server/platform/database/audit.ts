import { inArray, sql } from 'drizzle-orm';
import type { ActorKind } from '../../../domain/office/audit-words.ts';
import { requestId, requestNetwork } from '../log.ts';
import { auditLog, staff } from '../schema/index.ts';
import type { Queryable, Transaction } from './database.ts';
import { dated } from './queries.ts';
import { allowRetention, daysBefore, type OldRows } from './retention.ts';

/** The actor of an action; `id` in the form of its kind. */
export interface Actor {
  kind: ActorKind;
  id: string | null;
}

/** @param id of an account; null for a guest */
export const passengerActor = (id: number | null): Actor => ({
  kind: 'passenger',
  id: id === null ? null : String(id),
});
export const staffActor = (id: number): Actor => ({ kind: 'staff', id: String(id) });
export const jobActor = (name: string): Actor => ({ kind: 'job', id: name });
export const commandActor = (name: string): Actor => ({ kind: 'command', id: name });

export interface AuditEntry {
  actor: Actor;
  entity: string;
  entityId: string;
  action: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  detail?: Record<string, unknown>;
}

/** An entry as a row, with the request that is being answered. */
export function auditRow({ actor, ...entry }: AuditEntry): typeof auditLog.$inferInsert {
  const by = { actorKind: actor.kind, actorId: actor.id };
  // Networks are recorded of staff, who see all bookings, and not of passengers.
  const network = actor.kind === 'staff' ? requestNetwork() : null;
  return { ...entry, ...by, requestId: requestId(), network, ...dated('at') };
}

/** Writes an audit entry in the transaction of the action. */
export async function writeAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values(auditRow(entry));
}

export function oldAudit(now: Date, days: number): OldRows {
  const where = sql`${auditLog.at} < ${daysBefore(now, days)}`;
  return { table: auditLog, key: auditLog.id, where, prepare: (tx) => allowRetention(tx, 'audit_log') };
}

/** The names of people who work here, or did, by their ids. */
export async function staffNames(db: Queryable, ids: readonly number[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const unique = [...new Set(ids)];
  const found = await db
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(inArray(staff.id, unique));
  return new Map(found.map(({ id, name }) => [String(id), name]));
}

/** Name of a former member of staff. */
export const FORMER_COLLEAGUE = 'Former colleague';
