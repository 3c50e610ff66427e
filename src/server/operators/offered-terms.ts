import type { OfferedTerms } from '../../domain/booking/terms.ts';
import type { TariffContent } from '../db/schema/provider.ts';
import { readOfferedTerms } from '../stored/terms.ts';
import type { OperatorRow } from './catalogue-store.ts';

/** What an operator has said by itself: where a tariff has no terms, being a price on request or of an earlier release. */
const termsOfOperator = (operator: OperatorRow): OfferedTerms => ({
  cancellation: operator.cancellation,
  noShow: operator.noShow,
  waitingMinutes: operator.waitingMinutes,
  airportWaitingMinutes: operator.airportWaitingMinutes,
  waitingPencePerMinute: operator.waitingPencePerMinute,
  changeAgreement: operator.changeAgreement,
});

/**
 * Reads the terms of tariffs that are loaded together, making one object of all equal ones of an operator and of nobody
 * else's: an answer writes each of the few once, and looks it up by the object.
 */
export function createTermsReader(): (operator: OperatorRow, content: TariffContent | null) => OfferedTerms {
  const known = new Map<string, OfferedTerms>();
  return (operator, content) => {
    const terms = content?.terms ? readOfferedTerms(content.terms) : termsOfOperator(operator);
    const key = `${operator.id} ${JSON.stringify(terms)}`;
    const before = known.get(key);
    if (before) return before;
    known.set(key, terms);
    return terms;
  };
}
