import { eq, sql } from 'drizzle-orm';
import type { PersonRequest } from '../../../contract/office-persons.ts';
import { type Queryable, rows, FORMER_COLLEAGUE, type Transaction } from '../../platform/database/index.ts';
import { personRequests } from '../../platform/schema/index.ts';

/** Closed requests shown. */
const DONE_AT_ONCE = 100;

interface Row extends Omit<PersonRequest, 'done'> {
  done_by: string;
  done_at: number | null;
  outcome: string;
}

/** Open requests by deadline, then closed ones. */
export async function listRequests(db: Queryable): Promise<PersonRequest[]> {
  const found = await rows<Row>(
    db,
    sql`select q.id::float8 as request_id, q.kind, q.email, q.received_on::text as received,
        q.due_on::text as due, coalesce(a.name, ${FORMER_COLLEAGUE}) as added_by, coalesce(d.name, ${FORMER_COLLEAGUE}) as done_by,
        (extract(epoch from q.done_at) * 1000)::float8 as done_at, q.outcome
      from (select * from person_requests where done_at is null union all
        (select * from person_requests where done_at is not null order by done_at desc limit ${DONE_AT_ONCE})) q
      left join staff a on a.id = q.added_by left join staff d on d.id = q.done_by
      order by q.done_at desc nulls first, q.due_on, q.id`,
  );
  return found.map(({ done_by: by, done_at: at, outcome, ...request }) => ({
    ...request,
    done: at === null ? null : { by, at: new Date(at).toISOString(), outcome },
  }));
}

export async function insertPersonRequest(
  tx: Transaction,
  row: typeof personRequests.$inferInsert,
): Promise<number> {
  const [made] = await tx.insert(personRequests).values(row).returning({ id: personRequests.id });
  if (!made) throw new Error('the request was not stored');
  return made.id;
}

export async function findPersonRequest(
  db: Queryable,
  id: number,
): Promise<typeof personRequests.$inferSelect | null> {
  const [row] = await db.select().from(personRequests).where(eq(personRequests.id, id));
  return row ?? null;
}

/** @returns false for one that was done already */
export async function endPersonRequest(
  tx: Transaction,
  id: number,
  end: { doneBy: number; doneAt: Date; outcome: string },
): Promise<boolean> {
  const ended = await tx
    .update(personRequests)
    .set(end)
    .where(sql`${personRequests.id} = ${id} and done_at is null`)
    .returning({ id: personRequests.id });
  return ended.length > 0;
}
