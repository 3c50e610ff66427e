import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { REQUEST_KINDS, type RequestKind } from '../../../domain/office/person-requests.ts';
import { id, isWordOf, moment } from './columns.ts';
import { staff } from './staff.ts';

const staffId = (name: string) =>
  bigint(name, { mode: 'number' }).references(() => staff.id, { onDelete: 'set null' });

/** What people have asked of us about data that we keep of them, and by when it must be answered. */
export const personRequests = pgTable(
  'person_requests',
  {
    id: id(),
    kind: text('kind').$type<RequestKind>().notNull(),
    /** Whose data; '' once they are erased. */
    email: text('email').notNull(),
    receivedOn: date('received_on', { mode: 'string' }).notNull(),
    /** The last day to answer. */
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    addedBy: staffId('added_by'),
    addedAt: moment('added_at').notNull(),
    doneBy: staffId('done_by'),
    /** Null while it is open. */
    doneAt: moment('done_at'),
    /** What was done, in the words of who did it; '' while it is open, and once the person is erased. */
    outcome: text('outcome').notNull().default(''),
  },
  (table) => [
    index('person_requests_open')
      .on(table.dueOn)
      .where(sql`done_at is null`),
    check('person_requests_kind_check', isWordOf(table.kind, REQUEST_KINDS)),
  ],
);
