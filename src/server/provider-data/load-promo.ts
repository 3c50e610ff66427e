import { isDeepStrictEqual } from 'node:util';
import { asc } from 'drizzle-orm';
import type { PromoTerms } from '../../domain/fare/promo.ts';
import type { Transaction } from '../db/database.ts';
import { promoCodes } from '../db/schema/promo.ts';
import { isKnownBy } from '../operators/single-operator.ts';
import type { FilePromo } from './file-promo.ts';
import { allCategories } from '../documents/category-list.ts';
import { operatorsWithLicences } from './provider-data-store.ts';

type Known = Parameters<typeof isKnownBy>[0] & { id: number; active: boolean };

/** The operators that are named, in one order; of several of one licence number those that are active. */
function idsOf(operators: readonly Known[], named: readonly string[]): number[] {
  const ids = named.flatMap((known) => {
    const found = operators.filter((operator) => isKnownBy(operator, known));
    const active = found.filter((operator) => operator.active);
    return (active.length > 0 ? active : found).map(({ id }) => id);
  });
  return [...new Set(ids)].toSorted((one, other) => one - other);
}

/** How a code of the file is stored: what it names by their ids. */
async function termsOf(tx: Transaction): Promise<(written: FilePromo) => PromoTerms> {
  const operators = await operatorsWithLicences(tx);
  const categories = await allCategories(tx);
  return ({ operators: named, vehicles, leastPrice: leastPence, ...terms }) => ({
    ...terms,
    leastPence,
    operators: named && idsOf(operators, named),
    categories: vehicles && categories.filter(({ name }) => vehicles.includes(name)).map(({ id }) => id),
  });
}

/**
 * Makes the promo codes these. A changed code is a new version; one that the file leaves out gets a version that says
 * that it is withdrawn. @returns how many versions were added
 */
export async function loadPromoCodes(tx: Transaction, list: readonly FilePromo[]): Promise<number> {
  const stored = await tx.select().from(promoCodes).orderBy(asc(promoCodes.version));
  const latest = new Map(stored.map((row) => [row.code, row]));
  const read = await termsOf(tx);
  const wanted = new Map(list.map((written) => [written.code, read(written)]));
  const versions = [
    ...[...wanted].map(([code, terms]) => ({ code, terms, withdrawn: false })),
    ...[...latest.values()]
      .filter(({ code }) => !wanted.has(code))
      .map(({ code, terms }) => ({ code, terms, withdrawn: true })),
  ].filter(({ code, ...said }) => {
    const { terms, withdrawn } = latest.get(code) ?? {};
    return !isDeepStrictEqual(said, { terms, withdrawn });
  });
  if (versions.length === 0) return 0;
  await tx
    .insert(promoCodes)
    .values(versions.map((row) => ({ ...row, version: (latest.get(row.code)?.version ?? 0) + 1 })));
  return versions.length;
}
