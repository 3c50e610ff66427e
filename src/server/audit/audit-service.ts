import {
  AUDIT_AT_ONCE,
  AUDIT_IN_FILE,
  type AuditAnswer,
  type AuditAsked,
  type AuditFile,
  type AuditFilter,
  type AuditLine,
} from '../../contract/office-audit.ts';
import { AUDIT_KINDS, auditActions, auditFields, auditWords } from '../../domain/office/audit-words.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../domain/office/csv.ts';
import { londonToday } from '../../domain/time.ts';
import { staffActor, writeAudit } from '../db/audit.ts';
import type { Database } from '../db/database.ts';
import { SOMEBODY } from '../db/staff-names.ts';
import { bookingActions, bookingWords, WHO } from '../dispatch/history-words.ts';
import type { StaffPrincipal } from '../http/principal.ts';
import { allStaff, auditLines, type StoredAudit } from './audit-store.ts';

/** [OFF-16] Who did what, to be read and taken away. */
export interface AuditService {
  read(asked: AuditAsked): Promise<Omit<AuditAnswer, 'success'>>;
  /** As a file; the log says who took it. */
  export(filter: AuditFilter, by: StaffPrincipal): Promise<Omit<AuditFile, 'success'>>;
}

type Names = ReadonlyMap<string, string>;

const whoOf = ({ actorKind, actorId }: StoredAudit, names: Names): string => {
  if (actorKind === 'staff') return names.get(actorId ?? '') ?? SOMEBODY;
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
