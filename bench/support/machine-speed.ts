import { hash } from 'node:crypto';

const SECONDS = 1;

/** A text of about 18 KB, as an answer with prices is. */
const text = JSON.stringify(
  Array.from({ length: 24 }, (_, id) => ({
    id,
    name: `Operator ${id}`,
    price: id * 1.25,
    lines: Array.from({ length: 6 }, (__, line) => ({
      code: 'distance',
      amount: line * 2.5,
      sentence: 'x'.repeat(60),
    })),
  })),
);

/** How often a second one processor parses, writes and hashes such a text: what a table's figures are worth. */
export function machineSpeed(): number {
  const start = performance.now();
  let times = 0;
  while (performance.now() - start < SECONDS * 1000) {
    hash('sha256', JSON.stringify(JSON.parse(text)));
    times++;
  }
  return Math.round(times / SECONDS);
}
