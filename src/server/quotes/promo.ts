import { eq, sql } from 'drizzle-orm';
import type { StoredState } from '../../domain/booking/states.ts';
import { mailboxOf } from '../../domain/contact.ts';
import type { Fare } from '../../domain/fare/fare.ts';
import {
  promoCodeOf,
  promoFault,
  type PromoTerms,
  type PromoTrip,
  withPromo,
} from '../../domain/fare/promo.ts';
import type { Journey } from '../../domain/journey/journey.ts';
import type { Settings } from '../../domain/settings.ts';
import { londonToday } from '../../domain/time/time.ts';
import { type Catalogue, fareRules, type PromoVersion } from '../catalogue/index.ts';
import { type Database, type Queryable, rows, type Transaction } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import type { Limits, LimitedUse } from '../platform/limits.ts';
import { promoUses } from '../platform/schema/index.ts';
import { priceVehicles } from './offer-terms.ts';
import type { PartyVehicles } from './offers.ts';
import type { QuoteClaims } from './quote-token.ts';

/** Counts the current uses of a code, by a mailbox and in all. */
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

/** Whether a code is used up, as far as is known now. */
async function isUsedUp(db: Queryable, { code, uses }: PromoTerms): Promise<boolean> {
  return uses !== null && (await usesOf(db, code)).all >= uses;
}

/** Why a booking cannot have the promo code of its price. */
export function isPromoUsedUp(error: unknown): error is ProblemError {
  return (
    error instanceof ProblemError && (error.code === 'promo_used_up' || error.code === 'promo_used_before')
  );
}

/**
 * Checks that one more trip may use a code, by its latest limits, and locks it until this transaction ends: of two
 * parallel ones, one waits and then counts the other.
 * @param email of the booker
 * @param except a booking that already uses the code
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
      'The promo code has been used with this email address before.',
    );
}

/** The row of a booking's use of a code. */
export const useRow = (bookingId: number, code: string, email: string): typeof promoUses.$inferInsert => ({
  bookingId,
  code,
  mailbox: mailboxOf(email),
});

/**
 * Lets a repeated booking keep its promo code, for its current booker. The transaction has locked the booking.
 * @throws ProblemError as `checkUse`, if it had expired or is now used by another person
 */
export async function keepPromoUse(
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

/** @param message why a code is not taken, in a sentence for the passenger */
function promoRefused(message: string): ProblemError {
  return new ProblemError(422, 'promo_refused', message, { errors: { promo_code: message } });
}

export function isPromoRefused(error: unknown): boolean {
  return error instanceof ProblemError && error.code === 'promo_refused';
}

const tripOf = ({ version, beside }: PartyVehicles): PromoTrip => ({
  operator: version.operator.id,
  categories: [version, ...beside.map((other) => other.version)].map(({ category }) => category.id),
});

/** A fare with what a promo code takes off it. @throws ProblemError promo_refused where it does not hold */
export function withCode(
  fare: Fare,
  { terms }: PromoVersion,
  vehicles: PartyVehicles,
  { now, symbol }: { now: number; symbol: string },
): Fare {
  const fault = promoFault(terms, tripOf(vehicles), { fare: fare.total, today: londonToday(now), symbol });
  if (fault !== null) throw promoRefused(fault);
  return withPromo(fare, terms, symbol);
}

type Promos = Pick<Catalogue, 'promoById' | 'promoByCode'>;

/** Returns the promo code of a quote; null if there is none or it is unknown. */
export function claimedPromo(
  { promoId }: Pick<QuoteClaims, 'promoId'>,
  catalogue: Promos,
): PromoVersion | null {
  return promoId === null ? null : catalogue.promoById(promoId);
}

/** Returns the latest version of a quote's code; null if it was withdrawn. */
export function newestOf(claims: Pick<QuoteClaims, 'promoId'>, catalogue: Promos): PromoVersion | null {
  const version = claimedPromo(claims, catalogue);
  const newest = version && catalogue.promoByCode(version.terms.code);
  return newest?.withdrawn ? null : newest;
}

/** Recalculates the fare of a quote, even if its promo code has ended since. Null if its components are unknown. */
export function fareWithPromo(
  journey: Journey,
  vehicles: PartyVehicles,
  settings: Settings,
  claims: Pick<QuoteClaims, 'promoId'>,
  catalogue: Promos,
): Fare | null {
  const fare = priceVehicles(journey, vehicles, fareRules(settings));
  if (claims.promoId === null) return fare;
  const promo = claimedPromo(claims, catalogue);
  return fare && promo && withPromo(fare, promo.terms, settings.CURRENCY);
}

export interface PromoCodes {
  /**
   * Finds a typed promo code. Whether it applies to the trip is not checked.
   * @param network of the caller; '' if unknown
   * @throws ProblemError promo_refused if there is none, or it is used up; 429 `too_many_codes` for guessing
   */
  find(typed: string, network: string): Promise<PromoVersion>;
}

interface PromoDependencies {
  db: Database;
  catalogue: Pick<Catalogue, 'promoByCode'>;
  limits: Limits;
  clock: () => Date;
}

export function createPromoCodes({ db, catalogue, limits, clock }: PromoDependencies): PromoCodes {
  return {
    async find(typed, network) {
      const uses: LimitedUse[] = network === '' ? [] : [{ limit: 'promo:network', of: network }];
      // Counted before the look-up: after too many attempts, a correct code must not be revealed.
      if (uses.length > 0) await count(uses);
      const promo = catalogue.promoByCode(promoCodeOf(typed));
      if (!promo || promo.withdrawn) throw promoRefused('We do not know this code.');
      if (uses.length > 0) await limits.giveBack(db, uses);
      if (await isUsedUp(db, promo.terms)) throw promoRefused('This code has been used up.');
      return promo;
    },
  };

  async function count(uses: readonly LimitedUse[]): Promise<void> {
    const now = clock();
    const { verdict, endsAt } = await limits.take(db, uses, false, now);
    if (verdict !== 'too many') return;
    const message = 'Too many codes have been tried. Please try again later, or go on without one.';
    const retryAfterSeconds = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
    throw new ProblemError(429, 'too_many_codes', message, {
      errors: { promo_code: message },
      retryAfterSeconds,
    });
  }
}
