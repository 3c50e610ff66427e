import type { Value } from '../../domain/tariffs/parts.ts';
import type { Published } from '../../domain/tariffs/putting-back.ts';
import { amount, listOf, parts, partsOf, text } from './readers.ts';
import { tariffValue } from './tariff-values.ts';

/** What a publication has done to one tariff, in numbers and parts and in the words of then. */
export interface PublishedTariff {
  operatorId: number;
  categoryId: number;
  /** As they were called. */
  operator: string;
  category: string;
  /** From when on, as ISO 8601. */
  from: string;
  changes: Published[];
  sentences: string[];
  /** What became of versions that were to come after it. */
  later: string[];
  /** "4 prices up" */
  summary: string;
}

const readTariffs = listOf(
  partsOf<PublishedTariff>({
    operatorId: amount,
    categoryId: amount,
    operator: text,
    category: text,
    from: text,
    changes: listOf(partsOf<Published>({ key: text, before: tariffValue, after: tariffValue })),
    sentences: listOf(text),
    later: listOf(text),
    summary: text,
  }),
);

/** The tariffs of a publication. @throws BadStored */
export const readPublished = (stored: unknown): PublishedTariff[] => readTariffs(stored, 'publication');

/** The numbers and parts of a draft, by their keys. @throws BadStored */
export const readDraftValues = (stored: unknown): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(parts(stored, 'draft')).map(([key, value]) => [key, tariffValue(value, `draft.${key}`)]),
  );
