import { describe, expect, it } from 'vitest';
import { POSTGRES } from '../../../../test/support/outage.ts';
import { connectionPool } from './postgres.ts';

/** PgBouncer in transaction mode gives each transaction another connection; `npm run test:cluster` has a real one. */
describe.skipIf(!POSTGRES)('a pool of connections through a pooler', () => {
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

  it('leaves nothing behind on a connection that the next statement may not meet again', async () => {
    expect(await left(true)).toEqual({ statements: 0, timeout: '0' });
  });

  it('has statements prepared and bounded where connections are its own', async () => {
    expect(await left(false)).toEqual({ statements: 1, timeout: '30s' });
  });
});
