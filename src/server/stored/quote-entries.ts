import { amount, listOf, partsOf, type Read } from './readers.ts';

/** One price of an answer, as it is recorded. */
export interface QuoteEntry {
  tariffId: number;
  quantity: number;
  totalPence: number;
}

const inParts = partsOf<QuoteEntry>({ tariffId: amount, quantity: amount, totalPence: amount });
const inNumbers = listOf(amount);

/** In parts, as 0.1.0 wrote it, or in three numbers. */
const entry: Read<QuoteEntry> = (stored, path) => {
  if (!Array.isArray(stored)) return inParts(stored, path);
  const [tariffId, quantity, totalPence] = inNumbers(stored, path);
  return inParts({ tariffId, quantity, totalPence }, path);
};
const entries = listOf(entry);

/** In as little as will do: what is asked for most is recorded most. */
export const writeQuoteEntries = (given: readonly QuoteEntry[]): number[][] =>
  given.map(({ tariffId, quantity, totalPence }) => [tariffId, quantity, totalPence]);

/** The prices of an answer as any release has recorded them. @throws BadStored */
export const readQuoteEntries = (stored: unknown): QuoteEntry[] => entries(stored, 'quote entries');
