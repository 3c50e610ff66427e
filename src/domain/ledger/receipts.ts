import { receiptPath } from '../booking/booking-path.ts';
import { formatMoney, type Pence, vatIn } from '../money.ts';
import type { MoneyEventKind } from './ledger.ts';

export const RECEIPT_KINDS = ['receipt', 'credit_note'] as const;

export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** A row of a booking's ledger, as far as receipts tell of it. */
export interface LedgerRow {
  id: number;
  event: MoneyEventKind;
  at: Date;
  passenger: Pence;
  card: Pence;
  /** Reason of a refund by staff; null if none was given. */
  reason: string | null;
}

export interface PaidPart {
  /** The bank may return a refund. */
  by: 'card' | 'car' | 'returned';
  at: Date;
  pence: Pence;
  /** Reason of a manual refund. */
  reason?: string;
}

/** A receipt or credit note to issue. */
export interface DueReceipt {
  kind: ReceiptKind;
  /** The row of the ledger that it is for; each is for another. */
  ledgerId: number;
  /** Total of all receipts less credit notes, before and after it. */
  before: Pence;
  after: Pence;
  /** Of a receipt: how it was paid. Of a credit note: what was refunded. */
  parts: PaidPart[];
}

const PAID: Partial<Record<MoneyEventKind, PaidPart['by']>> = {
  paid_by_card: 'card',
  paid_in_car: 'car',
  refund_returned: 'returned',
};

/** The events for which a receipt or a credit note may be due. */
export const RECEIPTED: readonly MoneyEventKind[] = [
  ...(Object.keys(PAID) as MoneyEventKind[]),
  'refund_made',
];

/**
 * The receipts and credit notes of a booking, from the rows of its ledger in order. A receipt is due once nothing is
 * owed any more, for what was paid until then; a credit note for each refund made, and a receipt again for one
 * that came back. Rows added later never change what was due before.
 */
export function receiptsDue(rows: readonly LedgerRow[]): DueReceipt[] {
  const due: DueReceipt[] = [];
  let [amountDue, total] = [0, 0];
  let paid: (PaidPart & { ledgerId: number })[] = [];
  const make = (kind: ReceiptKind, ledgerId: number, parts: PaidPart[]) => {
    const sum = parts.reduce((pence, part) => pence + part.pence, 0);
    const after = kind === 'receipt' ? total + sum : total - sum;
    due.push({ kind, ledgerId, before: total, after, parts });
    total = after;
  };
  const receipt = () => {
    const last = paid.at(-1);
    if (last)
      make(
        'receipt',
        last.ledgerId,
        paid.map(({ by, at, pence }) => ({ by, at, pence })),
      );
    paid = [];
  };
  for (const { id: ledgerId, event, at, passenger, card, reason } of rows) {
    amountDue += passenger;
    const by = PAID[event];
    if (by) paid.push({ ledgerId, by, at, pence: by === 'returned' ? card : -passenger });
    // A refund, also of a part payment.
    if (amountDue <= 0 || event === 'refund_made' || event === 'refund_returned') receipt();
    if (event === 'refund_made')
      make('credit_note', ledgerId, [{ by: 'card', at, pence: -card, ...(reason && { reason }) }]);
  }
  return due;
}

/**
 * The VAT of a receipt or credit note: the difference between the totals before and after it, so that together they
 * show the VAT of what remains, as the ledger does.
 */
export function vatOf({ before, after }: Pick<DueReceipt, 'before' | 'after'>, permille: number): Pence {
  return Math.abs(vatIn(after, permille) - vatIn(before, permille));
}

const PREFIX: Readonly<Record<ReceiptKind, string>> = { receipt: 'R', credit_note: 'C' };

/** Printed number: "R-000123". */
export const receiptName = (kind: ReceiptKind, number: number): string =>
  `${PREFIX[kind]}-${String(number).padStart(6, '0')}`;

/** The contents of a link to a receipt. */
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
