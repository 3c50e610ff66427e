import type { OfficeTariff, TariffDraft } from '../../../contract/office-tariffs.ts';
import { changeWords } from '../../../domain/tariffs/changes.ts';
import { NEVER, stateChanges, timeline } from '../../../domain/tariffs/timeline.ts';
import { tariffFields } from '../../../domain/tariffs/tariff-fields.ts';
import { FORMER_COLLEAGUE } from '../../platform/database/index.ts';
import type { TariffContent } from '../../platform/schema/index.ts';
import { pricesIn, type CheckContext, wordsOf } from './draft-checks.ts';
import {
  type DraftRow,
  type KnownTariff,
  liveAt,
  newestOf,
  startOf,
  timedOf,
  type VersionRow,
} from './tariffs-store.ts';

const instant = (milliseconds: number) => new Date(milliseconds).toISOString();

interface TariffContext {
  rows: readonly VersionRow[];
  /** Names of staff by id. */
  names: ReadonlyMap<string, string>;
  symbol: string;
  now: number;
  /** Initial prices where there are none. */
  blank: TariffContent;
}

export function draftWire(draft: DraftRow, { rows, names, symbol, now, blank }: TariffContext): TariffDraft {
  const { revision, version, effectiveFrom, values, savedBy, savedAt } = draft;
  const versions = timedOf(rows);
  return {
    revision,
    from: effectiveFrom?.toISOString() ?? null,
    changes: Object.entries(values).map(([key, value]) => ({ key, value })),
    saved_by: names.get(String(savedBy)) ?? FORMER_COLLEAGUE,
    saved_at: savedAt.toISOString(),
    ...wordsOf(versions, values, { at: startOf(draft, versions, now), blank }, symbol),
    moved: version !== newestOf(rows),
  };
}

type Version = OfficeTariff['versions'][number];

/** Past, current and scheduled versions, latest first; without those that never applied or changed nothing. */
function versionsWire(
  { rows, names, symbol, now, blank }: TariffContext,
  makers: ReadonlyMap<number, number>,
): Version[] {
  const line = timeline(timedOf(rows));
  const byVersion = new Map(rows.map((row) => [row.version, row]));
  const lines = line.flatMap((state, index) => {
    const { version, from } = state;
    const row = byVersion.get(version);
    const before = line[index - 1];
    const changes = before ? stateChanges(before, state, blank) : [];
    return !row || (before && changes.length === 0) ? [] : { row, from, changes };
  });
  const current = lines.findLastIndex(({ from }) => from <= now);
  const byOf = ({ publicationId }: VersionRow) => {
    const maker = publicationId === null ? undefined : makers.get(publicationId);
    return maker === undefined ? '' : (names.get(String(maker)) ?? FORMER_COLLEAGUE);
  };
  return lines
    .map(({ row, from, changes }, index) => ({
      version: row.version,
      from: instant(from),
      state:
        index > current ? ('to_come' as const) : index === current ? ('now' as const) : ('past' as const),
      made_by: byOf(row),
      made_at: row.createdAt.toISOString(),
      sentences: changes.map((change) => changeWords(change, symbol)),
    }))
    .toReversed();
}

const aroundWire = ({ serviceArea, seats, siblings }: CheckContext): OfficeTariff['around'] => ({
  service_area: serviceArea && { ...serviceArea },
  seats,
  others: siblings.map(({ tariff, ...other }) => ({ ...other, prices: { ...tariff } })),
});

/** Serialises a tariff for the office. */
export function officeTariffOf(
  { operatorId, operator, category, blank }: KnownTariff,
  {
    draft,
    makers,
    roundOff,
    around,
    ...asked
  }: Omit<TariffContext, 'blank'> & {
    around: CheckContext;
    roundOff: boolean;
    draft: DraftRow | null;
    makers: ReadonlyMap<number, number>;
  },
): OfficeTariff {
  const known = { ...asked, blank };
  const { rows, symbol, now } = known;
  const live = liveAt(timedOf(rows), now);
  const shown = live.length > 0 ? live : [{ ...NEVER, from: now }];
  return {
    success: true,
    operator_id: operatorId,
    operator,
    category,
    currency_symbol: symbol,
    version: newestOf(rows),
    live: shown.map(({ from, offer, content }) => {
      const tariff = content ?? blank;
      const fields = tariffFields(tariff).map(({ path: _path, part: _part, ...field }) => field);
      return { from: instant(from), offer, fields, prices: pricesIn(tariff) };
    }),
    around: aroundWire(around),
    round_off: roundOff,
    versions: versionsWire(known, makers),
    draft: draft && draftWire(draft, known),
  };
}
