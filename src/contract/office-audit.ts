import { z } from 'zod';
import { ACTOR_KINDS } from '../domain/office/audit-words.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { cursor, line, rowId } from './fields.ts';
import { typedDate } from './office-operators.ts';

/** The most lines of one answer, and of one file. */
export const AUDIT_AT_ONCE = 100;
export const AUDIT_IN_FILE = 20_000;

const filter = z.object({
  /** A present or former member of staff. */
  by: rowId.optional(),
  /** Record kind as stored: booking, staff … */
  kind: line(40).optional(),
  /** Id of the record; a booking's number. */
  id: line(80).optional(),
  action: line(60).optional(),
  /** Days in Britain, both of them included. */
  from: typedDate.optional(),
  to: typedDate.optional(),
});

const auditQuery = filter.extend({
  after: cursor(/^\d{1,20}\.\d{1,15}$/),
});

/** An instant, as ISO 8601. */
const instant = z.string();

const auditLine = z.object({
  audit_id: z.number(),
  at: instant,
  /** Name or kind of the actor. */
  who: z.string(),
  actor: z.enum(ACTOR_KINDS),
  /** The network of a member of staff; null if unknown. */
  network: z.string().nullable(),
  /** Id in the server's log; null without a request. */
  request_id: z.string().nullable(),
  kind: z.string(),
  id: z.string(),
  action: z.string(),
  /** Description of the action, to follow the actor. */
  what: z.string(),
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});

const auditAnswer = z.object({
  success: z.literal(true),
  /** The newest first. */
  lines: z.array(auditLine),
  /** Continues the list; null at its end. */
  next: z.string().nullable(),
  /** Current and former staff. */
  people: z.array(z.object({ staff_id: z.number(), name: z.string() })),
  /** Possible actions on the requested kind of record. */
  actions: z.array(z.object({ action: z.string(), words: z.string() })),
});

const auditFile = z.object({
  success: z.literal(true),
  name: z.string(),
  /** Comma-separated values. */
  text: z.string(),
  lines: z.number(),
  /** There are more entries than a file holds: request fewer days. */
  more: z.boolean(),
});

/** [OFF-16] The audit log. */
export const officeAuditCalls = {
  'GET /api/v1/office/audit': {
    summary: 'List audit log entries, newest first',
    tag: 'Office',
    callers: ['staff: audit'],
    query: auditQuery,
    result: auditAnswer,
  },
  'POST /api/v1/office/audit/export': {
    summary: 'Export audit log entries as CSV. The export is recorded',
    tag: 'Office',
    callers: ['staff: audit'],
    body: filter,
    result: auditFile,
  },
} as const satisfies Record<EndpointKey, Endpoint>;

export type AuditLine = z.infer<typeof auditLine>;
export type AuditAnswer = z.infer<typeof auditAnswer>;
export type AuditFile = z.infer<typeof auditFile>;
export type AuditFilter = z.output<typeof filter>;
export type AuditQuery = z.output<typeof auditQuery>;
