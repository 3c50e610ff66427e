import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import type { ReceiptContent } from '../../platform/stored-json/receipts.ts';
import { drawReceipt } from './draw-receipt.ts';

const AT = new Date('2026-11-21T09:00:00Z');
const NAMED = { kind: 'receipt', name: 'R-000123', issuedAt: AT } as const;
const LONG = 'Wolfeschlegelsteinhausen-Bergerdorff of Llanfairpwllgwyngyllgogerychwyrndrobwllll'.slice(0, 80);

const CONTENT: ReceiptContent = {
  provider: {
    name: 'Wharfe & Weald Transfers',
    address: 'Heron Wharf, 12 Canal Walk, Leeds LS1',
    contact: '0113 496 0100',
    vatNumber: 'GB 999 9999 99',
  },
  operator: { name: 'Aire & Otter Cars', licence: 'DEMO-LS-0214, Leeds City Council' },
  supply: ['Aire & Otter Cars supplies this trip.'],
  booking: '12345678',
  customer: 'Žofia Łukaszewicz',
  passenger: 'Αλέξης Иван',
  vehicles: 'Saloon',
  legs: [
    {
      title: 'Outward journey',
      when: 'Thursday 24 December 2026, 15:05',
      from: 'Leeds Station, LS1 4DY',
      stops: ['York Minster, York'],
      to: 'Manchester Airport',
    },
    {
      title: 'Return journey',
      when: 'Sunday 27 December 2026, 09:00',
      from: 'Manchester Airport',
      stops: [],
      to: 'Leeds Station, LS1 4DY',
    },
  ],
  lines: [
    { label: '57.3 miles', pence: 10_000 },
    { label: 'Return discount', pence: -850 },
  ],
  parts: [{ label: 'Paid by card, Saturday 21 November 2026, 09:00', pence: 9150 }],
  before: 0,
  amount: 9150,
  vat: { permille: 200, pence: 1525, by: 'Aire & Otter Cars', number: 'GB 999 0214 02' },
  symbol: '£',
  refersTo: null,
};

interface Node {
  role?: string;
  type?: string;
  id?: string;
  children?: Node[];
}

/** The contents of the elements of these kinds, in the order of the structure. */
async function textsOf(page: PDFPageProxy, roles: readonly string[]): Promise<string[]> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  let at = '';
  for (const item of items) {
    if ('str' in item) texts.set(at, (texts.get(at) ?? '') + item.str + (item.hasEOL ? ' ' : ''));
    else at = item.type === 'endMarkedContent' ? '' : (item.id ?? '');
  }
  const under = (node: Node): string =>
    node.type === 'content' ? (texts.get(node.id ?? '') ?? '') : (node.children ?? []).map(under).join('');
  const found: string[] = [];
  const walk = (node: Node) => {
    if (roles.includes(node.role ?? '')) found.push(under(node).trim());
    else for (const child of node.children ?? []) walk(child);
  };
  walk(((await page.getStructTree()) ?? {}) as Node);
  return found;
}

async function read(bytes: Buffer) {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)),
  );
  const each = async (roles: string[]) =>
    (await Promise.all(pages.map((page) => textsOf(page, roles)))).flat();
  return { document, pages, each };
}

const words = async (pages: readonly PDFPageProxy[]) => {
  const texts = await Promise.all(pages.map((page) => page.getTextContent()));
  return texts.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : ''))).join(' ');
};

