import type { Found } from './found.ts';

const KINDS = { 'R-': 'receipts', 'C-': 'credit notes' } as const;

/** Numbers are consecutive from 1; each booking's documents add up to its payments; none has changed. */
export function faultsOfReceipts(told: ReadonlyMap<string, number>, all: readonly Found[]): string[] {
  const faults: string[] = [];
  const made = new Map(all.flatMap(({ receipts }) => receipts.map(({ name, pence }) => [name, pence])));
  const count = all.reduce((sum, { receipts }) => sum + receipts.length, 0);
  if (made.size !== count) faults.push(`${count - made.size} receipts have the number of another`);
  for (const [prefix, kind] of Object.entries(KINDS)) {
    const numbers = [...made.keys()]
      .filter((name) => name.startsWith(prefix))
      .map((name) => Number(name.slice(2)));
    if (Math.max(0, ...numbers) !== numbers.length)
      faults.push(`there are ${numbers.length} ${kind}, the last is number ${Math.max(0, ...numbers)}`);
  }
  for (const { number, receipts, balances } of all) {
    const paid = balances.card + balances.driver;
    const sum = receipts.reduce((total, { pence }) => total + pence, 0);
    if (sum !== paid) faults.push(`booking ${number} has receipts of ${sum} pence, and ${paid} were paid`);
  }
  for (const [name, pence] of told)
    if (Math.abs(made.get(name) ?? NaN) !== Math.abs(pence))
      faults.push(`receipt ${name} was of ${pence} pence`);
  return faults;
}
