import { sql } from 'drizzle-orm';
import { daysBefore, type OldRows, type Transaction } from '../../platform/database/index.ts';
import { contactMessages, idempotencyKeys, quoteRequests } from '../../platform/schema/index.ts';

export type NewQuoteRequest = Omit<typeof quoteRequests.$inferInsert, 'id' | 'status'>;
export type NewContactMessage = Omit<typeof contactMessages.$inferInsert, 'id' | 'status'>;

export async function insertQuoteRequest(tx: Transaction, row: NewQuoteRequest): Promise<number> {
  return idOf(await tx.insert(quoteRequests).values(row).returning({ id: quoteRequests.id }));
}

export async function insertContactMessage(tx: Transaction, row: NewContactMessage): Promise<number> {
  return idOf(await tx.insert(contactMessages).values(row).returning({ id: contactMessages.id }));
}

function idOf([row]: { id: number }[]): number {
  if (!row) throw new Error('nothing was stored');
  return row.id;
}

/**
 * Takes an idempotency key for this transaction; a second request with it waits for the first.
 * @returns false when the key was taken before
 */
export async function takeKey(tx: Transaction, claim: { key: string; bodyHash: string }): Promise<boolean> {
  const taken = await tx
    .insert(idempotencyKeys)
    .values({ ...claim, status: 200, answer: {} })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  return taken.length > 0;
}

/** Enquiries of either kind, answered or not. */
export function oldQuoteRequests(now: Date, days: number): OldRows {
  const { id, createdAt } = quoteRequests;
  return { table: quoteRequests, key: id, where: sql`${createdAt} < ${daysBefore(now, days)}` };
}

export function oldContactMessages(now: Date, days: number): OldRows {
  const { id, createdAt } = contactMessages;
  return { table: contactMessages, key: id, where: sql`${createdAt} < ${daysBefore(now, days)}` };
}
