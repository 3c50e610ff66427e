import { type SQL, sql } from 'drizzle-orm';
import type { AuditFilter } from '../../contract/office-audit.ts';
import type { ActorKind } from '../../domain/actor-kinds.ts';
import { addDays, londonInstant } from '../../domain/time.ts';
import { type Queryable, rows } from '../db/database.ts';

/** A line of the log as it is stored. */
export interface StoredAudit {
  id: number;
  /** Microseconds since 1970, which a number would round. */
  micros: string;
  actorKind: ActorKind;
  actorId: string | null;
  entity: string;
  entityId: string;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  detail: Record<string, unknown>;
  requestId: string | null;
  network: string | null;
}

const dayBegins = (date: string) => new Date(londonInstant({ date, minute: 0 })).toISOString();

/** What a filter wants of a line; each part has an index that begins with it. */
function wanted({ by, kind, id, action, from, to }: AuditFilter, after: string | undefined): SQL {
  const [micros = '', last = ''] = after?.split('.') ?? [];
  const parts = [
    by !== undefined && sql`actor_kind = 'staff' and actor_id = ${String(by)}`,
    kind !== undefined && sql`entity = ${kind}`,
    id !== undefined && sql`entity_id = ${id}`,
    action !== undefined && sql`action = ${action}`,
    from !== undefined && sql`at >= ${dayBegins(from)}::timestamptz`,
    to !== undefined && sql`at < ${dayBegins(addDays(to, 1))}::timestamptz`,
    after !== undefined &&
      sql`(at, id) < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${last}::bigint)`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`;
}

/** The newest first. */
export async function auditLines(
  db: Queryable,
  filter: AuditFilter,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<StoredAudit[]> {
  return rows<StoredAudit>(
    db,
    sql`select id::float8 as id, (extract(epoch from at) * 1000000)::bigint::text as micros,
        actor_kind as "actorKind", actor_id as "actorId", entity, entity_id as "entityId", action,
        before, after, detail, request_id as "requestId", network
      from audit_log where ${wanted(filter, after)} order by at desc, audit_log.id desc limit ${limit}`,
  );
}

/** Everybody who works here or did, by name. */
export async function allStaff(db: Queryable): Promise<{ staff_id: number; name: string }[]> {
  return rows(db, sql`select id::float8 as staff_id, name from staff order by lower(name), id`);
}
