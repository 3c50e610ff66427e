import { type OfferedTerms, REWARDS_NO_SHOW, rewardsNoShow } from '../../domain/booking/terms.ts';
import type { Parts } from '../../domain/documents/parts.ts';
import { isOptionalPart, operatorSentences } from '../../domain/operator-parts.ts';
import { isOperatorTerm } from '../../domain/operator-terms.ts';
import type { Queryable } from '../db/database.ts';
import type { DocumentKind } from './kind.ts';
import { operatorLabel } from './operator-kind.ts';
import { readOperatorPart } from './operator-parts.ts';
import { tariffTermsOf } from './operator-rows-store.ts';
import { termParts } from './operator-terms.ts';
import type { ReviseTariffs } from './tariff-revision.ts';

/** Of an operator and a category: "12-3". */
function idsIn(key: string): { operatorId: number; categoryId: number } {
  const [operatorId = 0, categoryId = 0] = /^\d{1,9}-\d{1,9}$/.test(key) ? key.split('-').map(Number) : [];
  return { operatorId, categoryId };
}

/** A tariff with terms, of those that its operator offers; undefined for none. */
export async function tariffWithTerms(db: Queryable, key: string) {
  const { operatorId, categoryId } = idsIn(key);
  return (await tariffTermsOf(db, operatorId)).find((tariff) => tariff.categoryId === categoryId);
}

export async function readTerms(db: Queryable, key: string): Promise<Parts> {
  const tariff = await tariffWithTerms(db, key);
  return tariff ? termParts(tariff.terms) : {};
}

const termsOf = (parts: Parts): OfferedTerms => ({
  noShow: null,
  changeAgreement: null,
  ...(parts as unknown as Omit<OfferedTerms, 'noShow' | 'changeAgreement'>),
});

/** [OFF-08] The terms of one vehicle category of an operator, which it keeps whatever the operator's are. */
export function termsKind({ reviseTariffs }: { reviseTariffs: ReviseTariffs }): DocumentKind {
  return {
    kind: 'terms',
    right: 'tariffs',
    async title(db, key) {
      const tariff = await tariffWithTerms(db, key);
      return tariff ? `${tariff.operator}, ${tariff.category}: terms` : null;
    },
    read: readTerms,
    readPart: (part, given) =>
      isOperatorTerm(part) ? readOperatorPart(part, given) : { fault: 'is no part of terms' },
    label: operatorLabel,
    isOptional: isOptionalPart,
    faults: (_db, _key, after) =>
      Promise.resolve(
        Object.keys(after).length > 0 && rewardsNoShow(termsOf(after))
          ? [{ key: 'noShow', message: REWARDS_NO_SHOW }]
          : [],
      ),
    sentences: (changes, { symbol }) => operatorSentences(changes, symbol),
    effects: () => Promise.resolve([]),
    async apply(tx, key, after, { now, publicationId }) {
      const { operatorId, categoryId } = idsIn(key);
      const terms = termsOf(after);
      await reviseTariffs(tx, {
        revise: (content, row) =>
          row.operatorId === operatorId && row.categoryId === categoryId ? { ...content, terms } : content,
        now,
        publicationId,
      });
    },
    beside: () => ({}),
  };
}
