import { isDeepStrictEqual } from 'node:util';
import type { Tariff } from '../../domain/fare/tariff.ts';
import type { Transaction } from '../db/database.ts';
import {
  allCategories,
  allOperators,
  deactivateOperators,
  insertCategory,
  insertOperators,
  insertTariffs,
  latestTariffs,
  updateCategory,
  updateOperator,
  type NewTariff,
} from './provider-data-store.ts';
import type { ProviderFile } from './provider-file.ts';

type FileOperator = ProviderFile['operators'][number];

/** What a version of a tariff says: a price, a price on request (null), or that there is none any more. */
interface Offered {
  content: Tariff | null;
  withdrawn: boolean;
}

/** What became of one operator, for the audit log. */
export interface OperatorChange {
  id: number;
  action: 'add' | 'change' | 'deactivate';
  /** New versions by category. */
  tariffs: Record<string, number>;
}

function differs(row: object, wanted: object): boolean {
  const known = row as Record<string, unknown>;
  return Object.entries(wanted).some(([key, value]) => !isDeepStrictEqual(known[key], value));
}

/** Categories by name, made or changed to be as in the file, or taken out of the fleet when it has them no more. */
export async function loadCategories(
  tx: Transaction,
  list: ProviderFile['vehicleCategories'],
): Promise<{ ids: Map<string, number>; changed: number; withdrawn: number }> {
  const known = new Map((await allCategories(tx)).map((row) => [row.name, row]));
  const ids = new Map([...known.values()].map(({ name, id }) => [name, id]));
  let changed = 0;
  for (const [position, category] of list.entries()) {
    const row = known.get(category.name);
    const wanted = { ...category, position, active: true };
    if (row && !differs(row, wanted)) continue;
    changed += 1;
    if (row) await updateCategory(tx, row.id, wanted);
    else for (const { id } of await insertCategory(tx, wanted)) ids.set(category.name, id);
  }
  const listed = new Set(list.map(({ name }) => name));
  const gone = [...known.values()].filter(({ name, active }) => active && !listed.has(name));
  for (const { id } of gone) await updateCategory(tx, id, { active: false });
  return { ids, changed, withdrawn: gone.length };
}

/** Operators by licence number, made, changed, or deactivated when the file has them no more. */
async function loadOperatorRows(tx: Transaction, list: readonly FileOperator[]) {
  const rows = await allOperators(tx);
  const known = new Map(rows.map((row) => [row.licenceNumber, row]));
  const changes = new Map<number, OperatorChange>();
  const note = (id: number, action: OperatorChange['action']) => changes.set(id, { id, action, tariffs: {} });
  const fresh: FileOperator[] = [];
  for (const operator of list) {
    const { tariffs: _, ...wanted } = operator;
    const row = known.get(operator.licenceNumber);
    if (!row) fresh.push(operator);
    else if (differs(row, wanted)) {
      await updateOperator(tx, row.id, wanted);
      note(row.id, 'change');
    }
  }
  for (const row of await insertOperators(tx, fresh)) {
    known.set(row.licenceNumber, row);
    note(row.id, 'add');
  }
  const listed = new Set(list.map(({ licenceNumber }) => licenceNumber));
  const gone = rows.filter((row) => row.active && !listed.has(row.licenceNumber)).map(({ id }) => id);
  await deactivateOperators(tx, gone);
  for (const id of gone) note(id, 'deactivate');
  const ids = new Map([...known.values()].map((row) => [row.licenceNumber, row.id]));
  return { ids, changes };
}

/**
 * Makes operators and their tariffs as in the file. A changed tariff is a new version from `now` on; for a category
 * that the file leaves out, that version says that it is withdrawn.
 */
export async function loadOperators(
  tx: Transaction,
  list: readonly FileOperator[],
  categoryIds: ReadonlyMap<string, number>,
  now: Date,
): Promise<OperatorChange[]> {
  const { ids, changes } = await loadOperatorRows(tx, list);
  const categoryNames = new Map([...categoryIds].map(([name, id]) => [id, name]));
  const byOperator = Map.groupBy(await latestTariffs(tx), ({ operatorId }) => operatorId);
  const versions: NewTariff[] = [];
  for (const { licenceNumber, tariffs } of list) {
    const operatorId = ids.get(licenceNumber);
    if (operatorId === undefined) continue;
    const latest = new Map((byOperator.get(operatorId) ?? []).map((row) => [row.categoryId, row]));
    const gone: Offered = { content: null, withdrawn: true };
    const wanted = new Map<number, Offered>([...latest.keys()].map((id) => [id, gone]));
    for (const [name, content] of Object.entries(tariffs)) {
      const id = categoryIds.get(name);
      if (id !== undefined) wanted.set(id, { content, withdrawn: false });
    }
    for (const [categoryId, offered] of wanted) {
      const before = latest.get(categoryId);
      if (before && !differs(before, offered)) continue;
      const version = (before?.version ?? 0) + 1;
      versions.push({ operatorId, categoryId, version, effectiveFrom: now, ...offered });
      const change = changes.get(operatorId) ?? { id: operatorId, action: 'change', tariffs: {} };
      change.tariffs[categoryNames.get(categoryId) ?? categoryId] = version;
      changes.set(operatorId, change);
    }
  }
  await insertTariffs(tx, versions);
  return [...changes.values()];
}
