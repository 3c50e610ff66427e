import { amount, listOf, partsOf } from './readers.ts';

/** One price of an answer, as it is recorded. */
export interface QuoteEntry {
  tariffId: number;
  quantity: number;
  totalPence: number;
}

const entries = listOf(partsOf<QuoteEntry>({ tariffId: amount, quantity: amount, totalPence: amount }));

/** The prices of an answer as any release has recorded them. @throws BadStored */
export const readQuoteEntries = (stored: unknown): QuoteEntry[] => entries(stored, 'quote entries');
