import { ProblemError } from '../http/problem.ts';
import type { PromoVersion } from '../operators/catalogue.ts';
import { heldPriceOf } from './price-answer.ts';
import { isPromoRefused, newestOf } from './promo-fare.ts';
import type { Acceptance } from './quote-acceptance.ts';
import type { QuotesDependencies, QuotesService } from './quotes-service.ts';

/** Refuses a held price, with the price now beside it. */
export type Refuse = (
  asked: Acceptance,
  code: string,
  message: string,
  /** Whether that may have the quote's promo code in it, where the code still holds. */
  how?: { withCode: boolean },
) => Promise<never>;

/** @returns what throws ProblemError 409 with the price now, or why there is none */
export function createRefusal(
  { tokens, catalogue }: Pick<QuotesDependencies, 'tokens' | 'catalogue'>,
  quotes: Pick<QuotesService, 'selected'>,
): Refuse {
  const priceNow = async (asked: Acceptance, promo: PromoVersion | null) => {
    try {
      return await quotes.selected({ ...asked, promo });
    } catch (error) {
      if (isPromoRefused(error)) return quotes.selected(asked);
      throw error;
    }
  };

  return async (asked, code, message, { withCode } = { withCode: true }) => {
    const claims = withCode ? tokens.read(asked.quoteId) : null;
    const held = await priceNow(asked, claims && newestOf(claims, catalogue));
    throw new ProblemError(409, code, message, { fresh: heldPriceOf(held) });
  };
}
