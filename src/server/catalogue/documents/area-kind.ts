import { and, eq, ne, sql } from 'drizzle-orm';
import { drawnArea } from '../../../contract/office-areas.ts';
import { AREA_PART, areaIn, areaPart, areaSentences, drawnFaults } from '../../../domain/area/area-parts.ts';
import type { Area } from '../../../domain/area/area.ts';
import type { Json, Parts } from '../../../domain/documents/parts.ts';
import { many } from '../../../domain/text.ts';
import { withArea } from '../../../domain/tariffs/parts.ts';
import type { Queryable, Transaction } from '../../platform/database/index.ts';
import { areas, operators as operatorsTable } from '../../platform/schema/index.ts';
import type { AreaUses, KnownPlaces } from '../known-places.ts';
import {
  type DocumentKind,
  isKeyed,
  isNewKey,
  type PartFault,
  type ReadPart,
  type ReviseTariffs,
} from './kind.ts';

type AreaRow = typeof areas.$inferSelect;

/** By its number or key, retired or not; null if there is none. */
export async function areaOf(db: Queryable, key: string): Promise<AreaRow | null> {
  const [found] = await db.select().from(areas).where(isKeyed(areas, key));
  return found ?? null;
}

/** By its name, without the one of a key. */
async function otherNamed(db: Queryable, name: string, id: number): Promise<AreaRow | null> {
  const [found] = await db
    .select()
    .from(areas)
    .where(and(eq(areas.name, name), ne(areas.id, id)));
  return found ?? null;
}

async function setArea(
  tx: Transaction,
  id: number,
  values: Pick<Partial<AreaRow>, 'area' | 'active'>,
): Promise<void> {
  await tx.update(areas).set(values).where(eq(areas.id, id));
}

async function addArea(tx: Transaction, key: string, area: Area): Promise<void> {
  await tx.insert(areas).values({ key, name: area.name, area });
}

/** Updates the copies of an area in operators that use it. */
async function moveServiceAreas(tx: Transaction, area: Area): Promise<void> {
  await tx
    .update(operatorsTable)
    .set({ serviceArea: area })
    .where(sql`${operatorsTable.serviceArea}->>'name' = ${area.name}`);
}

interface Deps {
  uses: AreaUses;
  known: Pick<KnownPlaces, 'codeFaults'>;
  reviseTariffs: ReviseTariffs;
}

const partIn = (parts: Parts): Area | null => areaIn(parts[AREA_PART] ?? null);

/** An area as its document has it; without its part where it is retired. */
export async function readArea(db: Queryable, key: string): Promise<Parts> {
  const row = await areaOf(db, key);
  return row?.active ? { [AREA_PART]: areaPart(row.area) } : {};
}

export const areaLabel = (): string => 'The area';

function readDrawn(given: Json, known: Deps['known']): ReadPart {
  const { data: area, error } = drawnArea.safeParse(given);
  if (!area) return { fault: error.issues[0]?.message ?? 'is no area' };
  const [fault] = [...drawnFaults(area), ...known.codeFaults(area)];
  return fault === undefined ? { value: areaPart(area) } : { fault };
}

/** Errors of an area other than its shape: a duplicate name, or removal while in use. */
async function faultsOf(db: Queryable, key: string, after: Parts, uses: AreaUses): Promise<PartFault[]> {
  const row = await areaOf(db, key);
  const area = partIn(after);
  const fault = (message: string) => [{ key: AREA_PART, message }];
  if (!area) {
    const words = row ? useWords(uses, row.name) : '';
    return words === '' ? [] : fault(`is in use: by ${words}`);
  }
  if (row && row.name !== area.name) return fault(`cannot be renamed from ${row.name}`);
  const other = await otherNamed(db, area.name, row?.id ?? 0);
  return other ? fault(`has the name of another one, ${area.name}`) : [];
}

/** "3 operators and 14 tariffs"; '' for none. */
function useWords(uses: AreaUses, name: string): string {
  const { operators, tariffs } = uses.of(name);
  const parts = [
    operators.length > 0 ? many(operators.length, 'operator') : '',
    tariffs.length > 0 ? many(tariffs.length, 'tariff') : '',
  ];
  return parts.filter(Boolean).join(' and ');
}

function applying(reviseTariffs: ReviseTariffs): DocumentKind['apply'] {
  return async (tx, key, after, { now, publicationId }) => {
    const row = await areaOf(tx, key);
    const area = partIn(after);
    if (!area) {
      if (row) await setArea(tx, row.id, { active: false });
      return;
    }
    if (!row) return addArea(tx, key, area);
    await setArea(tx, row.id, { area, active: true });
    await moveServiceAreas(tx, area);
    await reviseTariffs(tx, { revise: (content) => withArea(content, area), now, publicationId });
  };
}

/** [OFF-11] An area: one part, without which it is retired. */
export function areaKind({ uses, known, reviseTariffs }: Deps): DocumentKind {
  return {
    kind: 'area',
    right: 'tariffs',
    async title(db, key) {
      const row = await areaOf(db, key);
      return row?.name ?? (isNewKey(key) ? 'A new area' : null);
    },
    read: readArea,
    readPart: (part, given) =>
      part === AREA_PART ? readDrawn(given, known) : { fault: 'is not a part of an area' },
    label: areaLabel,
    isOptional: () => true,
    faults: (db, key, after) => faultsOf(db, key, after, uses),
    sentences: (changes) => areaSentences(changes),
    effects(_db, _changes, { before, after }) {
      const [was, is] = [partIn(before), partIn(after)];
      const words = was && is ? useWords(uses, was.name) : '';
      const follow = /^1 \w+$/.test(words) ? 'follows' : 'follow';
      return Promise.resolve(words === '' ? [] : [`${words} ${follow} it`]);
    },
    apply: applying(reviseTariffs),
    beside: () => ({}),
  };
}
