import { createHmac } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { judge, type LimitName, LIMITS, type Verdict } from '../../domain/limits.ts';
import type { Secrets } from './crypto.ts';
import { daysBefore, type OldRows, oneMore, type Queryable } from './database/index.ts';
import { confirmedAddresses, limitCounts } from './schema/index.ts';

interface NewCount {
  key: string;
  endsAt: Date;
}
type Count = typeof limitCounts.$inferSelect;

/**
 * Counts one more of each key, in one statement. In the order of the keys, so that two that count the same ones wait
 * for each other in turn.
 */
async function countMore(db: Queryable, keys: readonly NewCount[], now: Date): Promise<Count[]> {
  const sorted = keys.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  return db
    .insert(limitCounts)
    .values(sorted.map(({ key, endsAt }) => ({ key, endsAt, count: 1 })))
    .onConflictDoUpdate({
      target: limitCounts.key,
      set: oneMore(limitCounts, sql`${now.toISOString()}`),
    })
    .returning();
}

/** Subtracts one from each key. */
async function countLess(db: Queryable, keys: readonly string[]): Promise<void> {
  const less = { count: sql`${limitCounts.count} - 1` };
  for (const key of keys.toSorted()) {
    await db
      .update(limitCounts)
      .set(less)
      .where(sql`${limitCounts.key} = ${key} and ${limitCounts.count} > 0`);
  }
}

/** An action counted by mailbox, phone number or network. */
export interface LimitedUse {
  limit: LimitName;
  of: string;
}

/** Judgement of several uses, and when the strictest count ends. */
export interface LimitResult {
  verdict: Verdict;
  endsAt: Date;
}

export interface Limits {
  /** Counts each use and judges them. Uses over the limit are not counted. */
  take(db: Queryable, uses: readonly LimitedUse[], known: boolean, now: Date): Promise<LimitResult>;
  /** Uncounts uses that had no effect. */
  giveBack(db: Queryable, uses: readonly LimitedUse[]): Promise<void>;
}

const STRICTEST: readonly Verdict[] = ['too many', 'unusual', 'usual'];

/** Counts in the database, so that all nodes count together. */
export function createLimits(secrets: Secrets): Limits {
  // Keyed, because a plain hash of a phone number could easily be reversed.
  const keyOf = ({ limit, of }: LimitedUse) =>
    `${limit}:${createHmac('sha256', secrets[0]).update(`limit\n${limit}\n${of}`).digest('base64url')}`;

  return {
    async take(db, uses, known, now) {
      const named = new Map(uses.map((use) => [keyOf(use), use.limit]));
      const keys = [...named].map(([key, limit]) => ({
        key,
        endsAt: new Date(now.getTime() + LIMITS[limit].within),
      }));
      const judged = (await countMore(db, keys, now)).map(({ key, count, endsAt }): LimitResult => {
        const limit = named.get(key);
        return { verdict: limit ? judge(limit, count, known) : 'usual', endsAt };
      });
      const rank = ({ verdict }: LimitResult) => STRICTEST.indexOf(verdict);
      const [strictest] = judged.toSorted((one, other) => rank(one) - rank(other));
      if (!strictest) throw new Error('nothing was counted');
      if (strictest.verdict === 'too many') await countLess(db, [...named.keys()]);
      return strictest;
    },
    giveBack: (db, uses) => countLess(db, [...new Set(uses.map(keyOf))]),
  };
}

/** Counts nothing: for measurements, and tests that are about something else. */
export const UNLIMITED: Limits = {
  take: (_db, _uses, _known, now) => Promise.resolve({ verdict: 'usual', endsAt: now }),
  giveBack: () => Promise.resolve(),
};

/** Counts whose time is over. */
export function oldCounts(now: Date): OldRows {
  const { key, endsAt } = limitCounts;
  return { table: limitCounts, key, where: sql`${endsAt} <= ${now.toISOString()}` };
}

/** After so long without bookings, an address may have another owner. */
export const CONFIRMED_KEPT_DAYS = 730;

/** Records that the owner of an address has used an emailed code or link. */
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

/** Looks up several addresses, in their order. */
export async function areConfirmed(db: Queryable, addresses: readonly string[]): Promise<boolean[]> {
  const lowerCase = addresses.map((address) => address.toLowerCase());
  const found = await db
    .select({ email: confirmedAddresses.email })
    .from(confirmedAddresses)
    .where(inArray(confirmedAddresses.email, lowerCase));
  const confirmed = new Set(found.map(({ email }) => email));
  return lowerCase.map((address) => confirmed.has(address));
}

export function oldConfirmed(now: Date): OldRows {
  const { email, confirmedAt } = confirmedAddresses;
  return {
    table: confirmedAddresses,
    key: email,
    where: sql`${confirmedAt} < ${daysBefore(now, CONFIRMED_KEPT_DAYS)}`,
  };
}
