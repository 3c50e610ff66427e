import { PRICE_OFF_WIRE, PRICE_ON_WIRE } from './price-names.ts';
import { type Renamed, renamed } from './renamed.ts';

/** One key of the browser's storage. `encoded` is base64 of UTF-8 JSON, else plain JSON. */
export interface Slot<T> {
  key: string;
  encoded: boolean;
  /** The stored value; null for what is none. */
  take: (stored: unknown) => T | null;
  /** As it is stored, where that is otherwise. */
  put?(value: T): unknown;
  /** Kept for this tab alone, and gone when it closes. */
  perTab?: true;
}

/** @param is what the content must be: anything else counts as absent */
export const slot = <T>(key: string, encoded: boolean, is: (value: unknown) => value is T): Slot<T> => ({
  key,
  encoded,
  take: (stored) => (is(stored) ? stored : null),
});

/** Prices lie there under the wire's names. */
export function priceSlot<W>(
  ...[key, encoded, is]: Parameters<typeof slot<W>>
): Slot<Renamed<W, typeof PRICE_OFF_WIRE>> {
  const wire = slot(key, encoded, is);
  return {
    ...wire,
    take: (stored) => renamed(wire.take(stored), PRICE_OFF_WIRE),
    put: (value) => renamed(value, PRICE_ON_WIRE),
  };
}
