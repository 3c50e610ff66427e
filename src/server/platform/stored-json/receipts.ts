import { amount, listOf, orNull, partsOf, text } from './readers.ts';

/** One way, as a receipt tells of it. */
export interface ReceiptLeg {
  title: string;
  /** Day and time, and the hours of a hire. */
  when: string;
  from: string;
  stops: string[];
  to: string | null;
}

export interface ReceiptLine {
  label: string;
  pence: number;
}

/** The VAT in the amount, and whose it is. */
export interface ReceiptVat {
  permille: number;
  pence: number;
  /** Whose number it is charged under. */
  by: string;
  number: string;
}

/** What a receipt or a credit note says: words and amounts as they were when it was made out, so that it can be drawn again. */
export interface ReceiptContent {
  provider: { name: string; address: string; contact: string; vatNumber: string };
  operator: { name: string; licence: string };
  /** Whose supply the trip is, and what of VAT. */
  supply: string[];
  booking: string;
  /** Who booked. */
  customer: string;
  /** Who travels; null where that is who booked. */
  passenger: string | null;
  vehicles: string;
  legs: ReceiptLeg[];
  /** Of the fare; they sum to it. */
  lines: ReceiptLine[];
  /** What was paid and when, or given back. */
  parts: ReceiptLine[];
  /** What earlier receipts were for, less what was given back since. */
  before: number;
  /** What this one is for. */
  amount: number;
  vat: ReceiptVat | null;
  symbol: string;
  /** Of a credit note: the receipt that it takes back from. */
  refersTo: string | null;
}

const line = partsOf<ReceiptLine>({ label: text, pence: amount });

const read = partsOf<ReceiptContent>({
  provider: partsOf<ReceiptContent['provider']>({
    name: text,
    address: text,
    contact: text,
    vatNumber: text,
  }),
  operator: partsOf<ReceiptContent['operator']>({ name: text, licence: text }),
  supply: listOf(text),
  booking: text,
  customer: text,
  passenger: orNull(text),
  vehicles: text,
  legs: listOf(
    partsOf<ReceiptLeg>({ title: text, when: text, from: text, stops: listOf(text), to: orNull(text) }),
  ),
  lines: listOf(line),
  parts: listOf(line),
  before: amount,
  amount,
  vat: orNull(partsOf<ReceiptVat>({ permille: amount, pence: amount, by: text, number: text })),
  symbol: text,
  refersTo: orNull(text),
});

/** The content of a receipt as it is stored. @throws BadStored */
export const readReceipt = (stored: unknown): ReceiptContent => read(stored, 'receipt');
