import type { OfficeTariff, TariffDraft } from '../../contract/office-tariffs.ts';
import { changesBetween, changeWords } from '../../domain/tariffs/changes.ts';
import { tariffFields } from '../../domain/tariffs/tariff-fields.ts';
import { timeline } from '../../domain/tariffs/timeline.ts';
import type { TariffContent } from '../db/schema/provider.ts';
import { SOMEBODY } from '../db/staff-names.ts';
import { wordsOf } from './conflicts.ts';
import type { KnownTariff } from './known-tariff.ts';
import type { DraftRow, VersionRow } from './tariffs-store.ts';
import { liveAt, newestOf, startOf, timedOf } from './timed-versions.ts';

const instant = (milliseconds: number) => new Date(milliseconds).toISOString();

interface Known {
  rows: readonly VersionRow[];
  /** Of staff, by id. */
  names: ReadonlyMap<string, string>;
  symbol: string;
  now: number;
}

export function draftWire(draft: DraftRow, { rows, names, symbol, now }: Known): TariffDraft {
  const { revision, version, effectiveFrom, values, savedBy, savedAt } = draft;
  const versions = timedOf(rows);
  return {
    revision,
    from: effectiveFrom?.toISOString() ?? null,
    changes: Object.entries(values).map(([key, value]) => ({ key, value })),
    saved_by: names.get(String(savedBy)) ?? SOMEBODY,
    saved_at: savedAt.toISOString(),
    ...wordsOf(versions, values, startOf(draft, versions, now), symbol),
    moved: version !== newestOf(rows),
  };
}

type Version = OfficeTariff['versions'][number];

/** What held when, and what will, the latest first; what never held or changes nothing is left out. */
function versionsWire({ rows, names, symbol, now }: Known, makers: ReadonlyMap<number, number>): Version[] {
  const line = timeline(timedOf(rows));
  const byVersion = new Map(rows.map((row) => [row.version, row]));
  const told = line.flatMap(({ version, from, content }, index) => {
    const row = byVersion.get(version);
    const before = line[index - 1]?.content;
    const changes = before && content ? changesBetween(before, content) : [];
    return !row || (before && content && changes.length === 0) ? [] : { row, from, changes };
  });
  const held = told.findLastIndex(({ from }) => from <= now);
  const byOf = ({ publicationId }: VersionRow) => {
    const maker = publicationId === null ? undefined : makers.get(publicationId);
    return maker === undefined ? '' : (names.get(String(maker)) ?? SOMEBODY);
  };
  return told
    .map(({ row, from, changes }, index) => ({
      version: row.version,
      from: instant(from),
      state: index > held ? ('to_come' as const) : index === held ? ('now' as const) : ('past' as const),
      made_by: byOf(row),
      made_at: row.createdAt.toISOString(),
      sentences: changes.map((change) => changeWords(change, symbol)),
    }))
    .toReversed();
}

/** Its terms are no prices. */
const pricesIn = ({ terms: _terms, ...prices }: TariffContent) => ({ ...prices });

/** All that the office shows of a tariff. */
export function officeTariffOf(
  { operatorId, operator, category }: KnownTariff,
  {
    draft,
    makers,
    roundOff,
    ...known
  }: Known & { roundOff: boolean; draft: DraftRow | null; makers: ReadonlyMap<number, number> },
): OfficeTariff {
  const { rows, symbol, now } = known;
  const live = liveAt(timedOf(rows), now);
  return {
    success: true,
    operator_id: operatorId,
    operator,
    category,
    currency_symbol: symbol,
    version: newestOf(rows),
    live: live.flatMap(({ from, content }) =>
      content
        ? [
            {
              from: instant(from),
              fields: tariffFields(content).map(({ path: _path, ...field }) => field),
              prices: pricesIn(content),
            },
          ]
        : [],
    ),
    round_off: roundOff,
    versions: versionsWire(known, makers),
    draft: draft && draftWire(draft, known),
  };
}
