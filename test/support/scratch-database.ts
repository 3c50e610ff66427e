import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { startDemo, DEMO_INPUTS } from './demo-server.ts';
import { fingerprint } from './fingerprint.ts';

export interface ScratchDatabase {
  url: string;
  drop(): Promise<void>;
}

async function run(server: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  return client.query(statement).finally(() => client.end());
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** The template database with the demo provider, created by the first test that needs it. */
export async function demoTemplate(server: string): Promise<string> {
  const name = `wayfare_demo_${fingerprint(...DEMO_INPUTS)}`;
  const found = async () =>
    (await run(server, `select from pg_database where datname = '${name}'`)).rowCount === 1;
  if (await found()) return name;
  const draft = `wayfare_draft_${randomUUID().replaceAll('-', '')}`;
  await run(server, `create database ${draft}`);
  await startDemo({ DATABASE_URL: urlOf(server, draft) });
  try {
    await run(server, `alter database ${draft} rename to ${name}`);
  } catch (error) {
    await run(server, `drop database ${draft} with (force)`);
    // Another person was quicker.
    if (!(await found())) throw error;
  }
  return name;
}

/** A database of a test's own on the PostgreSQL server, empty or with the demo provider. */
export async function scratchDatabase(server: string, { demo = false } = {}): Promise<ScratchDatabase> {
  const name = `wayfare_test_${randomUUID().replaceAll('-', '')}`;
  await run(server, `create database ${name}${demo ? ` template ${await demoTemplate(server)}` : ''}`);
  return {
    url: urlOf(server, name),
    drop: async () => void (await run(server, `drop database ${name} with (force)`)),
  };
}
