import type { ReceiptKind } from '../../domain/ledger/receipts.ts';
import { formatMoney } from '../../domain/money.ts';
import { formatDate, londonTime } from '../../domain/time.ts';
import type { ReceiptContent, ReceiptLeg, ReceiptLine } from '../stored/receipt.ts';
import { type Cell, Sheet } from './sheet.ts';

interface Named {
  kind: ReceiptKind;
  /** "R-000123" */
  name: string;
  issuedAt: Date;
}

const fact = (label: string, text: string): Cell[] => [
  { text: label, share: 0.22, heads: 'Row', weight: 'bold' },
  { text, share: 0.78 },
];

const amountRow = (label: string, amount: string, weight: 'plain' | 'bold' = 'plain'): Cell[] => [
  { text: label, share: 0.78, weight },
  { text: amount, share: 0.22, align: 'right', weight },
];

const heads = (cells: Cell[]): Cell[] =>
  cells.map((cell) => ({ ...cell, heads: 'Column' as const, weight: 'bold' as const }));

/** Draws a receipt or a credit note as a tagged PDF with its fonts; the same bytes for the same content. */
export function drawReceipt({ kind, name, issuedAt }: Named, content: ReceiptContent): Promise<Buffer> {
  const { provider, supply, refersTo } = content;
  const title = `${kind === 'receipt' ? 'Receipt' : 'Credit note'} ${name}`;
  const sheet = new Sheet({ title: `${title}, ${provider.name}`, author: provider.name, at: issuedAt });
  sheet.paragraph(provider.name, 'bold');
  sheet.paragraph(provider.address);
  sheet.paragraph(provider.contact);
  if (provider.vatNumber) sheet.paragraph(`VAT number ${provider.vatNumber}`);
  sheet.heading('H1', title);
  sheet.paragraph(
    `Made out on ${formatDate(londonTime(issuedAt.getTime()).date)} for booking ${content.booking}.`,
  );
  if (refersTo) sheet.paragraph(`Takes back what it says from receipt ${refersTo}.`);
  drawTrip(sheet, content);
  drawMoney(sheet, kind, content);
  drawVat(sheet, content);
  for (const sentence of supply) sheet.paragraph(sentence);
  return sheet.end(`${title}, ${provider.name}`);
}

function drawTrip(sheet: Sheet, { legs, customer, passenger, operator, vehicles }: ReceiptContent): void {
  for (const leg of legs) {
    sheet.heading('H2', leg.title);
    sheet.table(legFacts(leg));
  }
  sheet.heading('H2', 'Booking');
  sheet.table([
    fact('Booked by', customer),
    ...(passenger === null ? [] : [fact('Passenger', passenger)]),
    fact('Operator', `${operator.name}, licence ${operator.licence}`),
    fact('Vehicle', vehicles),
  ]);
}

const legFacts = ({ when, from, stops, to }: ReceiptLeg): Cell[][] => [
  fact('When', when),
  fact('From', from),
  ...stops.map((stop, index) => fact(stops.length === 1 ? 'Stop' : `Stop ${index + 1}`, stop)),
  ...(to === null ? [] : [fact('To', to)]),
];

function drawMoney(sheet: Sheet, kind: ReceiptKind, content: ReceiptContent): void {
  const { lines, parts, before, amount, symbol } = content;
  const money = (pence: number) => formatMoney(pence, symbol);
  const rows = (list: readonly ReceiptLine[]) =>
    list.map(({ label, pence }) => amountRow(label, money(pence)));
  const columns = heads(amountRow('For', 'Amount'));
  if (kind === 'receipt') {
    const fare = lines.reduce((sum, { pence }) => sum + pence, 0);
    sheet.heading('H2', 'Fare');
    sheet.table([columns, ...rows(lines), amountRow('Fare', money(fare), 'bold')]);
  }
  sheet.heading('H2', kind === 'receipt' ? 'Paid' : 'Given back');
  sheet.table([
    heads(amountRow(kind === 'receipt' ? 'How and when' : 'To whom and when', 'Amount')),
    ...rows(parts),
    amountRow(kind === 'receipt' ? 'Paid' : 'Given back', money(amount), 'bold'),
    ...(kind === 'receipt' && before > 0 ? [amountRow('On earlier receipts', money(before))] : []),
  ]);
}

function drawVat(sheet: Sheet, { vat, amount, symbol }: ReceiptContent): void {
  sheet.heading('H2', 'VAT');
  if (!vat) return;
  const money = (pence: number) => formatMoney(pence, symbol);
  const third = (text: string): Cell => ({ text, share: 1 / 3, align: 'right' });
  sheet.table([
    heads([third('Without VAT'), third(`VAT at ${vat.permille / 10}%`), third('With VAT')]),
    [third(money(amount - vat.pence)), third(money(vat.pence)), third(money(amount))],
  ]);
  sheet.paragraph(`VAT is charged by ${vat.by}, VAT number ${vat.number}.`);
}
