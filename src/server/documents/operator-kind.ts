import type { Json, Parts } from '../../domain/documents/parts.ts';
import {
  OPERATOR_PARTS,
  isOptionalPart,
  isOperatorPart,
  operatorSentences,
  type LicencePart,
} from '../../domain/operator-parts.ts';
import type { Queryable, Transaction } from '../db/database.ts';
import type { DocumentKind, PartFault } from './kind.ts';
import { isNewKey } from './office-key.ts';
import type { ReviseTariffs } from './tariff-revision.ts';
import { termParts, termsFaults, withTerms } from './operator-terms.ts';
import { readOperatorPart, type OperatorContent } from './operator-parts.ts';
import {
  addOperator,
  areaNamed,
  isNameTaken,
  licencesOf,
  operatorOf,
  setLicences,
  setOperator,
  type OperatorRow,
} from './operator-rows-store.ts';

const NEEDED = ['name', 'phone', 'email', 'licences', 'serviceArea'] as const;

function partsOf(row: OperatorRow, licences: readonly LicencePart[]): Parts {
  const { vatNumber, serviceArea } = row;
  return {
    name: row.name,
    phone: row.phone,
    email: row.email,
    licences: licences as unknown as Json,
    serviceArea: serviceArea.name,
    openingHours: row.openingHours as unknown as Json,
    noticeMinutes: row.noticeMinutes,
    ...termParts(row),
    doorElsewhere: row.doorElsewhere,
    commissionPermille: row.commissionPermille,
    ...(vatNumber !== null && { vatNumber }),
    active: row.active,
  };
}

export async function readOperator(db: Queryable, key: string): Promise<Parts> {
  const row = await operatorOf(db, key);
  return row ? partsOf(row, await licencesOf(db, row.id)) : {};
}

export const operatorLabel = (part: string): string =>
  isOperatorPart(part) ? OPERATOR_PARTS[part].label : part;

/** Put back to before it was made. */
const isGone = (after: Parts): boolean => after['name'] === undefined;

async function faultsOf(db: Queryable, key: string, after: Parts): Promise<PartFault[]> {
  // Nothing is prepared of it yet.
  if (Object.keys(after).length === 0) return [];
  const row = await operatorOf(db, key);
  if (row && isGone(after)) return [];
  const faults: PartFault[] = NEEDED.filter((part) => after[part] === undefined).map((part) => ({
    key: part,
    message: 'is required',
  }));
  const { name, serviceArea } = after;
  if (typeof name === 'string' && (await isNameTaken(db, name, row?.id ?? 0)))
    faults.push({ key: 'name', message: 'is the name of another operator' });
  if (typeof serviceArea === 'string' && !(await areaNamed(db, serviceArea)))
    faults.push({ key: 'serviceArea', message: 'must be the name of an area' });
  return [...faults, ...(await termsFaults(db, row && { id: row.id, before: partsOf(row, []) }, after))];
}

/** The columns that parts are kept in. */
async function valuesOf(tx: Transaction, after: Parts) {
  const {
    licences: _licences,
    serviceArea,
    vatNumber = null,
    noShow = null,
    changeAgreement = null,
    ...plain
  } = after as unknown as Partial<OperatorContent>;
  const area = await areaNamed(tx, serviceArea ?? '');
  if (!area) throw new Error('an area that was checked is gone');
  return { ...plain, serviceArea: area, vatNumber, noShow, changeAgreement };
}

async function add(tx: Transaction, key: string, values: Awaited<ReturnType<typeof valuesOf>>) {
  const { name, phone, email } = values;
  if (name === undefined || phone === undefined || email === undefined)
    throw new Error('a part that was checked is gone');
  return addOperator(tx, { ...values, key, name, phone, email, ratingTenths: 0 });
}

function applying(reviseTariffs: ReviseTariffs): DocumentKind['apply'] {
  return async (tx, key, after, { changes, now, publicationId }) => {
    const row = await operatorOf(tx, key);
    if (row && isGone(after)) return setOperator(tx, row.id, { active: false });
    const values = await valuesOf(tx, after);
    const { licences = [] } = after as unknown as Partial<OperatorContent>;
    if (!row) return setLicences(tx, await add(tx, key, values), licences);
    await setOperator(tx, row.id, values);
    if (changes.some(({ key: part }) => part === 'licences')) await setLicences(tx, row.id, licences);
    await reviseTariffs(tx, {
      revise: (content, { operatorId }) => (operatorId === row.id ? withTerms(content, changes) : content),
      now,
      publicationId,
    });
  };
}

/** [OFF-08] An operator. */
export function operatorKind({ reviseTariffs }: { reviseTariffs: ReviseTariffs }): DocumentKind {
  return {
    kind: 'operator',
    right: 'tariffs',
    async title(db, key) {
      const row = await operatorOf(db, key);
      return row?.name ?? (isNewKey(key) ? 'A new operator' : null);
    },
    read: readOperator,
    readPart: readOperatorPart,
    label: operatorLabel,
    isOptional: isOptionalPart,
    faults: faultsOf,
    sentences: (changes, { symbol }) => operatorSentences(changes, symbol),
    effects: () => Promise.resolve([]),
    apply: applying(reviseTariffs),
    beside: () => ({}),
  };
}
