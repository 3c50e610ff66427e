import { receiptPath } from '../booking/booking-path.ts';
import { receiptName, type ReceiptKind } from './receipts.ts';
import { formatMoney, type Pence } from '../money.ts';

/** What a link to a receipt tells of it. */
export interface LinkedReceipt {
  kind: ReceiptKind;
  number: number;
  content: { amount: Pence; symbol: string };
}

const NAMES: Record<ReceiptKind, string> = { receipt: 'Receipt', credit_note: 'Credit note' };

/** "Receipt R-000123, £45.50 (PDF)", and where it is on this site. */
export function receiptLink(
  reference: string,
  { kind, number, content: { amount, symbol } }: LinkedReceipt,
): { label: string; path: string } {
  const name = receiptName(kind, number);
  return {
    label: `${NAMES[kind]} ${name}, ${formatMoney(amount, symbol)} (PDF)`,
    path: receiptPath(reference, name),
  };
}
