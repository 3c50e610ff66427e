import type { Licence } from '../../domain/operator/licence.ts';
import { addDays, londonTime } from '../../domain/time/time.ts';
import type { Transaction } from '../platform/database/index.ts';
import { keyOfLicence } from './file-fields.ts';
import { differs, type LoadMoment, loadTariffs, type TariffChanges } from './load-tariffs.ts';
import type { ProviderFile } from './provider-file.ts';
import {
  allLicences,
  deactivateOperators,
  insertLicences,
  insertOperators,
  type LicenceRow,
  type NewLicence,
  operatorsWithLicences,
  updateLicence,
  updateOperator,
} from './provider-store.ts';

interface Numbered {
  key: string;
  licences: readonly { number: string }[];
}

/** A stored operator, as far as a file's can be known again. */
interface KnownOperator extends Numbered {
  id: number;
  active: boolean;
}

/** Whether the file gives the operator no key. */
export const isKeyless = ({ key, licences }: Numbered) =>
  licences.some(({ number }) => key === keyOfLicence(number));

/**
 * Matches a file's operators with stored ones: by key; for stored ones from a file without keys, by licence number; and
 * for a file's operators without a key, by any number they ever had. None for a new one.
 */
export function matchOperators<F extends Numbered, K extends KnownOperator>(
  list: readonly F[],
  stored: readonly K[],
): Map<F, K> {
  const byKey = new Map(stored.map((operator) => [operator.key, operator]));
  const activeLast = stored.toSorted((one, other) => Number(one.active) - Number(other.active));
  const byNumber = new Map(
    activeLast.flatMap((operator) => operator.licences.map(({ number }) => [number, operator])),
  );
  const found = new Map<F, K>();
  const used = new Set<K>();
  const take = (operator: F, candidates: readonly (K | undefined)[]) => {
    const match = candidates.find((candidate) => candidate && !used.has(candidate));
    if (!match || found.has(operator)) return;
    found.set(operator, match);
    used.add(match);
  };
  for (const operator of list) take(operator, [byKey.get(operator.key)]);
  for (const operator of list)
    take(
      operator,
      operator.licences.map(({ number }) => byKey.get(keyOfLicence(number))),
    );
  for (const operator of list.filter(isKeyless))
    take(
      operator,
      operator.licences.map(({ number }) => byNumber.get(number)),
    );
  return found;
}

/** Changes of an operator's licences, by number. */
type LicenceChanges = Record<string, 'add' | 'change' | 'end'>;

/**
 * Makes operators' licences as in the file. One that is new to an operator which had others is valid from today on unless
 * the file says from when; one that the file has no more has ended yesterday. None is ever deleted.
 * @returns what changed, by operator
 */
async function loadLicences(
  tx: Transaction,
  next: ReadonlyMap<number, readonly Licence[]>,
  now: Date,
): Promise<Map<number, LicenceChanges>> {
  const today = londonTime(now.getTime()).date;
  const stored = Map.groupBy(await allLicences(tx), ({ operatorId }) => operatorId);
  const fresh: NewLicence[] = [];
  const changes = new Map<number, LicenceChanges>();
  const note = (operatorId: number, number: string, what: LicenceChanges[string]) =>
    changes.set(operatorId, { ...changes.get(operatorId), [number]: what });

  for (const [operatorId, licences] of next) {
    const known = stored.get(operatorId) ?? [];
    for (const licence of licences) {
      const row = known.find((each) => isSame(each, licence));
      if (!row) {
        const validFrom = licence.validFrom ?? (known.length > 0 ? today : null);
        fresh.push({ ...licence, operatorId, validFrom });
        note(operatorId, licence.number, 'add');
        continue;
      }
      const { validTo } = licence;
      const validFrom = licence.validFrom ?? row.validFrom;
      if (row.validTo === validTo && row.validFrom === validFrom) continue;
      await updateLicence(tx, row.id, { validFrom, validTo });
      note(operatorId, licence.number, 'change');
    }
    const gone = known.filter((row) => !licences.some((licence) => isSame(row, licence)));
    for (const row of gone.filter(({ validTo }) => validTo === null || validTo >= today)) {
      await updateLicence(tx, row.id, { validTo: addDays(today, -1) });
      note(operatorId, row.number, 'end');
    }
  }
  await insertLicences(tx, fresh);
  return changes;
}

const isSame = (row: LicenceRow, { number, authority }: Licence) =>
  row.number === number && row.authority === authority;

type FileOperator = ProviderFile['operators'][number];

/** Changes of an operator, for the audit log. */
export interface OperatorChange {
  id: number;
  action: 'add' | 'change' | 'deactivate';
  /** New versions by category. */
  tariffs: Record<string, number>;
  licences: LicenceChanges;
}

type Changes = Map<number, OperatorChange>;

/** Returns the change of an operator collected so far. */
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
    // Without a key in the file, the stored one stays.
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
  const next = new Map<number, readonly Licence[]>(
    [...ids].map(([{ licences }, id]) => [id, licences] as const),
  );
  for (const [id, licences] of await loadLicences(tx, next, now)) changeOf(changes, id).licences = licences;
  const listed = new Set(ids.values());
  const gone = stored.filter((row) => row.active && !listed.has(row.id)).map(({ id }) => id);
  await deactivateOperators(tx, gone);
  for (const id of gone) changeOf(changes, id).action = 'deactivate';
  return { ids, changes };
}

/** Applies operators and their tariffs. @returns also the changes of tariffs that it undoes */
export async function loadOperators(
  tx: Transaction,
  list: readonly FileOperator[],
  categoryIds: ReadonlyMap<string, number>,
  moment: LoadMoment,
): Promise<{ operators: OperatorChange[] } & Omit<TariffChanges, 'versions'>> {
  const { ids, changes } = await loadOperatorRows(tx, list, moment.now);
  const loaded = [...ids].map(([{ name, tariffs }, operatorId]) => ({ operatorId, name, tariffs }));
  const { versions, ...others } = await loadTariffs(tx, loaded, categoryIds, moment);
  for (const [id, tariffs] of versions) changeOf(changes, id).tariffs = tariffs;
  return { operators: [...changes.values()], ...others };
}
