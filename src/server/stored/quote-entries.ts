import { amount, listOf, partsOf, since, type Read } from './readers.ts';

/** So many vehicles at one tariff. */
interface QuotedVehicles {
  tariffId: number;
  quantity: number;
}

/** One price of an answer, as it is recorded. */
export interface QuoteEntry extends QuotedVehicles {
  totalPence: number;
  /** Those of other categories, in the same price. */
  beside: QuotedVehicles[];
}

const besideInParts = partsOf<QuotedVehicles>({ tariffId: amount, quantity: amount });
const inParts = partsOf<QuoteEntry>({
  tariffId: amount,
  quantity: amount,
  totalPence: amount,
  beside: since(listOf(besideInParts), []),
});
const inNumbers = listOf(amount);

function besideOf(numbers: readonly number[]): Partial<QuotedVehicles>[] {
  if (numbers.length === 0) return [];
  const [tariffId, quantity, ...others] = numbers;
  return [{ tariffId, quantity }, ...besideOf(others)];
}

/** In parts, as 0.1.0 wrote it, or in three numbers, and two for each further tariff. */
const entry: Read<QuoteEntry> = (stored, path) => {
  if (!Array.isArray(stored)) return inParts(stored, path);
  const [tariffId, quantity, totalPence, ...beside] = inNumbers(stored, path);
  return inParts({ tariffId, quantity, totalPence, beside: besideOf(beside) }, path);
};
const entries = listOf(entry);

/** In as little as will do: what is asked for most is recorded most. */
export const writeQuoteEntries = (given: readonly QuoteEntry[]): number[][] =>
  given.map(({ tariffId, quantity, totalPence, beside }) => [
    tariffId,
    quantity,
    totalPence,
    ...beside.flatMap((other) => [other.tariffId, other.quantity]),
  ]);

/** The prices of an answer as any release has recorded them. @throws BadStored */
export const readQuoteEntries = (stored: unknown): QuoteEntry[] => entries(stored, 'quote entries');
