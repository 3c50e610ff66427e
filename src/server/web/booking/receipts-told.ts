import { escapeHtml } from '../../http/escape-html.ts';
import { receiptLink, type LinkedReceipt } from '../../../domain/ledger/receipt-link.ts';

/** [MNG-07] The receipts and credit notes of a booking, to be opened. @returns HTML, empty without any */
export function receiptsHtml(reference: string, receipts: readonly LinkedReceipt[]): string {
  const links = receipts.map((receipt) => {
    const { label, path } = receiptLink(reference, receipt);
    return `<li><a href="${escapeHtml(path)}">${escapeHtml(label)}</a></li>`;
  });
  return links.length > 0 ? `<ul class="papers">${links.join('')}</ul>` : '';
}
