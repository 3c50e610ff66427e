import { and, count, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/database.ts';
import { recoveryCodes, secondFactors, signInSteps, staff } from '../db/schema/staff.ts';
import { deletePasskeysOf } from './passkeys-store.ts';
import type { StoredStaff } from './staff-store.ts';

export type StoredFactor = typeof secondFactors.$inferSelect;
export type StoredStep = typeof signInSteps.$inferSelect;

export async function factorOf(db: Queryable, staffId: number): Promise<StoredFactor | null> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.staffId, staffId));
  return row ?? null;
}

/** @returns false where somebody has one already */
export async function insertFactor(tx: Transaction, row: StoredFactor): Promise<boolean> {
  const made = await tx
    .insert(secondFactors)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: secondFactors.staffId });
  return made.length > 0;
}

/** In the place of what there was, if anything; passkeys stay. */
export async function replaceFactor(tx: Transaction, row: StoredFactor): Promise<void> {
  const { staffId: target } = secondFactors;
  await tx.insert(secondFactors).values(row).onConflictDoUpdate({ target, set: row });
}

export async function updateFactor(
  tx: Queryable,
  staffId: number,
  values: Partial<Pick<StoredFactor, 'secret' | 'recoverySalt'>>,
): Promise<void> {
  await tx.update(secondFactors).set(values).where(eq(secondFactors.staffId, staffId));
}

/** Takes the code of a half minute. @returns false for one that was taken before, or a later one was */
export async function takeAppStep(tx: Transaction, staffId: number, step: number): Promise<boolean> {
  const taken = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.staffId, staffId), lt(secondFactors.lastStep, step)))
    .returning({ id: secondFactors.staffId });
  return taken.length > 0;
}

/** With recovery codes and passkeys. @returns false where there was none */
export async function deleteFactor(tx: Transaction, staffId: number): Promise<boolean> {
  await deletePasskeysOf(tx, staffId);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.staffId, staffId));
  const gone = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.staffId, staffId))
    .returning({ id: secondFactors.staffId });
  return gone.length > 0;
}

export async function replaceRecoveryCodes(
  tx: Transaction,
  staffId: number,
  hashes: string[],
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.staffId, staffId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ staffId, codeHash })));
}

const sameCode = (staffId: number, codeHash: string) =>
  and(eq(recoveryCodes.staffId, staffId), eq(recoveryCodes.codeHash, codeHash));

export async function hasRecoveryCode(db: Queryable, staffId: number, codeHash: string): Promise<boolean> {
  return (await db.$count(recoveryCodes, sameCode(staffId, codeHash))) > 0;
}

/** @returns false for one that is none, or no longer */
export async function takeRecoveryCode(tx: Transaction, staffId: number, codeHash: string): Promise<boolean> {
  const gone = await tx
    .delete(recoveryCodes)
    .where(sameCode(staffId, codeHash))
    .returning({ id: recoveryCodes.id });
  return gone.length > 0;
}

export async function recoveryCodesLeft(db: Queryable, staffId: number): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.staffId, staffId));
  return row?.left ?? 0;
}

export async function insertStep(tx: Transaction, row: typeof signInSteps.$inferInsert): Promise<void> {
  await tx.insert(signInSteps).values(row);
}

/** One that is not over, of somebody who may sign in. */
export async function findStep(
  db: Queryable,
  { tokenHash, purpose }: Pick<StoredStep, 'tokenHash' | 'purpose'>,
  now: Date,
): Promise<{ step: StoredStep; staff: StoredStaff } | null> {
  const [row] = await db
    .select({ step: signInSteps, staff })
    .from(signInSteps)
    .innerJoin(staff, eq(staff.id, signInSteps.staffId))
    .where(
      and(
        eq(signInSteps.tokenHash, tokenHash),
        eq(signInSteps.purpose, purpose),
        gt(signInSteps.expiresAt, now),
        isNull(staff.disabledAt),
      ),
    );
  return row ?? null;
}

/** Uses one up. @returns false when somebody else was quicker */
export async function takeStep(tx: Transaction, id: number): Promise<boolean> {
  const gone = await tx.delete(signInSteps).where(eq(signInSteps.id, id)).returning({ id: signInSteps.id });
  return gone.length > 0;
}
