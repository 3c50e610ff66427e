import { type OfferedTerms, REWARDS_NO_SHOW, rewardsNoShow } from '../../domain/booking/terms.ts';
import {
  changesBetween,
  type Json,
  type PartChange,
  type Parts,
  sameJson,
} from '../../domain/documents/parts.ts';
import { isOperatorTerm, OPERATOR_TERMS } from '../../domain/operator-terms.ts';
import type { Queryable } from '../db/database.ts';
import type { TariffContent } from '../db/schema/provider.ts';
import type { PartFault } from './kind.ts';
import { tariffTermsOf } from './operator-rows-store.ts';

/** Terms as parts of a document: what is null is not there. */
export const termParts = (terms: OfferedTerms): Parts =>
  Object.fromEntries(
    OPERATOR_TERMS.flatMap((part) => (terms[part] === null ? [] : [[part, terms[part] as unknown as Json]])),
  );

/** What of the terms of a tariff was the operator's own follows it. */
function followed(terms: OfferedTerms, changes: readonly PartChange[]): OfferedTerms {
  const own = changes.filter(
    ({ key, before }) => isOperatorTerm(key) && sameJson(terms[key] as unknown as Json, before),
  );
  return own.length === 0
    ? terms
    : { ...terms, ...Object.fromEntries(own.map(({ key, after }) => [key, after])) };
}

/** A version of a tariff once its operator's terms are others. */
export function withTerms(content: TariffContent, changes: readonly PartChange[]): TariffContent {
  const terms = content.terms && followed(content.terms, changes);
  return terms === content.terms ? content : { ...content, ...(terms && { terms }) };
}

/** Where it would pay not to cancel: in the operator's own terms, or with those of a tariff beside them. */
export async function termsFaults(
  db: Queryable,
  operator: { id: number; before: Parts } | null,
  after: Parts,
): Promise<PartFault[]> {
  const { cancellation = [], noShow = null } = after as unknown as Partial<OfferedTerms>;
  if (rewardsNoShow({ cancellation, noShow })) return [{ key: 'noShow', message: REWARDS_NO_SHOW }];
  if (!operator) return [];
  const changes = changesBetween(operator.before, after);
  const dear = (await tariffTermsOf(db, operator.id)).filter(
    ({ terms }) => !rewardsNoShow(terms) && rewardsNoShow(followed(terms, changes)),
  );
  return dear.map(({ category }) => ({
    key: 'noShow',
    message: `${REWARDS_NO_SHOW}, as ${category} has it`,
  }));
}
