import { isDeepStrictEqual } from 'node:util';
import { timeline } from '../../domain/tariffs/timeline.ts';
import type { Transaction } from '../db/database.ts';
import type { TariffContent } from '../db/schema/provider.ts';
import { addVersions, allVersions, lockTariffs, type NewVersion, type VersionRow } from './tariffs-store.ts';
import { newestOf } from './timed-versions.ts';

interface Revision {
  /** What a version is to say instead; the same where nothing of it changes. */
  revise: (content: TariffContent, row: VersionRow) => TariffContent;
  now: Date;
  /** By which it is made. */
  publicationId: number;
}

/** What holds at an instant and is to come after it. */
function liveOf(rows: readonly VersionRow[], now: number): VersionRow[] {
  const line = timeline(rows.map((row) => ({ ...row, from: row.effectiveFrom.getTime() })));
  const held = line.findLastIndex(({ from }) => from <= now);
  return line.slice(Math.max(0, held));
}

function revised(rows: readonly VersionRow[], { revise, now, publicationId }: Revision): NewVersion[] {
  const newest = newestOf(rows);
  return liveOf(rows, now.getTime())
    .flatMap((row) => {
      if (!row.content || row.withdrawn) return [];
      const content = revise(row.content, row);
      return isDeepStrictEqual(content, row.content) ? [] : { row, content };
    })
    .map(({ row, content }, index) => {
      const isHeld = row.effectiveFrom.getTime() <= now.getTime();
      return {
        operatorId: row.operatorId,
        categoryId: row.categoryId,
        version: newest + 1 + index,
        effectiveFrom: isHeld ? now : row.effectiveFrom,
        content,
        // None of its numbers: what is published of them goes along into it.
        sets: isHeld ? [] : row.sets,
        publicationId,
        createdAt: now,
      };
    });
}

/**
 * Something that tariffs keep a copy of is another one now: new versions of all that have it, from now on and of what is to
 * come. What was quoted and booked keeps its own.
 * @returns how many versions
 */
export async function reviseTariffs(tx: Transaction, revision: Revision): Promise<number> {
  await lockTariffs(tx);
  const tariffs = Map.groupBy(await allVersions(tx), (row) => `${row.operatorId}-${row.categoryId}`);
  const versions = [...tariffs.values()].flatMap((rows) => revised(rows, revision));
  if (versions.length > 0) await addVersions(tx, versions);
  return versions.length;
}
