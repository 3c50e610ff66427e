import { and, desc, eq, sql } from 'drizzle-orm';
import { formatMoney, type Pence } from '../../domain/money.ts';
import { needsColleague, needsWords, NO_LIMITS, type RefundLimits } from '../../domain/office/colleagues.ts';
import {
  jobActor,
  type Queryable,
  FORMER_COLLEAGUE,
  type Transaction,
  writeAudit,
} from '../platform/database/index.ts';
import type { StaffPrincipal } from '../platform/http/index.ts';
import { reductions, refundLimits, refundRequests, staff as staffTable } from '../platform/schema/index.ts';
import { cannot, type ActionOrder, type Moment } from './actions/action.ts';
import type { StoredBooking } from './booking-details.ts';
import { refundableNow } from './refund-booking.ts';

/** The limits in effect; revision 0 if they were never set. */
export async function readRefundLimits(db: Queryable): Promise<{ revision: number; limits: RefundLimits }> {
  const { revision, limits } = refundLimits;
  const [row] = await db.select({ revision, limits }).from(refundLimits).orderBy(desc(revision)).limit(1);
  return row ? { ...row, limits: { ...NO_LIMITS, ...row.limits } } : { revision: 0, limits: NO_LIMITS };
}

/** @returns false if they were changed concurrently */
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

/** Returns what a member of staff refunded on a booking without approval. */
async function refundedWithoutAgreement(db: Queryable, bookingId: number, staffId: number): Promise<Pence> {
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

/** A request to agree to a refund, with its author. */
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
  const name = sql<string>`coalesce(${staffTable.name}, ${FORMER_COLLEAGUE})`;
  return db
    .select({ id, bookingId, askedBy, name, askedAt, pence, reason, status })
    .from(refundRequests)
    .leftJoin(staffTable, eq(staffTable.id, askedBy))
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

/** Returns the bookings with a pending request. */
export async function bookingsWithRequests(db: Queryable): Promise<number[]> {
  const found = await db.select({ id: refundRequests.bookingId }).from(refundRequests).where(waiting);
  return found.map(({ id }) => id);
}

async function insertRequest(tx: Transaction, row: typeof refundRequests.$inferInsert): Promise<number> {
  const [made] = await tx.insert(refundRequests).values(row).returning({ id: refundRequests.id });
  if (!made) throw new Error('the request was not stored');
  return made.id;
}

/** Ends a pending request. */
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

/**
 * Why a refund of this amount by own decision needs a colleague's agreement, in a sentence; null if it does not.
 */
export async function needsWhy(
  db: Queryable,
  { bookingId, pence, symbol }: { bookingId: number; pence: Pence; symbol: string },
  { id, role }: StaffPrincipal,
): Promise<string | null> {
  const { limits } = await readRefundLimits(db);
  const before = await refundedWithoutAgreement(db, bookingId, id);
  const needs = needsColleague(limits, role, pence + before);
  if (!needs) return null;
  const had = before > 0 ? ` You have refunded ${formatMoney(before, symbol)} of it already.` : '';
  return needsWords(needs, symbol) + had;
}

/** Requests approval of a refund on a locked booking. */
export async function askForRefund(
  tx: Transaction,
  { id: bookingId, number }: StoredBooking,
  { pence, actor, reason, now }: ActionOrder & { pence: Pence },
): Promise<void> {
  const row = { bookingId, askedBy: Number(actor.id), askedAt: now, pence, reason };
  const request = await insertRequest(tx, { ...row, status: 'waiting' });
  const detail = { request, pence, reason };
  await writeAudit(tx, { actor, entity: 'booking', entityId: number, action: 'ask_refund', detail });
}

/** Closes a pending request if the amount is no longer available on the locked booking. */
export async function expireRequest(
  tx: Transaction,
  { id: bookingId, number }: Pick<StoredBooking, 'id' | 'number'>,
  now: Date,
): Promise<void> {
  const request = await waitingRequest(tx, bookingId);
  if (!request || request.pence <= (await refundableNow(tx, bookingId)).pence) return;
  await endRequest(tx, request.id, { status: 'expired', decidedAt: now });
  const detail = { request: request.id, pence: request.pence };
  const actor = jobActor('refund requests');
  await writeAudit(tx, { actor, entity: 'booking', entityId: number, action: 'expire_refund', detail });
}

/**
 * Refuses a refund by own decision, and not by the terms, if a colleague must agree to it.
 * @param more refund beyond the terms
 * @throws ProblemError 409 `cannot_do`
 */
export async function refuseOwnDecision(
  { db, booking, symbol }: Moment,
  more: Pence,
  staff: StaffPrincipal,
): Promise<void> {
  if (more <= 0) return;
  const why = await needsWhy(db, { bookingId: booking.id, pence: more, symbol }, staff);
  if (why === null) return;
  const sum = formatMoney(more, symbol);
  throw cannot(
    `This refunds ${sum} beyond the terms. ${why} Set a higher charge and request a refund of the rest afterwards.`,
  );
}
