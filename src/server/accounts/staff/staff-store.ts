import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Queryable, staffActor, type Transaction, writeAudit } from '../../platform/database/index.ts';
import { staff } from '../../platform/schema/index.ts';

export type StoredStaff = typeof staff.$inferSelect;

/** The member of staff with this email address, in any case. */
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

/** Locks a member of staff for the transaction. */
export async function lockStaff(tx: Transaction, id: number): Promise<StoredStaff | null> {
  const [row] = await tx.select().from(staff).where(eq(staff.id, id)).for('update');
  return row ?? null;
}

/** @returns the id, or null if the email address is taken */
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
  values: Partial<Pick<StoredStaff, 'passwordHash' | 'disabledAt' | 'demo' | 'role'>>,
): Promise<void> {
  await tx.update(staff).set(values).where(eq(staff.id, id));
}

/** Whether there are any staff, with or without access. */
export async function hasStaff(db: Queryable): Promise<boolean> {
  return (await db.$count(staff)) > 0;
}

/** Demo staff with access. */
export async function activeDemoStaff(db: Queryable): Promise<StoredStaff[]> {
  return db
    .select()
    .from(staff)
    .where(and(eq(staff.demo, true), isNull(staff.disabledAt)));
}

/** Disables demo staff. @returns their ids */
export async function disableDemoStaff(tx: Transaction, now: Date): Promise<number[]> {
  const gone = await tx
    .update(staff)
    .set({ disabledAt: now })
    .where(and(eq(staff.demo, true), isNull(staff.disabledAt)))
    .returning({ id: staff.id });
  return gone.map(({ id }) => id);
}

/** Writes a change of a member of staff's access, by a colleague or by themselves, to the audit log. */
export function writeStaffAudit(
  tx: Transaction,
  entry: { by: number; of: number; action: string; detail: Record<string, unknown> },
): Promise<void> {
  const { by, of, action, detail } = entry;
  return writeAudit(tx, { actor: staffActor(by), entity: 'staff', entityId: String(of), action, detail });
}
