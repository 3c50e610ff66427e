import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { refundRequests } from '../../db/schema/refund-requests.ts';
import { staff } from '../../db/schema/staff.ts';
import { SOMEBODY } from '../../db/staff-names.ts';

/** That somebody wants to give money back, with who it is. */
export interface StoredRequest {
  id: number;
  bookingId: number;
  askedBy: number | null;
  name: string;
  askedAt: Date;
  pence: number;
  reason: string;
  status: (typeof refundRequests.$inferSelect)['status'];
}

async function requestsWhere(db: Queryable, where: ReturnType<typeof and>): Promise<StoredRequest[]> {
  const { id, bookingId, askedBy, askedAt, pence, reason, status } = refundRequests;
  const name = sql<string>`coalesce(${staff.name}, ${SOMEBODY})`;
  return db
    .select({ id, bookingId, askedBy, name, askedAt, pence, reason, status })
    .from(refundRequests)
    .leftJoin(staff, eq(staff.id, askedBy))
    .where(where)
    .orderBy(id);
}

export async function requestById(db: Queryable, id: number): Promise<StoredRequest | null> {
  return (await requestsWhere(db, eq(refundRequests.id, id)))[0] ?? null;
}

const waiting = eq(refundRequests.status, 'waiting');

/** The one that waits for a colleague, of a booking; null for none. */
export async function waitingRequest(db: Queryable, bookingId: number): Promise<StoredRequest | null> {
  return (await requestsWhere(db, and(waiting, eq(refundRequests.bookingId, bookingId))))[0] ?? null;
}

/** The bookings of which one waits. */
export async function bookingsWithRequests(db: Queryable): Promise<number[]> {
  const found = await db.select({ id: refundRequests.bookingId }).from(refundRequests).where(waiting);
  return found.map(({ id }) => id);
}

export async function insertRequest(
  tx: Transaction,
  row: typeof refundRequests.$inferInsert,
): Promise<number> {
  const [made] = await tx.insert(refundRequests).values(row).returning({ id: refundRequests.id });
  if (!made) throw new Error('the request was not stored');
  return made.id;
}

/** What becomes of one that waits. */
export async function endRequest(
  tx: Transaction,
  id: number,
  end: Pick<typeof refundRequests.$inferInsert, 'status' | 'decidedBy' | 'decidedAt' | 'reductionId'>,
): Promise<void> {
  await tx
    .update(refundRequests)
    .set(end)
    .where(and(waiting, eq(refundRequests.id, id)));
}
