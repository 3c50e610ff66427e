import type { FastifyInstance } from 'fastify';
import type { Figures, StatisticsAnswer, Totals } from '../../../contract/office-statistics.ts';
import { toPounds } from '../../../domain/money.ts';
import {
  type DayRange,
  type Grouping,
  groupsIn,
  LOST_REASONS,
  rangeBefore,
} from '../../../domain/office/statistics.ts';
import { may } from '../../../domain/accounts.ts';
import type { Catalogue, SettingsService } from '../../catalogue/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { serve } from '../../platform/http/index.ts';
import { startScheduledTask } from '../../platform/jobs/index.ts';
import { COLUMNS, countDays, lastCounted } from './daily-counts.ts';
import {
  type LostPlace,
  type LostRow,
  operatorNames,
  readLost,
  readLostPlaces,
  readSums,
  type SumRow,
  type Sums,
} from './statistics-store.ts';

const NOTHING = Object.fromEntries(COLUMNS.map((column) => [column, 0])) as Sums;

/** @param seesCommission whether the caller may see the provider's revenue */
function figuresWire(sums: Sums = NOTHING, seesCommission: boolean): Figures {
  const {
    agreed_pence: agreed,
    paid_card_pence: card,
    paid_car_pence: car,
    refunded_pence: refunded,
    commission_pence: commission,
    ...counted
  } = sums;
  return {
    ...counted,
    agreed: toPounds(agreed),
    paid_by_card: toPounds(card),
    paid_in_car: toPounds(car),
    refunded: toPounds(refunded),
    commission: seesCommission ? toPounds(commission) : null,
  };
}

const totalsWire = (sums: Sums | undefined, lost: number, seesCommission: boolean): Totals => ({
  ...figuresWire(sums, seesCommission),
  lost,
});

/** Each place with its worst hour, the worst place first. */
function placesWire(places: readonly LostPlace[]): StatisticsAnswer['lost']['places'] {
  const byPlace = Map.groupBy(places, ({ place }) => place);
  return [...byPlace]
    .map(([place, hours]) => {
      const worst = hours.toSorted((a, b) => b.asks - a.asks || a.hour - b.hour)[0];
      return {
        place,
        asks: hours.reduce((sum, { asks }) => sum + asks, 0),
        worst_hour: worst?.hour ?? 0,
        worst_hour_asks: worst?.asks ?? 0,
      };
    })
    .toSorted((a, b) => b.asks - a.asks || a.place.localeCompare(b.place));
}

/** Quote requests without a price, by hours, reasons and places. */
function lostWire(found: readonly LostRow[], places: readonly LostPlace[]): StatisticsAnswer['lost'] {
  const asksOf = (of: LostRow['of'], key: string) =>
    found.find((row) => row.of === of && row.key === key)?.asks ?? 0;
  return {
    hours: Array.from({ length: 24 }, (_, hour) => asksOf('hour', String(hour))),
    reasons: LOST_REASONS.map((reason) => ({ reason, asks: asksOf('reason', reason) })),
    places: placesWire(places),
  };
}

/** Districts listed with most unserved requests. */
const PLACES = 20;

/** [OFF-14] Statistics of the business. */
export interface Statistics {
  /** @param seesCommission whether the caller may see the provider's revenue */
  of(range: DayRange, by: Grouping, seesCommission: boolean): Promise<StatisticsAnswer>;
  /** Counts the days that are over, in advance of any viewer. @returns how many days */
  count(): Promise<number>;
}

export function createStatistics(deps: {
  db: Database;
  settings: Pick<SettingsService, 'current'>;
  catalogue: Pick<Catalogue, 'categoryById'>;
  clock: () => Date;
  /** Days for which recorded quotes are kept. */
  quotesKept: number;
}): Statistics {
  const { db, settings, catalogue, clock, quotesKept } = deps;
  return {
    count: () => countDays(db, clock(), quotesKept),
    async of(range, by, seesCommission) {
      const { CURRENCY: symbol, CURRENCY_CODE: currency } = settings.current().settings;
      const before = rangeBefore(range);
      const query = { range, before, by };
      const counted = await lastCounted(db);
      const [sums, lost, places, names] = await Promise.all([
        readSums(db, query, { counted, currency }),
        readLost(db, query),
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

/** Most bookings first. */
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

/** [OFF-14] Calls of statistics; the provider's revenue is for roles that settle. */
export function statisticsRoutes(app: FastifyInstance, { statistics }: { statistics: Statistics }): void {
  serve(app, 'GET /api/v1/office/statistics', ({ query: { from, to, by }, principal }) =>
    statistics.of({ from, to }, by, may(principal.role, 'settle')),
  );
}

/** Counts each day once it is over. @returns stops */
export function startCountingTask(
  statistics: Pick<Statistics, 'count'>,
  log: { error(detail: object, message: string): void },
): () => Promise<void> {
  return startScheduledTask({
    everyMs: 10 * 60_000,
    work: async () => void (await statistics.count()),
    failure: 'days that are over were not counted',
    log,
  });
}
