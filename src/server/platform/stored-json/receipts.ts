import { z } from 'zod';
import { storedJsonParser } from './parser.ts';

const legSchema = z.object({
  title: z.string(),
  /** Day and time, and the hours of a hire. */
  when: z.string(),
  from: z.string(),
  stops: z.array(z.string()),
  to: z.string().nullable(),
});

const lineSchema = z.object({ label: z.string(), pence: z.number() });

const vatSchema = z.object({
  permille: z.number(),
  pence: z.number(),
  /** Name of the business that charges it. */
  by: z.string(),
  /** VAT number of that business. */
  number: z.string(),
});

const receiptSchema = z.object({
  provider: z.object({ name: z.string(), address: z.string(), contact: z.string(), vatNumber: z.string() }),
  operator: z.object({ name: z.string(), licence: z.string() }),
  /** Sentences about the supplier of the trip and the VAT. */
  supply: z.array(z.string()),
  /** Booking number. */
  booking: z.string(),
  /** Name of the booker. */
  customer: z.string(),
  /** Name of the passenger; null if that is the booker. */
  passenger: z.string().nullable(),
  vehicles: z.string(),
  legs: z.array(legSchema),
  /** Lines of the fare, which add up to it. */
  lines: z.array(lineSchema),
  /** Payments and refunds with their times. */
  parts: z.array(lineSchema),
  /** Pence of earlier receipts, less refunds since. */
  before: z.number(),
  /** Pence of this receipt. */
  amount: z.number(),
  vat: vatSchema.nullable(),
  symbol: z.string(),
  /** Number of the receipt that a credit note refers to; null for a receipt. */
  refersTo: z.string().nullable(),
});

export type ReceiptLeg = z.infer<typeof legSchema>;
export type ReceiptLine = z.infer<typeof lineSchema>;
/** The VAT included in the amount. */
export type ReceiptVat = z.infer<typeof vatSchema>;
/** Content of a receipt or credit note as issued, so that it can be drawn again unchanged. */
export type ReceiptContent = z.infer<typeof receiptSchema>;

/** Parses the content of a stored receipt. @throws InvalidStoredJson */
export const parseReceipt = storedJsonParser('receipt', receiptSchema);
