import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { judge, LIMITS, type LimitName, type Verdict } from '../../domain/limits.ts';
import type { Queryable } from '../db/database.ts';
import { limitCounts } from '../db/schema/limits.ts';
import type { OldRows } from '../db/upkeep.ts';
import type { Secrets } from '../secrets.ts';
import { countLess, countMore } from './limits-store.ts';

/** Something that is done in the name of a mailbox, a telephone or a network. */
export interface Use {
  limit: LimitName;
  of: string;
}

/** What the uses amount to together, and when the strictest count ends. */
export interface Judged {
  verdict: Verdict;
  endsAt: Date;
}

export interface Limits {
  /** Counts one more of each use, and judges it. What is too many has not been counted. */
  take(db: Queryable, uses: readonly Use[], known: boolean, now: Date): Promise<Judged>;
  /** For what came to nothing after all. */
  giveBack(db: Queryable, uses: readonly Use[]): Promise<void>;
}

const STRICTEST: readonly Verdict[] = ['too many', 'unusual', 'usual'];

/** Counts in the database, so that all nodes count together. */
export function createLimits(secrets: Secrets): Limits {
  // A plain hash of a telephone number would be read back in a moment.
  const keyOf = ({ limit, of }: Use) =>
    `${limit}:${createHmac('sha256', secrets[0]).update(`limit\n${limit}\n${of}`).digest('base64url')}`;

  return {
    async take(db, uses, known, now) {
      const named = new Map(uses.map((use) => [keyOf(use), use.limit]));
      const keys = [...named].map(([key, limit]) => ({
        key,
        endsAt: new Date(now.getTime() + LIMITS[limit].within),
      }));
      const judged = (await countMore(db, keys, now)).map(({ key, count, endsAt }): Judged => {
        const limit = named.get(key);
        return { verdict: limit ? judge(limit, count, known) : 'usual', endsAt };
      });
      const rank = ({ verdict }: Judged) => STRICTEST.indexOf(verdict);
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
