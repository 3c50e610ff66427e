import Pdf from 'pdfkit';
import type { ReceiptContent } from '../src/server/platform/stored-json/receipts.ts';
import { drawReceipt } from '../src/server/payments/receipts/draw-receipt.ts';

/**
 * Receipts that one thread draws, of two legs and twelve lines of fare, beside the least that the same library can
 * draw: a page with one line in a font of every PDF reader.
 */

const ROUNDS = 3;
const EACH = 100;
const AIM = 40;

const leg = {
  when: 'Thursday 24 December 2026, 15:05',
  from: 'Leeds Station, LS1 4DY',
  to: 'Manchester Airport',
};
const CONTENT: ReceiptContent = {
  provider: {
    name: 'Bench Cars',
    address: '1 Bench Lane, Leeds',
    contact: '0113 496 0100',
    vatNumber: 'GB 999 9999 99',
  },
  operator: { name: 'Aire & Otter Cars', licence: 'DEMO-LS-0214, Leeds City Council' },
  supply: ['Aire & Otter Cars supplies this trip; Bench Cars arranged it and took the payment as its agent.'],
  booking: '12345678',
  customer: 'Žofia Łukaszewicz',
  passenger: 'Priya Shah',
  vehicles: 'Saloon',
  legs: [
    { title: 'Outward journey', stops: ['York Minster, York'], ...leg },
    { title: 'Return journey', stops: [], ...leg },
  ],
  lines: Array.from({ length: 12 }, (_, index) => ({ label: `Charge number ${index}`, pence: 1000 })),
  parts: [{ label: 'Paid by card, Saturday 21 November 2026, 09:00', pence: 12_000 }],
  before: 0,
  amount: 12_000,
  vat: { permille: 200, pence: 2000, by: 'Aire & Otter Cars', number: 'GB 999 0214 02' },
  symbol: '£',
  refersTo: null,
};

/** Another customer each time: nothing can be kept from one to the next. */
const receipt = (n: number) =>
  drawReceipt(
    { kind: 'receipt', name: `R-${n}`, issuedAt: new Date(n * 1000) },
    { ...CONTENT, customer: `${CONTENT.customer} ${n}` },
  );

function bare(): Promise<void> {
  return new Promise((resolve) => {
    const doc = new Pdf();
    doc.on('data', () => {});
    doc.on('end', () => resolve());
    doc.text('Receipt').end();
  });
}

/** In seconds of the processor: others on the machine do not count. */
async function perSecond(draw: (n: number) => Promise<unknown>): Promise<number> {
  const begun = process.cpuUsage();
  for (let n = 0; n < EACH; n++) await draw(n);
  const { user, system } = process.cpuUsage(begun);
  return (EACH * 1e6) / (user + system);
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const found = { receipt: [] as number[], bare: [] as number[] };
await perSecond(receipt);
for (let round = 0; round < ROUNDS; round++) {
  found.bare.push(await perSecond(bare));
  found.receipt.push(await perSecond(receipt));
}
const [drawn, least] = [median(found.receipt), median(found.bare)];
console.log(`### Receipts: two legs, twelve lines, ${(await receipt(0)).length} bytes\n`);
console.log('| what | a second of the processor |\n| --- | --- |');
console.log(`| a page with one line, no font of its own | ${least.toFixed(0)} |`);
console.log(`| a receipt (aim ${AIM}) | ${drawn.toFixed(0)} |`);
console.log(`\nReceipt ÷ page: ${(drawn / least).toFixed(2)}`);
