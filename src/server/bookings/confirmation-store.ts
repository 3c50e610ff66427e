import { createHmac } from 'node:crypto';
import { and, eq, lte, sql } from 'drizzle-orm';
import { forEach, isSameSecret, type Secrets } from '../platform/crypto.ts';
import { daysBefore, type OldRows, type Queryable } from '../platform/database/index.ts';
import { addressConfirmations, bookings } from '../platform/schema/index.ts';
import { sha256 } from './reference.ts';

export type Confirmation = typeof addressConfirmations.$inferSelect;

/** Time in which a booking's address must be confirmed. */
const CONFIRMATION_MS = 30 * 60_000;
/** Wrong attempts allowed per code. */
export const TRIES = 5;
/** Codes that are sent for one booking. */
export const CODES = 3;

type ConfirmationKey = Pick<Confirmation, 'bookingId' | 'email' | 'expiresAt' | 'codes'>;

const digestOf = (secret: string, ...parts: (string | number)[]) =>
  createHmac('sha256', secret).update(parts.join('\n')).digest();

/*
 * Both are derived from the installation's secret, so that only their hashes are stored and the job that writes the
 * mail still knows them.
 */
function codeOf(secret: string, { bookingId, email, expiresAt, codes }: ConfirmationKey): string {
  const digest = digestOf(secret, 'address code', bookingId, email, expiresAt.toISOString(), codes);
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

/** Returns the link, which is the same in every email about one confirmation. */
function linkOf(secret: string, { bookingId, email, expiresAt }: ConfirmationKey): string {
  const digest = digestOf(secret, 'address link', bookingId, email, expiresAt.toISOString());
  return digest.subarray(0, 24).toString('base64url');
}

const codeHashOf = (secret: string, bookingId: number, code: string) =>
  digestOf(secret, 'address code hash', bookingId, code).toString('hex');

function hashed(secret: string, key: ConfirmationKey): Confirmation {
  return {
    ...key,
    codeHash: codeHashOf(secret, key.bookingId, codeOf(secret, key)),
    linkHash: sha256(linkOf(secret, key)),
    tries: 0,
    confirmedAt: null,
  };
}

/** A wait that begins now. */
export function newConfirmation(
  [secret]: Secrets,
  input: { bookingId: number; email: string; now: Date },
): Confirmation {
  const { now, ...rest } = input;
  return hashed(secret, { ...rest, expiresAt: new Date(now.getTime() + CONFIRMATION_MS), codes: 1 });
}

/** Returns the confirmation with a new code. */
export function withNewCode([secret]: Secrets, row: Confirmation): Confirmation {
  return hashed(secret, { ...row, codes: row.codes + 1 });
}

/** Returns the code and link for the email; null if the secret has been replaced and removed. */
export function mailedSecrets(secrets: Secrets, row: Confirmation): { code: string; link: string } | null {
  const secret = secrets.find((each) => hashed(each, row).codeHash === row.codeHash);
  return secret === undefined ? null : { code: codeOf(secret, row), link: linkOf(secret, row) };
}

export function isCode(secrets: Secrets, { bookingId, codeHash }: Confirmation, code: string): boolean {
  return forEach(secrets, (secret) => codeHashOf(secret, bookingId, code)).some((hash) =>
    isSameSecret(hash, codeHash),
  );
}

/** Replaces the confirmation of a booking. */
export async function putConfirmation(db: Queryable, row: Confirmation): Promise<void> {
  const { bookingId: target } = addressConfirmations;
  await db.insert(addressConfirmations).values(row).onConflictDoUpdate({ target, set: row });
}

export async function readConfirmation(db: Queryable, bookingId: number): Promise<Confirmation | null> {
  const [row] = await db
    .select()
    .from(addressConfirmations)
    .where(eq(addressConfirmations.bookingId, bookingId));
  return row ?? null;
}

export async function confirmationByLink(db: Queryable, linkHash: string): Promise<Confirmation | null> {
  const [row] = await db
    .select()
    .from(addressConfirmations)
    .where(eq(addressConfirmations.linkHash, linkHash));
  return row ?? null;
}

/** Bookings whose time to be confirmed is over. */
export async function overdueBookings(db: Queryable, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(addressConfirmations, eq(addressConfirmations.bookingId, bookings.id))
    .where(and(eq(bookings.status, 'awaiting_email'), lte(addressConfirmations.expiresAt, now)))
    .limit(500);
  return rows.map(({ id }) => id);
}

/** Time for which an old link still shows the booking's outcome. */
const CONFIRMATIONS_KEPT_DAYS = 30;

export function oldConfirmations(now: Date): OldRows {
  const { bookingId, expiresAt } = addressConfirmations;
  return {
    table: addressConfirmations,
    key: bookingId,
    where: sql`${expiresAt} < ${daysBefore(now, CONFIRMATIONS_KEPT_DAYS)}`,
  };
}
