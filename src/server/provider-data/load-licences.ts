import type { Licence } from '../../domain/licence.ts';
import { addDays, londonTime } from '../../domain/time.ts';
import type { Transaction } from '../db/database.ts';
import {
  allLicences,
  insertLicences,
  updateLicence,
  type LicenceRow,
  type NewLicence,
} from './provider-data-store.ts';

/** What became of an operator's licences, by number. */
export type LicenceChanges = Record<string, 'add' | 'change' | 'end'>;

/**
 * Makes operators' licences as in the file. One that is new to an operator which had others is valid from today on unless
 * the file says from when; one that the file has no more has ended yesterday. None is ever deleted.
 * @returns what changed, by operator
 */
export async function loadLicences(
  tx: Transaction,
  wanted: ReadonlyMap<number, readonly Licence[]>,
  now: Date,
): Promise<Map<number, LicenceChanges>> {
  const today = londonTime(now.getTime()).date;
  const stored = Map.groupBy(await allLicences(tx), ({ operatorId }) => operatorId);
  const fresh: NewLicence[] = [];
  const changes = new Map<number, LicenceChanges>();
  const note = (operatorId: number, number: string, what: LicenceChanges[string]) =>
    changes.set(operatorId, { ...changes.get(operatorId), [number]: what });

  for (const [operatorId, licences] of wanted) {
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
