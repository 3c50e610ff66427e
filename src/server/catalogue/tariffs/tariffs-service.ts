import type { Drafted, DraftedTariff, OfficeTariff } from '../../../contract/office-tariffs.ts';
import type { EffectAnswer, Followed, Following } from '../../../contract/tariff-shapes.ts';
import type { Area } from '../../../domain/area/area.ts';
import { areasOf } from '../../../domain/tariffs/part-words.ts';
import { sameValue, tariffParts } from '../../../domain/tariffs/parts.ts';
import { type Database, type Queryable, staffNames } from '../../platform/database/index.ts';
import type { SettingsService } from '../settings.ts';
import { draftFindings, checkContextOf } from './draft-checks.ts';
import { draftEffect, draftsEffect } from './draft-effect.ts';
import { followDraft } from './follow-draft.ts';
import { dropRead, saveOver } from './save-draft.ts';
import { draftWire, officeTariffOf } from './tariff-wire.ts';
import {
  allDrafts,
  draftOf,
  findTariff,
  type KnownTariff,
  makersOf,
  placesOfPrices,
  tariffIdOf,
  versionsOf,
} from './tariffs-store.ts';

/** The provider's areas, and those that operators and their prices name, by name; of several that are called the same and are others, all. */
async function knownAreas(db: Queryable): Promise<Area[]> {
  const { named, priced } = await placesOfPrices(db);
  const all = [
    ...named,
    ...priced.flatMap((tariff) => tariffParts(tariff).flatMap(({ part }) => areasOf(part))),
  ];
  const byName = new Map<string, Area[]>();
  for (const area of all) {
    const known = byName.get(area.name) ?? [];
    if (!known.some((other) => sameValue(other, area))) byName.set(area.name, [...known, area]);
  }
  return [...byName.values()].flat().toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** [OFF-08] Prices as the office sees and prepares them. */
export interface Tariffs {
  /** @param id "12-3"; null for none of an active operator */
  find(id: string): Promise<KnownTariff | null>;
  tariff(known: KnownTariff): Promise<OfficeTariff>;
  drafts(): Promise<DraftedTariff[]>;
  /** Currency symbol. */
  symbol(): string;
  /** The areas that operators and their prices name. */
  areas(): Promise<Area[]>;
  /** Effect of the saved draft on recent quotes. @throws ProblemError 409 cannot_do */
  effect(known: KnownTariff): Promise<Omit<EffectAnswer, 'success'>>;
  /** Effect of all saved drafts on recent quotes. */
  effectOfAll(): Promise<Omit<EffectAnswer, 'success'>>;
  /** @throws ProblemError 409 moved_on, cannot_do; 422 naming a field */
  save(known: KnownTariff, input: Drafted, staffId: number): Promise<void>;
  /** Prepares for other tariffs what the saved draft changes. @throws ProblemError 409 moved_on, cannot_do; 422 naming a tariff */
  follow(
    known: KnownTariff,
    input: Following,
    staffId: number,
  ): Promise<{ summary: string; tariffs: Followed[] }>;
  /** Does nothing without a draft. @throws ProblemError 409 moved_on */
  drop(known: KnownTariff, revision: number, staffId: number): Promise<void>;
}

export interface TariffsDeps {
  db: Database;
  settings: Pick<SettingsService, 'current' | 'moveProviderVersion' | 'reload'>;
  clock: () => Date;
}

export function createTariffs({ db, settings, clock }: TariffsDeps): Tariffs {
  const symbolNow = () => settings.current().settings.CURRENCY;
  return {
    find: (id) => findTariff(db, id),
    async tariff(known) {
      const [rows, draft, makers] = [
        await versionsOf(db, known),
        await draftOf(db, known),
        await makersOf(db),
      ];
      const ids = [...makers.values(), ...(draft ? [draft.savedBy] : [])];
      const names = await staffNames(db, ids);
      const { ROUND_OFF: roundOff } = settings.current().settings;
      const now = clock().getTime();
      return officeTariffOf(known, {
        around: await checkContextOf(db, known, now),
        rows,
        roundOff,
        draft,
        makers,
        names,
        symbol: symbolNow(),
        now,
      });
    },
    async drafts() {
      const rows = await allDrafts(db);
      const names = await staffNames(
        db,
        rows.map(({ savedBy }) => savedBy),
      );
      const found: DraftedTariff[] = [];
      for (const row of rows) {
        const known = await findTariff(db, tariffIdOf(row));
        if (!known) continue;
        const versions = await versionsOf(db, row);
        const { id: tariff_id, operator, category } = known;
        const { blank } = known;
        const context = { rows: versions, names, symbol: symbolNow(), now: clock().getTime(), blank };
        const wire = draftWire(row, context);
        const findings = await draftFindings(db, known, row, context);
        found.push({ tariff_id, operator, category, ...wire, findings });
      }
      return found;
    },
    symbol: symbolNow,
    areas: () => knownAreas(db),
    effect: (known) =>
      draftEffect(db, known, { settings: settings.current().settings, now: clock().getTime() }),
    effectOfAll: () => draftsEffect(db, { settings: settings.current().settings, now: clock().getTime() }),
    save: (known, input, staffId) =>
      db.transaction((tx) => saveOver(tx, known, input, { staffId, now: clock(), symbol: symbolNow() })),
    follow: (known, input, staffId) =>
      db.transaction((tx) => followDraft(tx, known, input, { staffId, now: clock(), symbol: symbolNow() })),
    drop: (known, revision, staffId) =>
      db.transaction((tx) => dropRead(tx, known, revision, { staffId, now: clock(), symbol: symbolNow() })),
  };
}
