import type { Licence } from '../../domain/licence.ts';
import type { Transaction } from '../db/database.ts';
import {
  deactivateOperators,
  insertOperators,
  operatorsWithLicences,
  updateOperator,
} from './provider-data-store.ts';
import { differs } from './differs.ts';
import { loadLicences, type LicenceChanges } from './load-licences.ts';
import { loadTariffs, type LoadMoment, type TariffChanges } from './load-tariffs.ts';
import { isKeyless, matchOperators } from './match-operators.ts';
import type { ProviderFile } from './provider-file.ts';

type FileOperator = ProviderFile['operators'][number];

/** What became of one operator, for the audit log. */
export interface OperatorChange {
  id: number;
  action: 'add' | 'change' | 'deactivate';
  /** New versions by category. */
  tariffs: Record<string, number>;
  licences: LicenceChanges;
}

type Changes = Map<number, OperatorChange>;

/** What is known of an operator's change so far. */
function changeOf(changes: Changes, id: number): OperatorChange {
  const change = changes.get(id) ?? { id, action: 'change', tariffs: {}, licences: {} };
  changes.set(id, change);
  return change;
}

/** Operators with their licences, made, changed, or deactivated when the file has them no more. */
async function loadOperatorRows(
  tx: Transaction,
  list: readonly FileOperator[],
  now: Date,
): Promise<{ ids: Map<FileOperator, number>; changes: Changes }> {
  const stored = await operatorsWithLicences(tx);
  const known = matchOperators(list, stored);
  const changes: Changes = new Map();
  const ids = new Map<FileOperator, number>();
  const fresh: FileOperator[] = [];
  for (const operator of list) {
    const { tariffs: _tariffs, licences: _licences, ...wanted } = operator;
    const row = known.get(operator);
    if (!row) {
      fresh.push(operator);
      continue;
    }
    ids.set(operator, row.id);
    // Without a key in the file, one that it has been given stays.
    const named = isKeyless(operator) ? { ...wanted, key: row.key } : wanted;
    if (!differs(row, named)) continue;
    await updateOperator(tx, row.id, named);
    changeOf(changes, row.id);
  }
  const made = await insertOperators(
    tx,
    fresh.map(({ tariffs: _tariffs, licences: _licences, ...row }) => row),
  );
  for (const [index, operator] of fresh.entries()) {
    const { id } = made[index] ?? { id: -1 };
    ids.set(operator, id);
    changeOf(changes, id).action = 'add';
  }
  const wanted = new Map<number, readonly Licence[]>(
    [...ids].map(([{ licences }, id]) => [id, licences] as const),
  );
  for (const [id, licences] of await loadLicences(tx, wanted, now)) changeOf(changes, id).licences = licences;
  const listed = new Set(ids.values());
  const gone = stored.filter((row) => row.active && !listed.has(row.id)).map(({ id }) => id);
  await deactivateOperators(tx, gone);
  for (const id of gone) changeOf(changes, id).action = 'deactivate';
  return { ids, changes };
}

/** Makes operators and their tariffs as in the file (`load-tariffs.ts`). @returns also what of tariffs is undone by that */
export async function loadOperators(
  tx: Transaction,
  list: readonly FileOperator[],
  categoryIds: ReadonlyMap<string, number>,
  moment: LoadMoment,
): Promise<{ operators: OperatorChange[] } & Omit<TariffChanges, 'versions'>> {
  const { ids, changes } = await loadOperatorRows(tx, list, moment.now);
  const wanted = [...ids].map(([{ name, tariffs }, operatorId]) => ({ operatorId, name, tariffs }));
  const { versions, ...others } = await loadTariffs(tx, wanted, categoryIds, moment);
  for (const [id, tariffs] of versions) changeOf(changes, id).tariffs = tariffs;
  return { operators: [...changes.values()], ...others };
}