describe('[MNG-07] a receipt as a PDF', () => {
  it('has headings and table headers in its structure', async () => {
    const { each } = await read(await drawReceipt(NAMED, CONTENT));
    expect(await each(['H1'])).toEqual(['Receipt R-000123']);
    expect(await each(['H2'])).toEqual([
      'Outward journey',
      'Return journey',
      'Booking',
      'Fare',
      'Paid',
      'VAT',
    ]);
    expect((await each(['TH'])).join(' | ')).toBe(
      'When | From | Stop | To | When | From | To | Booked by | Passenger | Operator | Vehicle | For | Amount | How and when | Amount | Without VAT | VAT at 20% | With VAT',
    );
    expect((await each(['TD'])).slice(-13).join(' | ')).toBe(
      '57.3 miles | £100.00 | Return discount | -£8.50 | Fare | £91.50 | Paid by card, Saturday 21 November 2026, 09:00 | £91.50 | Paid | £91.50 | £76.25 | £15.25 | £91.50',
    );
    const told = await each(['P']);
    expect(told).toContain('VAT number GB 999 9999 99');
    expect(told).toContain('VAT is charged by Aire & Otter Cars, VAT number GB 999 0214 02.');
  });

  it('has a title, a language, tags, and fonts with letters of many languages', async () => {
    const { document, pages } = await read(await drawReceipt(NAMED, CONTENT));
    const { info } = (await document.getMetadata()) as unknown as { info: Record<string, unknown> };
    expect(info).toMatchObject({ Title: 'Receipt R-000123, Wharfe & Weald Transfers', Language: 'en-GB' });
    const marks = (await document.getMarkInfo()) as unknown as Map<string, boolean>;
    expect(marks.get('Marked')).toBe(true);
    expect(await words(pages)).toContain('Žofia Łukaszewicz');
    expect(await words(pages)).toContain('Αλέξης Иван');
    for (const page of pages) {
      await page.getOperatorList();
      const { styles } = await page.getTextContent();
      const fonts = Object.keys(styles).map((name) => page.commonObjs.get(name) as Record<string, unknown>);
      expect(fonts.length).toBeGreaterThan(0);
      for (const font of fonts) expect(font).toMatchObject({ missingFile: false });
    }
  });

  it('transliterates letters missing from the font, and keeps them for copying', async () => {
    const bytes = await drawReceipt(NAMED, { ...CONTENT, customer: '王明', passenger: 'Zoë 김철수' });
    const cells = await (await read(bytes)).each(['TD']);
    expect(cells).toContain('WangMing');
    expect(cells).toContain('Zoë GimCheolSu');
    for (const given of ['王明', 'Zoë 김철수'])
      expect(bytes.includes(Buffer.from(given, 'utf16le').swap16())).toBe(true);
    expect(bytes.toString('latin1').match(/ActualText/g)).toHaveLength(2);
  });

  it('is the same each time, and its text can be copied, whatever was drawn before', async () => {
    await drawReceipt(NAMED, { ...CONTENT, customer: 'Žanna Łoś' });
    const after = await read(await drawReceipt(NAMED, { ...CONTENT, customer: 'Zara Los' }));
    expect(await after.each(['TD'])).toContain('Zara Los');
    const [one, other] = await Promise.all([drawReceipt(NAMED, CONTENT), drawReceipt(NAMED, CONTENT)]);
    expect(one.equals(other)).toBe(true);
  });

  it('fits names of 80 letters and 12 fare lines on a page, and more on a second', async () => {
    const lines = (count: number, label: string) =>
      Array.from({ length: count }, (_, index) => ({ label: `${label} ${index}`, pence: 100 }));
    const long = { ...CONTENT, customer: LONG, passenger: LONG, operator: { name: LONG, licence: LONG } };
    const twelve = await read(await drawReceipt(NAMED, { ...long, lines: lines(12, LONG) }));
    expect(twelve.document.numPages).toBe(1);
    const many = await read(await drawReceipt(NAMED, { ...long, lines: lines(60, LONG) }));
    expect(many.document.numPages).toBeGreaterThan(1);
    const cells = await many.each(['TD']);
    for (const { label } of lines(60, LONG)) expect(cells).toContain(label);
    expect(await words(many.pages)).toContain(`page 2 of ${many.document.numPages}`);
    // Nothing is drawn beside the paper.
    for (const page of many.pages) {
      const { items } = await page.getTextContent();
      for (const item of items) {
        if (!('str' in item) || item.str.trim() === '') continue;
        const [left = 0, bottom = 0] = item.transform.slice(4) as number[];
        expect(left + item.width).toBeLessThan(560);
        expect(bottom).toBeGreaterThan(20);
      }
    }
  });

  it('a credit note names the receipt that it refers to', async () => {
    const { each } = await read(
      await drawReceipt(
        { kind: 'credit_note', name: 'C-000007', issuedAt: AT },
        { ...CONTENT, refersTo: 'R-000123', vat: null },
      ),
    );
    expect(await each(['H1'])).toEqual(['Credit note C-000007']);
    expect(await each(['P'])).toContain('This is a credit for receipt R-000123.');
    expect(await each(['H2'])).not.toContain('Fare');
  });
});
