import { and, desc, eq, sql } from 'drizzle-orm';
import { NO_LIMITS, type RefundLimits } from '../../../domain/office/refund-limits.ts';
import type { Pence } from '../../../domain/money.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import { reductions } from '../../db/schema/reductions.ts';
import { refundLimits, refundRequests } from '../../db/schema/refund-requests.ts';

/** What holds now; revision 0 while nobody has set any. */
export async function readRefundLimits(db: Queryable): Promise<{ revision: number; limits: RefundLimits }> {
  const { revision, limits } = refundLimits;
  const [row] = await db.select({ revision, limits }).from(refundLimits).orderBy(desc(revision)).limit(1);
  return row ? { ...row, limits: { ...NO_LIMITS, ...row.limits } } : { revision: 0, limits: NO_LIMITS };
}

/** @returns false where somebody else was quicker */
export async function insertRefundLimits(
  tx: Transaction,
  row: typeof refundLimits.$inferInsert,
): Promise<boolean> {
  const made = await tx
    .insert(refundLimits)
    .values(row)
    .onConflictDoNothing()
    .returning({ revision: refundLimits.revision });
  return made.length > 0;
}

/** What somebody has given back of a booking by themselves: nobody else has agreed to it. */
export async function givenAlone(db: Queryable, bookingId: number, staffId: number): Promise<Pence> {
  const [row] = await db
    .select({ pence: sql<number>`coalesce(sum(${reductions.pence}), 0)::int` })
    .from(reductions)
    .where(
      and(
        eq(reductions.bookingId, bookingId),
        eq(reductions.actorKind, 'staff'),
        eq(reductions.actorId, String(staffId)),
        sql`not exists (select 1 from ${refundRequests} q where q.reduction_id = ${reductions.id})`,
      ),
    );
  return row?.pence ?? 0;
}
