import { readFileSync } from 'node:fs';
import anyAscii from 'any-ascii';
import { create, type Font } from 'fontkit';
import Pdf from 'pdfkit';
import type { ReceiptKind } from '../../../domain/ledger/receipts.ts';
import { formatMoney } from '../../../domain/money.ts';
import { londonTime } from '../../../domain/time/time.ts';
import { formatDate } from '../../../domain/time/time-words.ts';
import type { ReceiptContent, ReceiptLeg, ReceiptLine } from '../../platform/stored-json/index.ts';

type Element = PDFKit.PDFStructureElement;
type Weight = 'plain' | 'bold';

const MARGIN = 44;
const WIDTH = 507;
const BOTTOM = 796;
/** Above a heading, and below a row. */
const GAP = 6;
const ROW_GAP = 2;
const SIZE = 9;

const FONTS = '@expo-google-fonts/source-sans-3';

function font(path: string): Font {
  const read = create(readFileSync(new URL(import.meta.resolve(`${FONTS}/${path}`)))) as Font;
  // A glyph first met as a part of another (the Z of Ž) would stand for no character, also in later files.
  for (const character of read.characterSet) read.glyphForCodePoint(character);
  return read;
}

/** Read once: taking a font apart takes longer than drawing ten receipts. */
const FILES: Readonly<Record<Weight, Font>> = {
  plain: font('400Regular/SourceSans3_400Regular.ttf'),
  bold: font('600SemiBold/SourceSans3_600SemiBold.ttf'),
};

/**
 * A text in letters that the font has; letters of other scripts as they are spelt in Latin ones ("李" as "Li").
 * @returns where they differ, the original too, for programs that read the file aloud or copy from it
 */
function drawable(content: string): { text: string; original?: string } {
  const plain = content.normalize('NFC').replaceAll(/\s+/g, ' ');
  const text = [...plain]
    .map((letter) =>
      FILES.plain.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ? letter : anyAscii(letter),
    )
    .join('');
  return text === plain ? { text } : { text, original: plain };
}

export interface Cell {
  text: string;
  /** Share of the page's width. */
  share: number;
  align?: 'right';
  weight?: Weight;
  /** Scope of a heading cell. */
  heads?: 'Row' | 'Column';
}

/** Pages that are filled from the top, with a structure that says what each part is. */
export class Sheet {
  readonly #doc: PDFKit.PDFDocument;
  readonly #root: Element;
  readonly #whole: Promise<Buffer>;
  #y = MARGIN;

  /** @param info metadata; its date is that of the file */
  constructor(info: { title: string; author: string; at: Date }) {
    this.#doc = new Pdf({
      size: 'A4',
      margin: MARGIN,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-GB',
      displayTitle: true,
      bufferPages: true,
      info: { Title: info.title, Author: info.author, CreationDate: info.at, ModDate: info.at },
      // Only our own font.
      font: '',
    });
    // The types know files and bytes only.
    for (const [name, file] of Object.entries(FILES)) this.#doc.registerFont(name, file as unknown as Buffer);
    const chunks: Buffer[] = [];
    this.#doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    this.#whole = new Promise((resolve) => {
      this.#doc.on('end', () => resolve(Buffer.concat(chunks)));
    });
    this.#root = this.#doc.struct('Document');
    this.#doc.addStructure(this.#root);
  }

  heading(level: 'H1' | 'H2', text: string): void {
    this.#y += GAP;
    // Never alone at the foot of a page.
    this.#room(60);
    this.#block(level, text, { size: level === 'H1' ? 16 : 11, weight: 'bold' });
    this.#y += ROW_GAP;
  }

  paragraph(text: string, weight: Weight = 'plain'): void {
    this.#block('P', text, { size: SIZE, weight });
  }

  /** Each row stays on one page. */
  table(rows: readonly (readonly Cell[])[]): void {
    const table = this.#doc.struct('Table');
    this.#root.add(table);
    for (const cells of rows) this.#row(table, cells);
    table.end();
  }

  /** Ends it, with a line at the foot of each page. */
  end(foot: string): Promise<Buffer> {
    const doc = this.#doc;
    this.#root.end();
    const { count } = doc.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      doc.switchToPage(page);
      doc.page.margins.bottom = 0;
      doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
      const text = `${drawable(foot).text}, page ${page + 1} of ${count}`;
      this.#style(8).text(text, MARGIN, BOTTOM + 15, { width: WIDTH });
      doc.endMarkedContent();
    }
    doc.end();
    return this.#whole;
  }

  #room(height: number): void {
    if (this.#y + height <= BOTTOM) return;
    this.#doc.addPage();
    this.#y = MARGIN;
  }

  #style(size: number, weight: Weight = 'plain'): PDFKit.PDFDocument {
    return this.#doc.font(weight).fontSize(size);
  }

  #block(tag: string, content: string, { size, weight }: { size: number; weight: Weight }): void {
    const { text, original } = drawable(content);
    if (text === '') return;
    const height = this.#style(size, weight).heightOfString(text, { width: WIDTH });
    this.#room(height);
    this.#say(this.#root, this.#element(tag, { original }), () =>
      this.#style(size, weight).text(text, MARGIN, this.#y, { width: WIDTH }),
    );
    this.#y += height;
  }

  #row(table: Element, cells: readonly Cell[]): void {
    const drawn = cells.map((cell) => ({
      ...cell,
      ...drawable(cell.text),
      width: cell.share * WIDTH - 6,
    }));
    const height = Math.max(
      ...drawn.map(({ text, width, weight }) =>
        this.#style(SIZE, weight).heightOfString(text || ' ', { width }),
      ),
    );
    this.#room(height + ROW_GAP);
    const line = this.#doc.struct('TR');
    table.add(line);
    let x = MARGIN;
    for (const { text, original, width, align = 'left', weight, heads, share } of drawn) {
      const cell = this.#element(heads ? 'TH' : 'TD', { original, scope: heads });
      const at = x;
      this.#say(line, cell, () => this.#style(SIZE, weight).text(text, at, this.#y, { width, align }));
      x += share * WIDTH;
    }
    line.end();
    this.#y += height + ROW_GAP;
  }

  #element(
    tag: string,
    { original, scope }: { original?: string | undefined; scope?: Cell['heads'] },
  ): Element {
    // The types know no scope.
    return this.#doc.struct(tag, {
      ...(original && { actual: original }),
      ...(scope && { scope }),
    } as object);
  }

  /** Draws a text as a separate element. */
  #say(parent: Element, element: Element, draw: () => void): void {
    parent.add(element);
    element.add(draw);
    element.end();
  }
}

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
    `Issued on ${formatDate(londonTime(issuedAt.getTime()).date)} for booking ${content.booking}.`,
  );
  if (refersTo) sheet.paragraph(`This is a credit for receipt ${refersTo}.`);
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
  sheet.heading('H2', kind === 'receipt' ? 'Paid' : 'Refunded');
  sheet.table([
    heads(amountRow(kind === 'receipt' ? 'How and when' : 'To whom and when', 'Amount')),
    ...rows(parts),
    amountRow(kind === 'receipt' ? 'Paid' : 'Refunded', money(amount), 'bold'),
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
