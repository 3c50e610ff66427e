import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { type ActorKind, ACTOR_KINDS } from '../../../domain/actor-kinds.ts';
import { id, moment, isWordOf } from './columns.ts';

/**
 * Who did what, and when. A trigger refuses changes and deletions, save those of upkeep (`db/audit.ts`): when its time is
 * over, or when a person is erased.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: moment('at').notNull().defaultNow(),
    actorKind: text('actor_kind').$type<ActorKind>().notNull(),
    /** Of an account, or the name of a job or command; null for a guest. */
    actorId: text('actor_id'),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    action: text('action').notNull(),
    /** What changed, as it was: null where it was made, or where the log is not to repeat it. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
    /** Of the log lines about it; null for work that no request waits for. */
    requestId: text('request_id'),
    /** Shortened, of people who work here: "203.0.113.0/24"; null of everybody else. */
    network: text('network'),
  },
  (table) => [
    index('audit_log_entity').on(table.entity, table.entityId),
    index('audit_log_answers')
      .on(table.at)
      .where(sql`action in ('accept', 'refuse')`),
    index('audit_log_at').on(table.at, table.id),
    index('audit_log_actor').on(table.actorKind, table.actorId, table.at),
    index('audit_log_action').on(table.action, table.at),
    check('audit_log_actor_kind_check', isWordOf(table.actorKind, ACTOR_KINDS)),
  ],
);
