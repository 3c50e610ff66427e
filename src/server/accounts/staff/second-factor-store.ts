import { randomBytes, randomInt } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { and, count, eq, gt, isNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Queryable, Transaction } from '../../platform/database/index.ts';
import { recoveryCodes, secondFactors, signInSteps, staff } from '../../platform/schema/index.ts';
import { deletePasskeysOf } from './passkeys.ts';
import type { StoredStaff } from './staff-store.ts';

/** Parameters that all authenticator apps share (RFC 6238). */
const USUAL = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps of 30 seconds by which a phone's clock may differ. */
const DRIFT = 1;

/** 160 random bits, as an app takes them typed. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the address in the QR code. */
export function totpAddress(secret: string, email: string, issuer: string): string {
  // A colon separates the two parts of the label.
  const name = issuer.replaceAll(':', ' ');
  return new TOTP({ ...USUAL, secret, label: email, issuer: name }).toString();
}

/** Returns the time step of a code; null if it is not valid about now. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  // The library compares bytes, and other characters can have several.
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ ...USUAL, secret });
  const timestamp = now.getTime();
  const off = totp.validate({ token: code, timestamp, window: DRIFT });
  return off === null ? null : totp.counter({ timestamp }) + off;
}

/** Without letters and digits that are confused with others. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 10;
const RECOVERY_CODES = 10;

/** Fixed, so that stored hashes still match if the library's defaults change. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;

/** Fifty random bits, in two halves: "7KQ4N-XM2RT". */
function newCode(): string {
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
}

/**
 * A code as stored: letters and digits only, however it was typed. All codes of a person share a salt, so that one
 * computation finds the matching one.
 */
export function recoveryHash(code: string, salt: string): Promise<string> {
  const signs = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return hash(signs, { ...COST, salt: Buffer.from(salt, 'base64url') });
}

/** Creates ten recovery codes and their stored forms. */
export async function newRecoveryCodes(): Promise<{ codes: string[]; salt: string; hashes: string[] }> {
  const salt = randomBytes(16).toString('base64url');
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  return { codes, salt, hashes: await Promise.all(codes.map((code) => recoveryHash(code, salt))) };
}

type StoredFactor = typeof secondFactors.$inferSelect;
export type StoredStep = typeof signInSteps.$inferSelect;

export async function factorOf(db: Queryable, staffId: number): Promise<StoredFactor | null> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.staffId, staffId));
  return row ?? null;
}

/** @returns false if there is one already */
export async function insertFactor(tx: Transaction, row: StoredFactor): Promise<boolean> {
  const made = await tx
    .insert(secondFactors)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: secondFactors.staffId });
  return made.length > 0;
}

/** Replaces the app; passkeys stay. */
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

/** Uses up a time step. @returns false if it or a later one was used */
export async function takeAppStep(tx: Transaction, staffId: number, step: number): Promise<boolean> {
  const used = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.staffId, staffId), lt(secondFactors.lastStep, step)))
    .returning({ id: secondFactors.staffId });
  return used.length > 0;
}

/** Deletes the app with its recovery codes and passkeys. @returns false if there was none */
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

/** Uses up a recovery code. @returns false if it is invalid or used */
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

/** An unexpired step of a person with access. */
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

/** Uses one up. @returns false if it was used concurrently */
export async function takeStep(tx: Transaction, id: number): Promise<boolean> {
  const gone = await tx.delete(signInSteps).where(eq(signInSteps.id, id)).returning({ id: signInSteps.id });
  return gone.length > 0;
}
