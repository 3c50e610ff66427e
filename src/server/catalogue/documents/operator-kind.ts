import { type OfferedTerms, REWARDS_NO_SHOW, rewardsNoShow } from '../../../domain/booking/terms.ts';
import type { Json, Parts } from '../../../domain/documents/parts.ts';
import {
  isOperatorPart,
  isOperatorTerm,
  isOptionalPart,
  type LicencePart,
  OPERATOR_PARTS,
  operatorSentences,
} from '../../../domain/operator/operator-parts.ts';
import type { Queryable, Transaction } from '../../platform/database/index.ts';
import { type DocumentKind, isNewKey, type PartFault, type ReviseTariffs } from './kind.ts';
import {
  addOperator,
  areaNamed,
  isNameTaken,
  licencesOf,
  type OperatorContent,
  operatorOf,
  type OperatorRow,
  readOperatorPart,
  setLicences,
  setOperator,
  tariffTermsOf,
  termParts,
  termsFaults,
  withTerms,
} from './operator-content.ts';

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

/** Whether a revert removes the operator. */
const isRemoved = (after: Parts): boolean => after['name'] === undefined;

async function faultsOf(db: Queryable, key: string, after: Parts): Promise<PartFault[]> {
  // A draft without content yet.
  if (Object.keys(after).length === 0) return [];
  const row = await operatorOf(db, key);
  if (row && isRemoved(after)) return [];
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

/** The columns that store the parts. */
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
  if (!area) throw new Error('a checked area no longer exists');
  return { ...plain, serviceArea: area, vatNumber, noShow, changeAgreement };
}

async function add(tx: Transaction, key: string, values: Awaited<ReturnType<typeof valuesOf>>) {
  const { name, phone, email } = values;
  if (name === undefined || phone === undefined || email === undefined)
    throw new Error('a checked part no longer exists');
  return addOperator(tx, { ...values, key, name, phone, email, ratingTenths: 0 });
}

function applying(reviseTariffs: ReviseTariffs): DocumentKind['apply'] {
  return async (tx, key, after, { changes, now, publicationId }) => {
    const row = await operatorOf(tx, key);
    if (row && isRemoved(after)) return setOperator(tx, row.id, { active: false });
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

/** Parses the key of an operator and category: "12-3". */
function idsIn(key: string): { operatorId: number; categoryId: number } {
  const [operatorId = 0, categoryId = 0] = /^\d{1,9}-\d{1,9}$/.test(key) ? key.split('-').map(Number) : [];
  return { operatorId, categoryId };
}

/** A tariff with terms, of those that its operator offers; undefined for none. */
export async function tariffWithTerms(db: Queryable, key: string) {
  const { operatorId, categoryId } = idsIn(key);
  return (await tariffTermsOf(db, operatorId)).find((tariff) => tariff.categoryId === categoryId);
}

export async function readTerms(db: Queryable, key: string): Promise<Parts> {
  const tariff = await tariffWithTerms(db, key);
  return tariff ? termParts(tariff.terms) : {};
}

const termsOf = (parts: Parts): OfferedTerms => ({
  noShow: null,
  changeAgreement: null,
  ...(parts as unknown as Omit<OfferedTerms, 'noShow' | 'changeAgreement'>),
});

/** [OFF-08] An operator's own terms for one vehicle category, kept whatever the operator's general terms are. */
export function termsKind({ reviseTariffs }: { reviseTariffs: ReviseTariffs }): DocumentKind {
  return {
    kind: 'terms',
    right: 'tariffs',
    async title(db, key) {
      const tariff = await tariffWithTerms(db, key);
      return tariff ? `${tariff.operator}, ${tariff.category}: terms` : null;
    },
    read: readTerms,
    readPart: (part, given) =>
      isOperatorTerm(part) ? readOperatorPart(part, given) : { fault: 'is not a part of terms' },
    label: operatorLabel,
    isOptional: isOptionalPart,
    faults: (_db, _key, after) =>
      Promise.resolve(
        Object.keys(after).length > 0 && rewardsNoShow(termsOf(after))
          ? [{ key: 'noShow', message: REWARDS_NO_SHOW }]
          : [],
      ),
    sentences: (changes, { symbol }) => operatorSentences(changes, symbol),
    effects: () => Promise.resolve([]),
    async apply(tx, key, after, { now, publicationId }) {
      const { operatorId, categoryId } = idsIn(key);
      const terms = termsOf(after);
      await reviseTariffs(tx, {
        revise: (content, row) =>
          row.operatorId === operatorId && row.categoryId === categoryId ? { ...content, terms } : content,
        now,
        publicationId,
      });
    },
    beside: () => ({}),
  };
}
