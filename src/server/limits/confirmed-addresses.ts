import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { confirmedAddresses } from '../db/schema/limits.ts';
import { daysBefore, type OldRows } from '../db/upkeep.ts';

/** An address that has not been heard of for so long may be somebody else's by now. */
export const CONFIRMED_KEPT_DAYS = 730;

/** Writes down that the owner of an address has used what was mailed there. */
export async function recordConfirmed(db: Queryable, address: string, now: Date): Promise<void> {
  await db
    .insert(confirmedAddresses)
    .values({ email: address.toLowerCase(), confirmedAt: now })
    .onConflictDoUpdate({ target: confirmedAddresses.email, set: { confirmedAt: now } });
}

export async function isConfirmed(db: Queryable, address: string): Promise<boolean> {
  const [confirmed = false] = await areConfirmed(db, [address]);
  return confirmed;
}

/** The same of several, in their order. */
export async function areConfirmed(db: Queryable, addresses: readonly string[]): Promise<boolean[]> {
  const asked = addresses.map((address) => address.toLowerCase());
  const found = await db
    .select({ email: confirmedAddresses.email })
    .from(confirmedAddresses)
    .where(inArray(confirmedAddresses.email, asked));
  const confirmed = new Set(found.map(({ email }) => email));
  return asked.map((address) => confirmed.has(address));
}

export function oldConfirmed(now: Date): OldRows {
  const { email, confirmedAt } = confirmedAddresses;
  return {
    table: confirmedAddresses,
    key: email,
    where: sql`${confirmedAt} < ${daysBefore(now, CONFIRMED_KEPT_DAYS)}`,
  };
}
