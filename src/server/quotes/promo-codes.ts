import { promoCodeOf } from '../../domain/fare/promo.ts';
import type { Database } from '../db/database.ts';
import { ProblemError } from '../http/problem.ts';
import type { Limits, Use } from '../limits/limits.ts';
import type { Catalogue, PromoVersion } from '../operators/catalogue.ts';
import { isUsedUp } from '../promo/uses.ts';
import { promoRefused } from './promo-fare.ts';

export interface PromoCodes {
  /**
   * The promo code that somebody has typed. Whether it holds for their trip is not judged.
   * @param network where they ask from; '' where that is not known
   * @throws ProblemError promo_refused where there is none, or it is used up; 429 `too_many_codes` for who guesses
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
      const uses: Use[] = network === '' ? [] : [{ limit: 'promo:network', of: network }];
      // Counted before it is looked up: who has tried too often must not hear that a code is right.
      if (uses.length > 0) await count(uses);
      const promo = catalogue.promoByCode(promoCodeOf(typed));
      if (!promo || promo.withdrawn) throw promoRefused('We do not know this code.');
      if (uses.length > 0) await limits.giveBack(db, uses);
      if (await isUsedUp(db, promo.terms)) throw promoRefused('This code has been used up.');
      return promo;
    },
  };

  async function count(uses: readonly Use[]): Promise<void> {
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
