import { type SQL, sql } from 'drizzle-orm';
import type { StatisticsAnswer } from '../../../contract/office-statistics.ts';
import { type Cell, csvLine } from '../../../domain/office/exports.ts';
import type { DayRange } from '../../../domain/office/statistics.ts';
import { tariffFields } from '../../../domain/tariffs/tariff-fields.ts';
import { typedValue } from '../../../domain/tariffs/parts.ts';
import { addDays, londonInstant } from '../../../domain/time/time.ts';
import { type Queryable, rows } from '../../platform/database/index.ts';
import type { TariffContent } from '../../platform/schema/index.ts';

/** A column: heading and value. */
export type Column = readonly [label: string, value: SQL];

/** A column of the sort key with its type. */
type KeyPart = readonly [column: SQL, type: 'date' | 'time' | 'timestamptz' | 'bigint' | 'text' | 'int'];

/** A file that is read from the database, some rows at a time. */
export interface StoredTable {
  columns: readonly Column[];
  key: readonly KeyPart[];
  /** Rows of one page, which `page` filters and sorts. Joins are made for these rows only. */
  from(range: DayRange, page: (where: SQL) => SQL): SQL;
}

/** Rows in memory at a time. */
const AT_ONCE = 1000;

const joined = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

/** Instants of London days, both included. */
export function withinDays(column: SQL, { from, to }: DayRange): SQL {
  const instant = (date: string) => new Date(londonInstant({ date, minute: 0 })).toISOString();
  return sql`${column} >= ${instant(from)}::timestamptz and ${column} < ${instant(addDays(to, 1))}::timestamptz`;
}

/** An instant as the clocks in Britain show it: "2026-10-25 09:30". */
export const londonWords = (at: SQL): SQL =>
  sql`to_char(${at} at time zone 'Europe/London', 'YYYY-MM-DD HH24:MI')`;

/** Pence as pounds with a point. */
export const pounds = (pence: SQL): SQL => sql`round((${pence}) / 100.0, 2)`;

/**
 * The lines of a file, the labels first. Each page is read when needed, after the last row of the one before: memory
 * does not grow with the number of rows, and rows written meanwhile may be included or not.
 */
export async function* linesOf(
  db: Queryable,
  { columns, key, from }: StoredTable,
  range: DayRange,
): AsyncGenerator<string> {
  yield csvLine(columns.map(([label]) => label));
  const keys = key.map(([column]) => column);
  const page = (after: readonly string[] | null) => (where: SQL) => {
    const beyond = after
      ? sql`and (${joined(keys)}) > (${joined(key.map(([, type], index) => sql`${after[index] ?? ''}::${sql.raw(type)}`))})`
      : sql``;
    return sql`where ${where} ${beyond} order by ${joined(keys)} limit ${AT_ONCE}`;
  };
  let after: readonly string[] | null = null;
  do {
    const found: { cells: Cell[]; key: string[] }[] = await rows(
      db,
      sql`select jsonb_build_array(${joined(columns.map(([, value]) => value))}) as cells,
          jsonb_build_array(${joined(key.map((_, index) => sql.raw(`p.key_${index}::text`)))}) as key
        from ${from(range, page(after))} order by ${joined(key.map((_, index) => sql.raw(`p.key_${index}`)))}`,
    );
    if (found.length > 0) yield found.map(({ cells }) => csvLine(cells)).join('');
    after = found.length === AT_ONCE ? (found.at(-1)?.key ?? null) : null;
  } while (after);
}

/** Each day with its figures. */
export function* statisticsLines({ groups }: Pick<StatisticsAnswer, 'groups'>): Generator<string> {
  const names = Object.keys(groups[0] ?? {}).filter(
    (name) => name !== 'start',
  ) as (keyof (typeof groups)[number])[];
  const shown = names.filter((name) => groups.some((group) => group[name] !== null));
  yield csvLine(['day', ...shown]);
  for (const group of groups) yield csvLine([group.start, ...shown.map((name) => group[name])]);
}

interface LiveTariff {
  operator: string;
  category: string;
  version: number;
  content: TariffContent | null;
}

const HEAD = ['Operator', 'Vehicle category', 'Version', 'Group', 'Number', 'In', 'Value'];

/** All values of the tariffs in effect; prices on request have a row without values. */
export async function* tariffLines(db: Queryable, now: Date): AsyncGenerator<string> {
  yield csvLine(HEAD);
  const live = await rows<LiveTariff>(
    db,
    sql`select o.name as operator, k.name as category, t.version, t.content from (
        select distinct on (operator_id, category_id) * from tariffs
        where effective_from <= ${now.toISOString()}::timestamptz
        order by operator_id, category_id, effective_from desc, version desc) t
      join operators o on o.id = t.operator_id and o.active
      join vehicle_categories k on k.id = t.category_id
      where not t.withdrawn order by o.name, k.position, k.name`,
  );
  for (const { operator, category, version, content } of live) {
    const fields = content ? tariffFields(content) : [];
    if (fields.length === 0)
      yield csvLine([operator, category, version, null, 'price on request', null, null]);
    yield fields
      .map(({ group, label, unit, value }) =>
        csvLine([operator, category, version, group, label, unit, Number(typedValue(unit, value))]),
      )
      .join('');
  }
}
