import { receiptPath } from '../../../domain/booking/booking-path.ts';
import { receiptName, type ReceiptKind } from '../../../domain/ledger/receipts.ts';
import { formatMoney } from '../../../domain/money.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import type { ReceiptsService } from '../../receipts/receipts-service.ts';

export type Receipts = Awaited<ReturnType<ReceiptsService['receiptsOf']>>;

const NAMES: Record<ReceiptKind, string> = { receipt: 'Receipt', credit_note: 'Credit note' };

/** [MNG-07] The receipts and credit notes of a booking, to be opened. @returns HTML, empty without any */
export function receiptsHtml(reference: string, receipts: Receipts): string {
  const links = receipts.map(({ kind, number, content: { amount, symbol } }) => {
    const name = receiptName(kind, number);
    const words = `${NAMES[kind]} ${name}, ${formatMoney(amount, symbol)} (PDF)`;
    return `<li><a href="${escapeHtml(receiptPath(reference, name))}">${escapeHtml(words)}</a></li>`;
  });
  return links.length > 0 ? `<ul class="papers">${links.join('')}</ul>` : '';
}
