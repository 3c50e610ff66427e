import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { daysBefore, type OldRows, type Queryable } from '../platform/database/index.ts';
import { badField, ProblemError } from '../platform/http/index.ts';
import { idempotencyKeys } from '../platform/schema/index.ts';
import { sha256 } from './reference.ts';

/** A request's `Idempotency-Key` and body hash; null without the header. */
export type Claim = { key: string; bodyHash: string } | null;

/**
 * The claim of a request. Keys of different calls never meet.
 * @throws ProblemError 422 for a key that is no key
 */
export function claimOf(request: FastifyRequest): Claim {
  const header = request.headers['idempotency-key'];
  if (header === undefined || header === '') return null;
  if (typeof header !== 'string' || !/^[\u0021-\u007e]{1,100}$/.test(header)) {
    throw badField('Idempotency-Key', 'must be at most 100 printable characters');
  }
  const route = `${request.method} ${request.routeOptions.url ?? ''}`;
  return { key: `${route} ${header}`, bodyHash: sha256(JSON.stringify(request.body, withoutPassword)) };
}

/** A plain hash over a password could be attacked offline by a reader of the table. */
function withoutPassword(key: string, value: unknown): unknown {
  return key === 'password' ? undefined : value;
}

/**
 * The booking that an earlier request with this key led to; null for a new key.
 * @throws ProblemError 422 `idempotency_mismatch` when that request had another body
 */
export async function claimedBooking(db: Queryable, claim: Claim): Promise<number | null> {
  if (!claim) return null;
  const [row] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, claim.key));
  if (!row) return null;
  if (row.bodyHash !== claim.bodyHash) {
    throw new ProblemError(
      422,
      'idempotency_mismatch',
      'This Idempotency-Key was used before with a different request.',
    );
  }
  return (row.answer as ClaimedAnswer).booking;
}

/** Stored instead of the answer, which would repeat personal data and the reference. */
interface ClaimedAnswer {
  booking: number;
}

/** Remembers, in the transaction of the change, which booking the key led to. */
export async function recordClaim(tx: Queryable, claim: Claim, booking: number): Promise<void> {
  if (claim) await tx.insert(idempotencyKeys).values(claimRow(claim, booking)).onConflictDoNothing();
}

/** The row that remembers which booking a key led to. */
export function claimRow(claim: NonNullable<Claim>, booking: number): typeof idempotencyKeys.$inferInsert {
  const answer: ClaimedAnswer = { booking };
  return { key: claim.key, bodyHash: claim.bodyHash, status: 200, answer };
}

/** Clients do not retry after so long, and even without its key a quote makes one booking. */
export function oldClaims(now: Date, days: number): OldRows {
  const { key, createdAt } = idempotencyKeys;
  return { table: idempotencyKeys, key, where: sql`${createdAt} < ${daysBefore(now, days)}` };
}
