import type { TariffContent } from '../db/schema/provider.ts';
import type { Offer } from '../../domain/tariffs/parts.ts';
import { BLANK } from '../../domain/tariffs/states.ts';
import { timeline, type TimedVersion } from '../../domain/tariffs/timeline.ts';
import type { DraftRow, VersionRow } from './tariffs-store.ts';

export type Timed = TimedVersion<TariffContent>;

/** Stored versions as the rules of time look at them. */
export const timedOf = (rows: readonly VersionRow[]): Timed[] =>
  rows.map(({ version, effectiveFrom, content, withdrawn, sets }) => ({
    version,
    from: effectiveFrom.getTime(),
    content,
    offer: offerOf({ content, withdrawn }),
    sets,
  }));

function offerOf({ content, withdrawn }: Pick<VersionRow, 'content' | 'withdrawn'>): Offer {
  if (withdrawn) return 'withdrawn';
  return content ? 'priced' : 'on_request';
}

/** What prices begin with where there are none: with the terms and the bank holidays of other prices of the operator. */
export function blankLike(content: TariffContent | null | undefined): TariffContent {
  const { terms, bankHolidayRegion } = content ?? {};
  return { ...BLANK, ...(bankHolidayRegion && { bankHolidayRegion }), ...(terms && { terms }) };
}

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

/** What holds at an instant and is to come after it, by time. */
export function liveAt(versions: readonly Timed[], now: number): Timed[] {
  const line = timeline(versions);
  const held = line.findLastIndex(({ from }) => from <= now);
  return line.slice(Math.max(0, held));
}
