import { readFileSync } from 'node:fs';
import { sql, type SQL } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startApp } from '../../../test/support/start-app.ts';
import { migrated } from './database/migrations.ts';

/** What reading the provider's data again says after a change behind the server's back. */
async function spoilt(change: SQL): Promise<string> {
  const app = await startApp();
  await app.services.database.db.execute(change);
  const said = await app.services.catalogue.reload().then(
    () => 'nothing',
    (error: Error) => error.message,
  );
  await app.stop();
  return said;
}

it('names the row of an unreadable tariff', async () => {
  const said = await spoilt(sql`update tariffs set content = '{"bands": 5}' where id = 2`);
  expect(said).toMatch(/^tariffs, row 2 \(.+, .+\): /);
});

it('names the operator with an unreadable area', async () => {
  const said = await spoilt(
    sql`update operators set service_area = '{"kind":"polygon","name":"X"}' where id = 3`,
  );
  expect(said).toMatch(/^operators, row 3 \(.+\), service area: /);
});

it('names the failed migration and the cause, without its values', async () => {
  const [statement = ''] = readFileSync('drizzle/0000_baseline.sql', 'utf8').split(
    '--> statement-breakpoint',
  );
  const failure = Object.assign(new Error(`Failed query: ${statement}\nparams: secret`), {
    query: statement,
    cause: new Error('relation "x" already exists'),
  });
  await expect(migrated(() => Promise.reject(failure))).rejects.toThrow(
    'the database could not be brought up to date (0000_baseline.sql): relation "x" already exists',
  );
});
