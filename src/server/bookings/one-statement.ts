import { createHash } from 'node:crypto';
import { getTableColumns, getTableName, sql, type Query, type SQL } from 'drizzle-orm';
import { PgDialect, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { rows, type Database, type Queryable, type Transaction } from '../db/database.ts';

const dialect = new PgDialect();

/** Several inserts that happen whole or not at all, as one statement: one round trip instead of one for each. */
export interface OneStatement {
  insert(table: PgTable, rows: object[]): void;
  /** Adds the one statement that `work` would run with the transaction it is given, looking at nothing it answers. */
  include(work: (tx: Transaction) => Promise<void>): Promise<void>;
  /**
   * Runs under a name made of its text, so that PostgreSQL reads and plans it once for each connection.
   * @throws a unique violation: see `violatedConstraint`
   */
  run(db: Queryable): Promise<void>;
}

export function oneStatement(): OneStatement {
  const parts: string[] = [];
  const params: unknown[] = [];
  return {
    insert(table, given) {
      const [first] = given;
      if (!first) return;
      const columns = columnsOf(table).filter(({ key }) => key in first);
      const tuples = given.map((row) => {
        const values = columns.map(({ key, column }) => {
          const value = (row as Record<string, unknown>)[key] ?? null;
          return `$${params.push(value === null ? null : column.mapToDriverValue(value))}`;
        });
        return `(${values.join(', ')})`;
      });
      const names = columns.map(({ column }) => `"${column.name}"`).join(', ');
      parts.push(
        `insert into "${getTableName(table)}" (${names}) overriding system value values ${tuples.join(', ')}`,
      );
    },
    async include(work) {
      const { sql: text, params: values } = await captured(work);
      const before = params.push(...values) - values.length;
      parts.push(text.replaceAll(/\$(\d+)/g, (_, position: string) => `$${before + Number(position)}`));
    },
    async run(db) {
      const named = parts.map((part, index) => `part${index} as (${part})`);
      const text = `with ${named.join(', ')} select 1`;
      const name = `wayfare_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
      // drizzle names only the queries of its builder; this is what its builder calls.
      await db._.session.prepareQuery({ sql: text, params }, undefined, name, false).execute();
    },
  };
}

interface KeyedColumn {
  key: string;
  column: PgColumn;
}

const knownColumns = new Map<PgTable, KeyedColumn[]>();

function columnsOf(table: PgTable): KeyedColumn[] {
  const columns =
    knownColumns.get(table) ??
    Object.entries(getTableColumns(table)).map(([key, column]) => ({ key, column: column as PgColumn }));
  knownColumns.set(table, columns);
  return columns;
}

async function captured(work: (tx: Transaction) => Promise<void>): Promise<Query> {
  const statements: SQL[] = [];
  const execute = async (statement: SQL) => {
    statements.push(statement);
    return { rows: [{ id: '' }] };
  };
  await work({ execute } as unknown as Transaction);
  const [statement] = statements;
  if (!statement || statements.length > 1)
    throw new Error(`expected one statement, not ${statements.length}`);
  return dialect.sqlToQuery(statement);
}

const BLOCK = 50;

/**
 * Hands out ids of the bookings' own sequence before the booking is stored, so that its job can name it in the same
 * statement. They are fetched in blocks; what a stopped server had left is never used.
 */
export function createBookingIds(db: Database): () => Promise<number> {
  const left: number[] = [];
  let fetching: Promise<void> | null = null;
  const fetch = async () => {
    const block = await rows<{ id: string | number }>(
      db,
      sql`select nextval('bookings_id_seq') as id from generate_series(1, ${BLOCK})`,
    );
    left.push(...block.map(({ id }) => Number(id)));
  };
  return async () => {
    for (;;) {
      const id = left.shift();
      if (id !== undefined) return id;
      fetching ??= fetch().finally(() => {
        fetching = null;
      });
      await fetching;
    }
  };
}
