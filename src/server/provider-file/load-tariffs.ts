import { isDeepStrictEqual } from 'node:util';
import { timeline } from '../../domain/tariffs/timeline.ts';
import { londonTime } from '../../domain/time/time.ts';
import { formatLocal } from '../../domain/time/time-words.ts';
import type { Transaction } from '../platform/database/index.ts';
import { CommandRefused } from '../platform/errors.ts';
import type { TariffContent } from '../platform/schema/index.ts';
import { allTariffs, insertTariffs, type NewTariff, type TariffRow } from './provider-store.ts';

/** Whether a stored row differs from the wanted values. */
export function differs(row: object, next: object): boolean {
  const known = row as Record<string, unknown>;
  return Object.entries(next).some(([key, value]) => !isDeepStrictEqual(known[key], value));
}

/** Content of a tariff's version: prices, a price on request (null), or withdrawn. */
interface TariffValues {
  content: TariffContent | null;
  withdrawn: boolean;
}

interface WantedOperator {
  operatorId: number;
  name: string;
  /** By category. */
  tariffs: Readonly<Record<string, TariffContent | null>>;
}

/** A file would undo publications of the office. */
export class OfficeChanges extends CommandRefused {
  readonly undone: readonly string[];

  constructor(undone: readonly string[]) {
    super(
      [
        'Nothing was loaded: this was changed in the office, and the file has it otherwise:',
        ...undone.map((what) => `  ${what}`),
        'With --replace what the file says takes its place, also of what is to come.',
      ].join('\n'),
    );
    this.undone = undone;
  }
}

type Timed = TariffRow & { from: number };

/** Versions in effect and scheduled. */
function liveOf(rows: readonly TariffRow[], now: number): { held: Timed | null; later: Timed[] } {
  // A category withdrawn in the office keeps its prices, which a file does not know.
  const states = rows.map((row) => ({ ...row, content: row.withdrawn ? null : row.content }));
  const line = timeline(states.map((row) => ({ ...row, from: row.effectiveFrom.getTime() })));
  return {
    held: line.findLast(({ from }) => from <= now) ?? null,
    later: line.filter(({ from }) => from > now),
  };
}

/** Versions to add so that a tariff matches the file, whatever was scheduled. */
function versionsFor(
  rows: readonly TariffRow[],
  key: Pick<NewTariff, 'operatorId' | 'categoryId'>,
  values: TariffValues,
  now: Date,
): NewTariff[] {
  const { held, later } = liveOf(rows, now.getTime());
  const newest = Math.max(0, ...rows.map(({ version }) => version));
  const starts = [
    ...(held && !differs(held, values) ? [] : [{ effectiveFrom: now, sets: null }]),
    ...later
      .filter((row) => differs(row, values))
      .map(({ effectiveFrom }) => ({ effectiveFrom, sets: [] as string[] })),
  ];
  return starts.map((start, index) => ({ ...key, ...values, ...start, version: newest + 1 + index }));
}

/** Whether a live version was published in the office. */
const isOfOffice = (rows: readonly (TariffRow | null)[]): boolean =>
  rows.some((row) => row !== null && row.publicationId !== null);

/** Plans a tariff's versions, and whether they undo changes of the office. */
function plannedFor(
  rows: readonly TariffRow[],
  key: Pick<NewTariff, 'operatorId' | 'categoryId'>,
  values: TariffValues,
  { now, replace }: LoadMoment,
): { next: NewTariff[]; undoes: boolean } {
  const { held, later } = liveOf(rows, now.getTime());
  const byOffice = isOfOffice([held, ...later]);
  const isCurrent = held !== null && !differs(held, values);
  if (isCurrent && byOffice && !replace) return { next: [], undoes: false };
  const next = versionsFor(rows, key, values, now);
  return { next, undoes: byOffice && next.length > 0 };
}

/** Wanted content of each category that an operator has had or will have. */
function wantedOf(
  tariffs: WantedOperator['tariffs'],
  known: Iterable<number>,
  categoryIds: ReadonlyMap<string, number>,
): Map<number, TariffValues> {
  const gone: TariffValues = { content: null, withdrawn: true };
  const next = new Map<number, TariffValues>([...known].map((id) => [id, gone]));
  for (const [category, content] of Object.entries(tariffs)) {
    const id = categoryIds.get(category);
    if (id !== undefined) next.set(id, { content, withdrawn: false });
  }
  return next;
}

/** When a file is loaded, and whether it undoes changes of the office. */
export interface LoadMoment {
  now: Date;
  replace: boolean;
}

/** Changes of tariffs. */
export interface TariffChanges {
  /** The new versions by operator and category. */
  versions: Map<number, Record<string, number>>;
  /** Tariffs published in the office that now differ, "Aire & Otter Cars, Saloon". */
  undone: string[];
  /** Scheduled versions that the file replaced, in sentences. */
  cancelled: string[];
}

const cancelledText = ({ effectiveFrom }: NewTariff) =>
  `the change scheduled for ${formatLocal(londonTime(effectiveFrom.getTime()))} is cancelled`;

/**
 * Loads the tariffs of a file. A changed one becomes a new version from now on; a category missing in the file gets a
 * version that withdraws it. Changes scheduled in the office stay if the file matches the current prices, unless they
 * are to be replaced; cancelled ones are named.
 */
export async function loadTariffs(
  tx: Transaction,
  list: readonly WantedOperator[],
  categoryIds: ReadonlyMap<string, number>,
  moment: LoadMoment,
): Promise<TariffChanges> {
  const names = new Map([...categoryIds].map(([name, id]) => [id, name]));
  const stored = Map.groupBy(await allTariffs(tx), ({ operatorId }) => operatorId);
  const added: NewTariff[] = [];
  const changes: TariffChanges = { versions: new Map(), undone: [], cancelled: [] };
  for (const { operatorId, name, tariffs } of list) {
    const byCategory = Map.groupBy(stored.get(operatorId) ?? [], ({ categoryId }) => categoryId);
    for (const [categoryId, offered] of wantedOf(tariffs, byCategory.keys(), categoryIds)) {
      const key = { operatorId, categoryId };
      const { next, undoes } = plannedFor(byCategory.get(categoryId) ?? [], key, offered, moment);
      const category = names.get(categoryId) ?? String(categoryId);
      const label = `${name}, ${category}`;
      if (undoes) changes.undone.push(label);
      const later = next.filter(({ effectiveFrom }) => effectiveFrom > moment.now);
      changes.cancelled.push(...later.map((version) => `${label}: ${cancelledText(version)}`));
      for (const { version } of next)
        changes.versions.set(operatorId, { ...changes.versions.get(operatorId), [category]: version });
      added.push(...next);
    }
  }
  await insertTariffs(tx, added);
  return changes;
}
