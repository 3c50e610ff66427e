import type { TariffContent } from '../db/schema/provider.ts';
import { planChange, timeline, type Plan, type TimedVersion } from '../../domain/tariffs/timeline.ts';
import type { DraftRow, VersionRow } from './tariffs-store.ts';

export type Timed = TimedVersion<TariffContent>;

/** Stored versions as the rules of time look at them. */
export const timedOf = (rows: readonly VersionRow[]): Timed[] =>
  rows.map(({ version, effectiveFrom, content, withdrawn, sets }) => ({
    version,
    from: effectiveFrom.getTime(),
    content: withdrawn ? null : content,
    sets,
  }));

/** The newest version that there is; 0 for none. */
export const newestOf = (rows: readonly Pick<VersionRow, 'version'>[]): number =>
  Math.max(0, ...rows.map(({ version }) => version));

/**
 * From when a draft is to hold, where it were published at an instant. A file that was loaded on a machine whose clock is a
 * little ahead comes before it all the same.
 */
export const startOf = (
  { effectiveFrom }: Pick<DraftRow, 'effectiveFrom'>,
  versions: readonly Timed[],
  now: number,
): number =>
  effectiveFrom?.getTime() ??
  Math.max(now, ...versions.flatMap(({ sets, from }) => (sets === null ? from : [])));

/** What publishing numbers does from an instant on; null where no prices hold then. */
export const planOf = (
  versions: readonly Timed[],
  values: Readonly<Record<string, number>>,
  at: number,
): Plan<TariffContent> | null => planChange(versions, new Map(Object.entries(values)), at);

/** What holds at an instant and is to come after it, by time. */
export function liveAt(versions: readonly Timed[], now: number): Timed[] {
  const line = timeline(versions);
  const held = line.findLastIndex(({ from }) => from <= now);
  return line.slice(Math.max(0, held));
}
