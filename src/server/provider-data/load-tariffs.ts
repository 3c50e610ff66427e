import { timeline } from '../../domain/tariffs/timeline.ts';
import type { Transaction } from '../db/database.ts';
import type { TariffContent } from '../db/schema/provider.ts';
import { differs } from './differs.ts';
import { allTariffs, insertTariffs, type NewTariff, type TariffRow } from './provider-data-store.ts';

/** What a version of a tariff says: a price, a price on request (null), or that there is none any more. */
interface Offered {
  content: TariffContent | null;
  withdrawn: boolean;
}

interface WantedOperator {
  operatorId: number;
  name: string;
  /** By category. */
  tariffs: Readonly<Record<string, TariffContent | null>>;
}

/** A file would undo what was published in the office. */
export class OfficeChanges extends Error {
  constructor(undone: readonly string[]) {
    super(
      [
        'Nothing was loaded: this was changed in the office, and the file has it otherwise:',
        ...undone.map((what) => `  ${what}`),
        'With --replace what the file says takes its place, also of what is to come.',
      ].join('\n'),
    );
  }
}

type Timed = TariffRow & { from: number };

/** The version that holds now, and those to come. */
function liveOf(rows: readonly TariffRow[], now: number): { held: Timed | null; later: Timed[] } {
  // What is withdrawn in the office keeps its prices, of which a file knows nothing.
  const said = rows.map((row) => ({ ...row, content: row.withdrawn ? null : row.content }));
  const line = timeline(said.map((row) => ({ ...row, from: row.effectiveFrom.getTime() })));
  return {
    held: line.findLast(({ from }) => from <= now) ?? null,
    later: line.filter(({ from }) => from > now),
  };
}

/** What of a tariff is offered as a file wants it, from now on and whatever was to come. */
function versionsFor(
  rows: readonly TariffRow[],
  key: Pick<NewTariff, 'operatorId' | 'categoryId'>,
  offered: Offered,
  now: Date,
): NewTariff[] {
  const { held, later } = liveOf(rows, now.getTime());
  const newest = Math.max(0, ...rows.map(({ version }) => version));
  const starts = [
    ...(held && !differs(held, offered) ? [] : [{ effectiveFrom: now, sets: null }]),
    ...later
      .filter((row) => differs(row, offered))
      .map(({ effectiveFrom }) => ({ effectiveFrom, sets: [] as string[] })),
  ];
  return starts.map((start, index) => ({ ...key, ...offered, ...start, version: newest + 1 + index }));
}

/**
 * Makes tariffs as in a file. A changed one is a new version from now on; for a category that the file leaves out, that
 * version says that it is withdrawn. What was published in the office is not undone unless that is wanted; what is to come
 * stays where the file has what holds now.
 * @returns the new versions by operator and category
 * @throws OfficeChanges
 */
export async function loadTariffs(
  tx: Transaction,
  list: readonly WantedOperator[],
  categoryIds: ReadonlyMap<string, number>,
  { now, replace }: { now: Date; replace: boolean },
): Promise<Map<number, Record<string, number>>> {
  const names = new Map([...categoryIds].map(([name, id]) => [id, name]));
  const stored = Map.groupBy(await allTariffs(tx), ({ operatorId }) => operatorId);
  const versions: NewTariff[] = [];
  const undone: string[] = [];
  for (const { operatorId, name, tariffs } of list) {
    const byCategory = Map.groupBy(stored.get(operatorId) ?? [], ({ categoryId }) => categoryId);
    const gone: Offered = { content: null, withdrawn: true };
    const wanted = new Map<number, Offered>([...byCategory.keys()].map((id) => [id, gone]));
    for (const [category, content] of Object.entries(tariffs)) {
      const id = categoryIds.get(category);
      if (id !== undefined) wanted.set(id, { content, withdrawn: false });
    }
    for (const [categoryId, offered] of wanted) {
      const rows = byCategory.get(categoryId) ?? [];
      const { held, later } = liveOf(rows, now.getTime());
      const isHeld = held !== null && !differs(held, offered);
      const byOffice = [...(held ? [held] : []), ...later].some(
        ({ publicationId }) => publicationId !== null,
      );
      if (isHeld && byOffice && !replace) continue;
      const next = versionsFor(rows, { operatorId, categoryId }, offered, now);
      if (next.length > 0 && byOffice && !replace)
        undone.push(`${name}, ${names.get(categoryId) ?? categoryId}`);
      versions.push(...next);
    }
  }
  if (undone.length > 0) throw new OfficeChanges(undone);
  await insertTariffs(tx, versions);
  const changed = new Map<number, Record<string, number>>();
  for (const { operatorId, categoryId, version } of versions)
    changed.set(operatorId, { ...changed.get(operatorId), [names.get(categoryId) ?? categoryId]: version });
  return changed;
}
