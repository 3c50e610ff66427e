import { and, asc, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/database.ts';
import { passkeys } from '../db/schema/staff.ts';

export type StoredPasskey = typeof passkeys.$inferSelect;

export async function passkeysOf(db: Queryable, staffId: number): Promise<StoredPasskey[]> {
  return db.select().from(passkeys).where(eq(passkeys.staffId, staffId)).orderBy(asc(passkeys.id));
}

export async function passkeyOf(db: Queryable, staffId: number, id: number): Promise<{ id: number } | null> {
  const mine = and(eq(passkeys.staffId, staffId), eq(passkeys.id, id));
  const [row] = await db.select({ id: passkeys.id }).from(passkeys).where(mine);
  return row ?? null;
}

/** @returns false for one that is somebody's already */
export async function insertPasskey(
  tx: Transaction,
  row: Omit<typeof passkeys.$inferInsert, 'id'>,
): Promise<boolean> {
  const made = await tx.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id });
  return made.length > 0;
}

/** @returns false for one that is gone */
export async function touchPasskey(
  tx: Transaction,
  id: number,
  values: Pick<StoredPasskey, 'counter' | 'lastUsedAt'>,
): Promise<boolean> {
  const used = await tx
    .update(passkeys)
    .set(values)
    .where(eq(passkeys.id, id))
    .returning({ id: passkeys.id });
  return used.length > 0;
}

export async function deletePasskey(tx: Transaction, id: number): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.id, id));
}

export async function deletePasskeysOf(tx: Transaction, staffId: number): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.staffId, staffId));
}
