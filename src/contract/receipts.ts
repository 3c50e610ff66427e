import { z } from 'zod';
import { RECEIPT_KINDS } from '../domain/ledger/receipts.ts';

export const receiptLine = z.object({
  /** As it is printed: "R-000123". */
  name: z.string(),
  kind: z.enum(RECEIPT_KINDS),
  issued_at: z.string(),
  amount: z.number(),
  currency: z.string(),
  currency_symbol: z.string(),
  /** Of the PDF, on this site. */
  path: z.string(),
});

/** [MNG-07] A booking's receipts and credit notes, oldest first; empty while nothing has been paid. */
export const receiptsAnswer = z.object({ success: z.literal(true), receipts: z.array(receiptLine) });

export type ReceiptsAnswer = z.output<typeof receiptsAnswer>;

export type ReceiptLine = z.infer<typeof receiptLine>;
