import { eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/database.ts';
import { staff } from '../db/schema/staff.ts';

export type StoredStaff = typeof staff.$inferSelect;

/** Whoever works here with this e-mail address, in whatever letters. */
export async function staffByEmail(db: Queryable, email: string): Promise<StoredStaff | null> {
  const [row] = await db
    .select()
    .from(staff)
    .where(sql`lower(${staff.email}) = ${email.toLowerCase()}`);
  return row ?? null;
}

export async function staffById(db: Queryable, id: number): Promise<StoredStaff | null> {
  const [row] = await db.select().from(staff).where(eq(staff.id, id));
  return row ?? null;
}

/** The same, as they are until the transaction ends. */
export async function holdStaff(tx: Transaction, id: number): Promise<StoredStaff | null> {
  const [row] = await tx.select().from(staff).where(eq(staff.id, id)).for('update');
  return row ?? null;
}

/** @returns the id, or null when the e-mail address is somebody's */
export async function insertStaff(
  tx: Transaction,
  row: Omit<typeof staff.$inferInsert, 'id'>,
): Promise<number | null> {
  const [made] = await tx.insert(staff).values(row).onConflictDoNothing().returning({ id: staff.id });
  return made?.id ?? null;
}

export async function updateStaff(
  tx: Transaction,
  id: number,
  values: Partial<Pick<StoredStaff, 'passwordHash' | 'disabledAt'>>,
): Promise<void> {
  await tx.update(staff).set(values).where(eq(staff.id, id));
}
