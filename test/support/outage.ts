import pg from 'pg';

/** The PostgreSQL server that tests use; undefined where they run on the embedded database. */
export const POSTGRES = process.env['TEST_DATABASE_URL'];

async function asAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: POSTGRES });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Ends every connection to one database, as a restart of the server or a failover does. */
export function cutConnections(database: string): Promise<unknown> {
  return asAdmin((client) =>
    client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
      [database],
    ),
  );
}

/** Makes one database unavailable until it is restored. */
export async function makeUnavailable(database: string): Promise<{ giveBack(): Promise<unknown> }> {
  const allow = (allowed: boolean) =>
    asAdmin((client) => client.query(`alter database ${database} allow_connections ${allowed}`));
  await allow(false);
  await cutConnections(database);
  return { giveBack: () => allow(true) };
}
