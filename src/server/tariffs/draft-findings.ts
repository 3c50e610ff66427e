import type { TariffFinding } from '../../contract/office-tariffs.ts';
import { holdingAt, planChange } from '../../domain/tariffs/timeline.ts';
import type { Queryable } from '../db/database.ts';
import { findingsOf, surroundingsOf } from './around.ts';
import type { KnownTariff } from './known-tariff.ts';
import type { DraftRow, VersionRow } from './tariffs-store.ts';
import { startOf, timedOf } from './timed-versions.ts';

/** [OFF-10] What the check finds in the prices that a draft makes; nothing where it ends them. */
export async function draftFindings(
  db: Queryable,
  known: KnownTariff,
  draft: DraftRow,
  { rows, symbol, now }: { rows: readonly VersionRow[]; symbol: string; now: number },
): Promise<TariffFinding[]> {
  const versions = timedOf(rows);
  const placed = { at: startOf(draft, versions, now), blank: known.blank };
  const main = planChange(versions, new Map(Object.entries(draft.values)), placed)?.main;
  if (main?.offer !== 'priced' || !main.content) return [];
  const held = holdingAt(versions, placed.at);
  const before = held?.offer === 'priced' ? held.content : null;
  const around = await surroundingsOf(db, known, now);
  return findingsOf(main.content, before, around, { now, symbol }).map(({ severity, sentence }) => ({
    severity,
    sentence,
  }));
}
