import type { StatisticsAnswer } from '../../contract/office-statistics.ts';
import { type DayRange, type Grouping, groupsIn, rangeBefore } from '../../domain/office/statistics.ts';
import type { Database } from '../db/database.ts';
import type { Catalogue } from '../operators/catalogue.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { countDays, lastCounted } from './count-days.ts';
import { operatorNames, readLost, readLostPlaces, readSums, type SumRow } from './statistics-store.ts';
import { figuresWire, lostWire, totalsWire } from './statistics-wire.ts';

/** So many districts are named where most was lost. */
const PLACES = 20;

/** [OFF-14] How the business does. */
export interface Statistics {
  /** @param seesCommission whether who asks may see what the provider earns */
  of(range: DayRange, by: Grouping, seesCommission: boolean): Promise<StatisticsAnswer>;
  /** Counts the days that are over, so that nobody who looks waits for it. @returns how many days */
  count(): Promise<number>;
}

export function createStatistics(deps: {
  db: Database;
  settings: Pick<SettingsService, 'current'>;
  catalogue: Pick<Catalogue, 'categoryById'>;
  clock: () => Date;
  /** For how many days the record of quotes is kept. */
  quotesKept: number;
}): Statistics {
  const { db, settings, catalogue, clock, quotesKept } = deps;
  return {
    count: () => countDays(db, clock(), quotesKept),
    async of(range, by, seesCommission) {
      const { CURRENCY: symbol, CURRENCY_CODE: currency } = settings.current().settings;
      const before = rangeBefore(range);
      const asked = { range, before, by };
      const counted = await lastCounted(db);
      const [sums, lost, places, names] = await Promise.all([
        readSums(db, asked, { counted, currency }),
        readLost(db, asked),
        readLostPlaces(db, range, PLACES),
        operatorNames(db),
      ]);
      const find = <R extends { of: string; key: string }>(found: readonly R[], of: R['of'], key: string) =>
        found.find((row) => row.of === of && row.key === key);
      const totals = (of: 'range' | 'before' | 'group', key: string) =>
        totalsWire(find(sums, of, key), find(lost, of, key)?.asks ?? 0, seesCommission);
      return {
        success: true,
        before_from: before.from,
        before_to: before.to,
        now: totals('range', ''),
        before: totals('before', ''),
        groups: groupsIn(range, by).map((start) => ({ start, ...totals('group', start) })),
        operators: named(sums, 'operator', (id) => names.get(id), seesCommission).map(
          ({ name: operator, ...figures }) => ({ operator, ...figures }),
        ),
        categories: named(sums, 'category', (id) => catalogue.categoryById(id)?.name, seesCommission).map(
          ({ name: category, ...figures }) => ({ category, ...figures }),
        ),
        lost: lostWire(lost, places),
        currency_symbol: symbol,
      };
    },
  };
}

/** Those with most bookings first. */
function named(
  sums: readonly SumRow[],
  of: SumRow['of'],
  nameOf: (id: number) => string | undefined,
  seesCommission: boolean,
) {
  return sums
    .filter((row) => row.of === of)
    .map(({ of: _of, key, ...row }) => ({
      name: nameOf(Number(key)) ?? key,
      ...figuresWire(row, seesCommission),
    }))
    .toSorted((a, b) => b.bookings - a.bookings || b.agreed - a.agreed || a.name.localeCompare(b.name));
}
