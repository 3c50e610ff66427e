import { eq, sql } from 'drizzle-orm';
import type { StoredState } from '../../domain/booking/states.ts';
import { mailboxOf } from '../../domain/email-address.ts';
import type { PromoTerms } from '../../domain/fare/promo.ts';
import { rows, type Queryable, type Transaction } from '../db/database.ts';
import { promoUses } from '../db/schema/promo.ts';
import { ProblemError } from '../http/problem.ts';

/** How many trips that stand have a code; of one mailbox, and of all. */
async function usesOf(
  db: Queryable,
  code: string,
  { mailbox = '', except = 0 }: { mailbox?: string; except?: number } = {},
): Promise<{ own: number; all: number }> {
  const [counted] = await rows<{ own: number; all: number }>(
    db,
    sql`select count(*)::int as all, (count(*) filter (where u.mailbox = ${mailbox}))::int as own
      from promo_uses u join bookings b on b.id = u.booking_id
      where u.code = ${code} and b.id <> ${except} and b.status not in ('lapsed', 'cancelled')`,
  );
  return counted ?? { own: 0, all: 0 };
}

/** Whether nobody can have a code any more, as far as is known now. */
export async function isUsedUp(db: Queryable, { code, uses }: PromoTerms): Promise<boolean> {
  return uses !== null && (await usesOf(db, code)).all >= uses;
}

/** Why a booking cannot have the promo code of its price. */
export function isPromoTaken(error: unknown): error is ProblemError {
  return (
    error instanceof ProblemError && (error.code === 'promo_used_up' || error.code === 'promo_used_before')
  );
}

/**
 * Sees to it that one trip more may have a code, by its newest limits, and keeps others from it until this transaction
 * ends: of two at once, one waits and then counts the other.
 * @param email of whoever books
 * @param except a booking that has the code already
 * @throws ProblemError 409 `promo_used_up`, `promo_used_before`
 */
export async function checkUse(tx: Transaction, code: string, email: string, except = 0): Promise<void> {
  const versions = await rows<{ terms: PromoTerms }>(
    tx,
    sql`select terms from promo_codes where code = ${code} order by version for no key update`,
  );
  const { uses = null, usesPerPerson = null } = versions.at(-1)?.terms ?? {};
  const { own, all } = await usesOf(tx, code, { mailbox: mailboxOf(email), except });
  if (uses !== null && all >= uses)
    throw new ProblemError(409, 'promo_used_up', 'The promo code has been used up.');
  if (usesPerPerson !== null && own >= usesPerPerson)
    throw new ProblemError(
      409,
      'promo_used_before',
      'The promo code has been used with this e-mail address before.',
    );
}

/** That a booking has a code, by whoever books. */
export const useRow = (bookingId: number, code: string, email: string): typeof promoUses.$inferInsert => ({
  bookingId,
  code,
  mailbox: mailboxOf(email),
});

/**
 * Has a booking that is taken up again keep the code of its price, for whoever books it by now. The transaction has locked it.
 * @throws ProblemError as `checkUse`, where it had lapsed or is somebody else's now
 */
export async function keepUse(
  tx: Transaction,
  { id, status }: { id: number; status: StoredState },
  email: string,
): Promise<void> {
  const [use] = await tx.select().from(promoUses).where(eq(promoUses.bookingId, id));
  if (!use || (status !== 'lapsed' && use.mailbox === mailboxOf(email))) return;
  await checkUse(tx, use.code, email, id);
  await tx
    .update(promoUses)
    .set(useRow(id, use.code, email))
    .where(eq(promoUses.bookingId, id));
}
