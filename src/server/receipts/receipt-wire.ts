import type { ReceiptLine } from '../../contract/receipts.ts';
import { receiptName } from '../../domain/ledger/receipts.ts';
import { toPounds } from '../../domain/money.ts';
import type { StoredReceipt } from './receipts-store.ts';

/** A receipt as the wire spells it. @param pathOf where its file is, by its name */
export function receiptWire(
  { kind, number, issuedAt, currency, content }: StoredReceipt,
  pathOf: (name: string) => string,
): ReceiptLine {
  const name = receiptName(kind, number);
  return {
    name,
    kind,
    issued_at: issuedAt.toISOString(),
    amount: toPounds(content.amount),
    currency,
    currency_symbol: content.symbol,
    path: pathOf(name),
  };
}
