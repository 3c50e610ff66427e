import { type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
  AUDIT_AT_ONCE,
  AUDIT_IN_FILE,
  type AuditAnswer,
  type AuditQuery,
  type AuditFile,
  type AuditFilter,
  type AuditLine,
} from '../../contract/office-audit.ts';
import {
  type ActorKind,
  AUDIT_KINDS,
  auditActions,
  auditFields,
  auditWords,
} from '../../domain/office/audit-words.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../domain/office/exports.ts';
import { may } from '../../domain/accounts.ts';
import { addDays, londonInstant, londonToday } from '../../domain/time/time.ts';
import {
  type Database,
  type Queryable,
  rows,
  FORMER_COLLEAGUE,
  staffActor,
  writeAudit,
} from '../platform/database/index.ts';
import { LIMITS, ProblemError, serve, type StaffPrincipal } from '../platform/http/index.ts';
import { bookingActions, bookingWords, WHO } from './bookings/history.ts';

/** A stored audit entry. */
interface StoredAudit {
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

/** Conditions of a filter; each can use an index. */
function matching({ by, kind, id, action, from, to }: AuditFilter, after: string | undefined): SQL {
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
async function auditLines(
  db: Queryable,
  filter: AuditFilter,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<StoredAudit[]> {
  return rows<StoredAudit>(
    db,
    sql`select id::float8 as id, (extract(epoch from at) * 1000000)::bigint::text as micros,
        actor_kind as "actorKind", actor_id as "actorId", entity, entity_id as "entityId", action,
        before, after, detail, request_id as "requestId", network
      from audit_log where ${matching(filter, after)} order by at desc, audit_log.id desc limit ${limit}`,
  );
}

/** Current and former staff by name. */
async function allStaff(db: Queryable): Promise<{ staff_id: number; name: string }[]> {
  return rows(db, sql`select id::float8 as staff_id, name from staff order by lower(name), id`);
}

/** [OFF-16] Reads and exports the audit log. */
export interface AuditService {
  read(query: AuditQuery): Promise<Omit<AuditAnswer, 'success'>>;
  /** Exports entries as a file; the export is recorded. */
  export(filter: AuditFilter, by: StaffPrincipal): Promise<Omit<AuditFile, 'success'>>;
}

type Names = ReadonlyMap<string, string>;

const whoOf = ({ actorKind, actorId }: StoredAudit, names: Names): string => {
  if (actorKind === 'staff') return names.get(actorId ?? '') ?? FORMER_COLLEAGUE;
  if (actorKind === 'job' || actorKind === 'command') return `${WHO[actorKind]} (${actorId ?? ''})`;
  return WHO[actorKind];
};

function lineOf(row: StoredAudit, names: Names): AuditLine {
  const { id, micros, entity, entityId, action, before, after, detail } = row;
  return {
    audit_id: id,
    at: new Date(Number(micros) / 1000).toISOString(),
    who: whoOf(row, names),
    actor: row.actorKind,
    network: row.network,
    request_id: row.requestId,
    kind: entity,
    id: entityId,
    action,
    what: entity === 'booking' ? bookingWords(action) : auditWords(entity, action),
    fields: auditFields(before, after, detail),
  };
}

const HEADER = ['at', 'who', 'from', 'request', 'kind', 'id', 'action', 'what', 'changes'];

const cellsOf = (line: AuditLine) => [
  line.at,
  line.who,
  line.network,
  line.request_id,
  AUDIT_KINDS[line.kind] ?? line.kind,
  line.id,
  line.action,
  line.what,
  line.fields.map(({ field, before, after }) => `${field}: ${before} → ${after}`).join('; '),
];

export function createAuditService({ db, clock }: { db: Database; clock: () => Date }): AuditService {
  const namesOf = (people: Awaited<ReturnType<typeof allStaff>>): Names =>
    new Map(people.map(({ staff_id, name }) => [String(staff_id), name]));
  return {
    async read({ after, ...filter }) {
      const found = await auditLines(db, filter, { after, limit: AUDIT_AT_ONCE + 1 });
      const people = await allStaff(db);
      const shown = found.slice(0, AUDIT_AT_ONCE);
      const last = found.length > shown.length ? shown.at(-1) : undefined;
      const { kind } = filter;
      return {
        lines: shown.map((row) => lineOf(row, namesOf(people))),
        next: last ? `${last.micros}.${last.id}` : null,
        people,
        actions: kind === undefined ? [] : kind === 'booking' ? bookingActions() : auditActions(kind),
      };
    },
    async export(filter, by) {
      return db.transaction(async (tx) => {
        const found = await auditLines(tx, filter, { limit: AUDIT_IN_FILE + 1 });
        const names = namesOf(await allStaff(tx));
        const lines = found.slice(0, AUDIT_IN_FILE).map((row) => lineOf(row, names));
        const detail = { ...filter, lines: lines.length };
        const entry = {
          actor: staffActor(by.id),
          entity: 'audit',
          entityId: 'log',
          action: 'export',
          detail,
        };
        await writeAudit(tx, entry);
        return {
          name: `audit-${londonToday(clock().getTime())}.csv`,
          text: BYTE_ORDER_MARK + [HEADER, ...lines.map(cellsOf)].map(csvLine).join(''),
          lines: lines.length,
          more: found.length > AUDIT_IN_FILE,
        };
      });
    },
  };
}

/** [OFF-16] */
export function auditRoutes(app: FastifyInstance, { audit }: { audit: AuditService }): void {
  serve(app, 'GET /api/v1/office/audit', async ({ query, reply }) => {
    reply.header('cache-control', 'no-store');
    return { success: true as const, ...(await audit.read(query)) };
  });
  serve(
    app,
    'POST /api/v1/office/audit/export',
    async ({ body, principal, reply }) => {
      if (!may(principal.role, 'export'))
        throw new ProblemError(403, 'forbidden', 'Your role may not export lists.');
      reply.header('cache-control', 'no-store');
      return { success: true as const, ...(await audit.export(body, principal)) };
    },
    LIMITS.booking,
  );
}
