import { describe, expect, it } from 'vitest';
import { POSTGRES } from '../../../../test/support/outage.ts';
import { connectionPool } from './postgres.ts';

/** PgBouncer in transaction mode gives each transaction another connection; `npm run test:cluster` has a real one. */
describe.skipIf(!POSTGRES)('connections through a pooler', () => {
  const left = async (throughPooler: boolean) => {
    const pool = connectionPool(POSTGRES ?? '', { throughPooler });
    const client = await pool.connect();
    await client.query({ name: 'kept', text: 'select $1::int', values: [1] });
    const { rows } = await client.query(
      `select (select count(*)::int from pg_prepared_statements) as statements,
        current_setting('statement_timeout') as timeout`,
    );
    client.release();
    await pool.end();
    return rows[0] as unknown;
  };

  it('keep no state on a connection between statements', async () => {
    expect(await left(true)).toEqual({ statements: 0, timeout: '0' });
  });

  it('prepare a bounded number of statements on direct connections', async () => {
    expect(await left(false)).toEqual({ statements: 1, timeout: '30s' });
  });
});
