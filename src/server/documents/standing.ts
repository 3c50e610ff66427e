import {
  changesBetween,
  movedParts,
  type PartChange,
  type Parts,
  standingAt,
  withChanges,
} from '../../domain/documents/parts.ts';
import { instantWords } from '../../domain/tariffs/plan-words.ts';
import type { Queryable } from '../db/database.ts';
import { type ChangeRow, type DraftRow, toComeOf } from './documents-store.ts';
import type { KnownDocument } from './known-document.ts';

/** A document as it stands, with what is to come of it. */
export interface Standing {
  known: KnownDocument;
  now: Parts;
  toCome: readonly ChangeRow[];
  symbol: string;
}

export async function standingOf(db: Queryable, known: KnownDocument, symbol: string): Promise<Standing> {
  return {
    known,
    now: await known.of.read(db, known.key),
    toCome: await toComeOf(db, known),
    symbol,
  };
}

const timed = (rows: readonly ChangeRow[]) =>
  rows.map(({ effectiveFrom, changes }) => ({ from: effectiveFrom.getTime(), changes }));

/** The document at an instant. */
export const partsAt = ({ now, toCome }: Standing, instant: number): Parts =>
  standingAt(now, timed(toCome), instant);

/** From when a draft is to hold, were it published at an instant. */
export const startOf = ({ effectiveFrom }: Pick<DraftRow, 'effectiveFrom'>, now: number): number =>
  effectiveFrom?.getTime() ?? now;

/** Changes in words. @param at from when they are to hold */
export function wordsOf(standing: Standing, changes: readonly PartChange[], at: number): string[] {
  const { known, symbol } = standing;
  const before = partsAt(standing, at);
  return known.of.sentences(changes, { symbol, before, after: withChanges(before, changes) });
}

/** What passengers see of changes. */
export function effectsOf(
  db: Queryable,
  standing: Standing,
  changes: readonly PartChange[],
  at: number,
): Promise<string[]> {
  const { known, symbol } = standing;
  const before = partsAt(standing, at);
  return known.of.effects(db, changes, { symbol, before, after: withChanges(before, changes) });
}

/** What becomes of changes when what is to come after them comes, in words. */
export function laterWords(
  { known, toCome, symbol, now }: Standing,
  changes: readonly PartChange[],
  at: number,
) {
  const own = new Set(changes.map(({ key }) => key));
  return toCome.flatMap(({ effectiveFrom, changes: later }) => {
    const again = later.filter(({ key }) => own.has(key));
    if (effectiveFrom.getTime() <= at || again.length === 0) return [];
    const before = withChanges(now, changes);
    const said = known.of.sentences(changesBetween(before, withChanges(before, again)), {
      symbol,
      before,
      after: withChanges(before, again),
    });
    return said.map(
      (words) => `From ${instantWords(effectiveFrom.getTime())}, as was published before: ${words}`,
    );
  });
}

/** What changes were made from and is otherwise by now, in words; nothing where it is as it was. */
export function movedWords(standing: Standing, changes: readonly PartChange[], at: number): string[] {
  const moved = movedParts(changes, partsAt(standing, at));
  const after = partsAt(standing, at);
  const before = withChanges(
    after,
    moved.map(({ key, before: was }) => ({ key, after: was })),
  );
  return standing.known.of.sentences(moved, { symbol: standing.symbol, before, after });
}
