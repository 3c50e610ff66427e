import { type SQL, sql } from 'drizzle-orm';
import type { DayRange, Grouping, LostReason } from '../../../domain/office/statistics.ts';
import { addDays } from '../../../domain/time/time.ts';
import { type Queryable, rows } from '../../platform/database/index.ts';
import { COLUMNS, factsOf } from './daily-counts.ts';

export type Sums = Record<(typeof COLUMNS)[number], number>;

/** A query. */
interface StatisticsQuery {
  range: DayRange;
  /** The preceding period to compare with. */
  before: DayRange;
  by: Grouping;
}

/** Sums of the whole range, of the one before, of a group of days, of an operator or of a category: `of` says which. */
export interface SumRow extends Sums {
  of: 'range' | 'before' | 'group' | 'operator' | 'category';
  /** The group's first day, or an id. */
  key: string;
}

const group = (by: Grouping, day: SQL) =>
  by === 'day' ? day : sql`date_trunc(${sql.raw(`'${by}'`)}, ${day}::timestamp)::date`;

const NUMBERS = (row: Record<string, unknown>) =>
  Object.fromEntries(COLUMNS.map((column) => [column, Number(row[column])])) as Sums;

/**
 * The counted days, and the live figures of the days since, in one statement.
 * @param counted the last counted day; null if there is none
 * @param currency of the amounts: those in another are left out
 */
export async function readSums(
  db: Queryable,
  { range, before, by }: StatisticsQuery,
  { counted, currency }: { counted: string | null; currency: string },
): Promise<SumRow[]> {
  const liveFrom = counted === null || counted < before.from ? before.from : addDays(counted, 1);
  const names = sql.raw(['day', 'operator_id', 'category_id', 'currency', ...COLUMNS].join(', '));
  const live = liveFrom > range.to ? sql`` : sql`union all ${factsOf({ from: liveFrom, to: range.to })}`;
  const added = (of: (column: string) => SQL) =>
    sql.join(
      COLUMNS.map((column) => sql`sum(${of(column)}) as ${sql.raw(column)}`),
      sql`, `,
    );
  // Amounts of another currency are none of these.
  const own = COLUMNS.map((column) =>
    column.endsWith('_pence')
      ? sql`case when currency = ${currency} then ${sql.raw(column)} else 0 end as ${sql.raw(column)}`
      : sql.raw(column),
  );
  const plain = added((column) => sql.raw(column));
  const found = await rows<Record<string, unknown>>(
    db,
    sql`with d as materialized (
        select day, operator_id, category_id, day >= ${range.from}::date as within, ${sql.join(own, sql`, `)} from (
          select ${names} from statistics_days where day >= ${before.from}::date and day <= ${range.to}::date
            and day < ${liveFrom}::date and (operator_id = 0 or day >= ${range.from}::date)
          ${live}) all_days),
      days as (select within, ${group(by, sql`day`)} as group_day, ${plain} from d where operator_id = 0 group by 1, 2),
      parts as (select operator_id, category_id, ${plain} from d where operator_id <> 0 and within group by 1, 2)
      select within, group_day::text as key, case grouping(group_day) when 1 then 'range' else 'group' end as of, ${plain}
        from days group by grouping sets ((within), (within, group_day))
      union all
      select true, coalesce(operator_id, category_id)::text,
        case grouping(operator_id) when 1 then 'category' else 'operator' end, ${plain}
        from parts group by grouping sets ((operator_id), (category_id))`,
  );
  return found.flatMap((row) => {
    const of = row['of'] as Exclude<SumRow['of'], 'before'>;
    if (!row['within'] && of !== 'range') return [];
    return [{ of: row['within'] ? of : 'before', key: String(row['key'] ?? ''), ...NUMBERS(row) }];
  });
}

/** Asks without a price; of the whole range, of the one before, of a group of days, an hour or a reason. */
export interface LostRow {
  of: 'range' | 'before' | 'group' | 'hour' | 'reason';
  key: string;
  asks: number;
}

const LOST_OF: Readonly<Record<number, Exclude<LostRow['of'], 'before'>>> = {
  7: 'range',
  3: 'group',
  5: 'hour',
  6: 'reason',
};

export async function readLost(db: Queryable, { range, before, by }: StatisticsQuery): Promise<LostRow[]> {
  const found = await rows<{
    within: boolean;
    group_day: string | null;
    hour: number | null;
    reason: LostReason | null;
    set: number | string;
    asks: number | string;
  }>(
    db,
    sql`with g as (select day >= ${range.from}::date as within, ${group(by, sql`day`)} as group_day, hour, reason, asks
        from lost_demand where day between ${before.from}::date and ${range.to}::date)
      select within, group_day::text as group_day, hour, reason, grouping(group_day, hour, reason) as set,
        sum(asks) as asks
      from g group by grouping sets ((within), (within, group_day), (within, hour), (within, reason))`,
  );
  return found.flatMap(({ within, group_day: day, hour, reason, set, asks }) => {
    const of = LOST_OF[Number(set)];
    if (!of || (!within && of !== 'range')) return [];
    return [
      { of: within ? of : ('before' as const), key: String(day ?? hour ?? reason ?? ''), asks: Number(asks) },
    ];
  });
}

/** A place with unserved requests and their hours. */
export interface LostPlace {
  place: string;
  hour: number;
  asks: number;
}

/** Reads the places with most unserved requests. @param most number of places */
export async function readLostPlaces(
  db: Queryable,
  { from, to }: DayRange,
  most: number,
): Promise<LostPlace[]> {
  const found = await rows<LostPlace & { asks: number | string }>(
    db,
    sql`with d as materialized (select place, hour, sum(asks) as asks from lost_demand
        where day between ${from}::date and ${to}::date group by place, hour),
      top as (select place from d group by place order by sum(asks) desc, place limit ${most})
      select place, hour, asks from d join top using (place) order by place, hour`,
  );
  return found.map((row) => ({ ...row, hour: Number(row.hour), asks: Number(row.asks) }));
}

/** Names of all operators, by id. */
export async function operatorNames(db: Queryable): Promise<Map<number, string>> {
  const found = await rows<{ id: number; name: string }>(db, sql`select id, name from operators`);
  return new Map(found.map(({ id, name }) => [id, name]));
}
