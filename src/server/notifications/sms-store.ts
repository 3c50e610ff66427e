import { and, asc, desc, eq, gt, inArray, like, lt, lte, ne, sql } from 'drizzle-orm';
import type { LegName } from '../../domain/fare/fare.ts';
import {
  daysBefore,
  type OldRows,
  type Queryable,
  rows,
  type Transaction,
} from '../platform/database/index.ts';
import { textMessages } from '../platform/schema/index.ts';

export type StoredText = typeof textMessages.$inferSelect;
export type NewText = Pick<
  StoredText,
  | 'bookingId'
  | 'revision'
  | 'occasion'
  | 'instance'
  | 'phone'
  | 'body'
  | 'segments'
  | 'status'
  | 'sendAfter'
  | 'createdAt'
>;

/** Stores a text message once for its booking, revision, event and instance. @returns its id */
export async function insertText(tx: Transaction, message: NewText): Promise<number | null> {
  const [row] = await tx
    .insert(textMessages)
    .values(message)
    .onConflictDoNothing()
    .returning({ id: textMessages.id });
  return row?.id ?? null;
}

/** Cancels waiting messages about a booking, or the driver of a leg, that this one supersedes. */
export async function overtake(
  tx: Transaction,
  { bookingId, leg, by }: { bookingId: number; leg: LegName | null; by: number },
): Promise<void> {
  const sameLeg = leg === null ? undefined : like(textMessages.instance, `${leg}.%`);
  await tx
    .update(textMessages)
    .set({ status: 'overtaken' })
    .where(
      and(
        eq(textMessages.bookingId, bookingId),
        eq(textMessages.status, 'waiting'),
        ne(textMessages.id, by),
        sameLeg,
      ),
    );
}

/** Claims messages whose quiet hours are over, so that no other node sends them. @returns their ids */
export async function takeDue(tx: Transaction, now: Date): Promise<number[]> {
  const due = await tx
    .select({ id: textMessages.id })
    .from(textMessages)
    .where(and(eq(textMessages.status, 'waiting'), lte(textMessages.sendAfter, now)))
    .orderBy(asc(textMessages.id))
    .limit(500)
    .for('update', { skipLocked: true });
  const ids = due.map(({ id }) => id);
  if (ids.length > 0)
    await tx.update(textMessages).set({ status: 'queued' }).where(inArray(textMessages.id, ids));
  return ids;
}

/** A text message that is about to be handed over, counted as such. */
export type Handover = Pick<StoredText, 'phone' | 'body' | 'segments' | 'handovers'> & {
  /** Whether it is still wanted at this number. */
  agreed: boolean;
};

/** Null if it is no longer wanted. */
export async function countHandover(db: Queryable, id: number): Promise<Handover | null> {
  const [row] = await rows<Handover>(
    db,
    sql`update text_messages t set handovers = handovers + 1 from bookings b
      where t.id = ${id} and t.status = 'queued' and b.id = t.booking_id
      returning t.phone, t.body, t.segments, t.handovers,
        b.texts_agreed_at is not null and b.texts_ended_at is null and b.booker_phone = t.phone as agreed`,
  );
  return row ?? null;
}

export async function markText(
  db: Queryable,
  id: number,
  outcome: Partial<Pick<StoredText, 'status' | 'carrier' | 'carrierId' | 'failure' | 'sentAt'>>,
): Promise<void> {
  await db.update(textMessages).set(outcome).where(eq(textMessages.id, id));
}

/** Messages sent between two moments whose delivery is still unknown. */
export async function underWay(
  db: Queryable,
  between: { after: Date; before: Date },
): Promise<{ id: number; carrierId: string }[]> {
  const found = await db
    .select({ id: textMessages.id, carrierId: textMessages.carrierId })
    .from(textMessages)
    .where(
      and(
        eq(textMessages.status, 'sent'),
        gt(textMessages.sentAt, between.after),
        lt(textMessages.sentAt, between.before),
      ),
    )
    .orderBy(desc(textMessages.sentAt))
    .limit(100);
  return found.flatMap(({ id, carrierId }) => (carrierId === null ? [] : { id, carrierId }));
}

/** The texts written last; by time, because a demonstration writes the texts of past days. */
export async function latestTexts(db: Queryable, limit: number): Promise<StoredText[]> {
  return db
    .select()
    .from(textMessages)
    .orderBy(desc(textMessages.createdAt), desc(textMessages.id))
    .limit(limit);
}

/** Condition for old messages, kept as long as emails. */
export function oldTexts(now: Date, days: number): OldRows {
  const where = sql`${textMessages.createdAt} < ${daysBefore(now, days)}`;
  return { table: textMessages, key: textMessages.id, where };
}
