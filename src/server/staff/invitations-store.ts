import { and, eq, gt } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/database.ts';
import { staff, staffInvitations } from '../db/schema/staff.ts';
import type { StoredStaff } from './staff-store.ts';

/** In the place of the one before, which is good no more. */
export async function replaceInvitation(
  tx: Transaction,
  row: typeof staffInvitations.$inferInsert,
): Promise<void> {
  const { staffId: target } = staffInvitations;
  await tx.insert(staffInvitations).values(row).onConflictDoUpdate({ target, set: row });
}

/** Whose link this is, while it is good; whoever has a password by now needs none. */
export async function invitedBy(db: Queryable, tokenHash: string, now: Date): Promise<StoredStaff | null> {
  const [row] = await db
    .select({ staff })
    .from(staffInvitations)
    .innerJoin(staff, eq(staff.id, staffInvitations.staffId))
    .where(
      and(
        eq(staffInvitations.tokenHash, tokenHash),
        gt(staffInvitations.expiresAt, now),
        eq(staff.passwordHash, ''),
      ),
    );
  return row && row.staff.disabledAt === null ? row.staff : null;
}

export async function deleteInvitation(tx: Transaction, staffId: number): Promise<void> {
  await tx.delete(staffInvitations).where(eq(staffInvitations.staffId, staffId));
}
