import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileTariff } from '../src/domain/fare/compile.ts';
import { type Example, EXAMPLES } from './support/fare-examples.ts';
import { priceFare } from '../src/domain/fare/calculate.ts';
import { formatMoney } from '../src/domain/money.ts';

const text = readFileSync(new URL('../docs/fares.md', import.meta.url), 'utf8');
const blocks = [...text.matchAll(/^```fare (.+)\n([\s\S]*?)^```$/gm)].map(
  ([, name, body]) => [name ?? '', body ?? ''] as const,
);

function row(label: string, amount: number): string {
  return label.padEnd(44) + formatMoney(amount).padStart(8);
}

/** A fare as docs/fares.md prints it. */
function print({ journey, tariff, rules, quantity }: Example): string {
  const fare = priceFare(journey, compileTariff(tariff), rules, quantity);
  if (!fare) throw new Error('no price');
  const lines = fare.lines.map(({ leg, label, amount, sentence }) => {
    const side = leg === 'return' ? 'Return: ' : '';
    return `${row(side + label, amount)}   ${sentence}\n`;
  });
  return `${lines.join('')}${row('Total', fare.total)}\n`;
}

describe('docs/fares.md', () => {
  it('shows every example once', () => {
    expect(blocks.map(([name]) => name).toSorted()).toEqual(Object.keys(EXAMPLES).toSorted());
  });

  it.each(blocks)('states what the code calculates: %s', (name, body) => {
    const example = EXAMPLES[name];
    if (!example) throw new Error(`no example ${name}`);
    expect(body).toBe(print(example));
  });
});
