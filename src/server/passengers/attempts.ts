import { createHash } from 'node:crypto';
import type { Queryable } from '../db/database.ts';
import { ProblemError } from '../http/problem.ts';
import { countAttempt } from './passengers-store.ts';

const MINUTE = 60_000;

/** Limits per e-mail address, besides those per network: guessing from many networks at once is no quicker. */
const LIMITS = {
  login: { most: 10, ms: 15 * MINUTE },
  reset: { most: 3, ms: 60 * MINUTE },
} as const;

export type AttemptKind = keyof typeof LIMITS;

/** The name under which an address's attempts are counted; the address itself is not kept. */
export function attemptKey(kind: AttemptKind, email: string): string {
  return `${kind}:${createHash('sha256').update(email.toLowerCase()).digest('hex')}`;
}

/**
 * Counts an attempt for an e-mail address, whether it has an account or not.
 * @throws ProblemError 429 when there have been too many
 */
export async function takeAttempt(db: Queryable, kind: AttemptKind, email: string, now: Date): Promise<void> {
  const { most, ms } = LIMITS[kind];
  const count = await countAttempt(db, attemptKey(kind, email), new Date(now.getTime() + ms), now);
  if (count > most) {
    throw new ProblemError(429, 'too_many_requests', 'Too many attempts. Please try again later.');
  }
}
