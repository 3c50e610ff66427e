import { execFile } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { postgresBin } from '../../scripts/cluster/members.ts';
import { databaseUser, program } from '../../scripts/cluster/program.ts';
import { connects, freePorts, until } from '../../scripts/cluster/wait.ts';

/**
 * How PostgreSQL is stopped: sessions are ended and everything is written; or immediately, and the rest is recovered
 * from its log.
 */
export type Shutdown = 'fast' | 'immediate';

const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const satisfies Record<Shutdown, NodeJS.Signals>;

export interface OwnDatabase {
  url: string;
  restart(how: Shutdown): Promise<void>;
  stop(): Promise<void>;
}

const run = promisify(execFile);

/** A PostgreSQL of this test's own, in a folder, with an empty database. */
export async function startDatabase(folder: string): Promise<OwnDatabase> {
  const bin = postgresBin() ?? '';
  const user = databaseUser();
  const own = join(folder, 'postgresql');
  mkdirSync(own, { mode: 0o700 });
  if (user) chownSync(own, user.uid, user.gid);
  const data = join(own, 'data');
  const initdb = ['-D', data, '--auth=trust', '-U', 'postgres', '--no-sync', '--no-locale', '-E', 'UTF8'];
  await run(join(bin, 'initdb'), initdb, { ...user, cwd: own });
  const [port = 0] = await freePorts(1);
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${own}`, 'max_connections=50'];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const server = program({
    name: 'postgresql',
    folder,
    command: join(bin, 'postgres'),
    args,
    user,
    cwd: own,
  });
  const admin = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const start = () => {
    server.start();
    return until('PostgreSQL answers', () => connects(admin));
  };
  await start();
  await createDatabase(admin);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/wayfare`,
    async restart(how) {
      await server.end(SIGNALS[how]);
      await start();
    },
    stop: () => server.end(SIGNALS.immediate),
  };
}

async function createDatabase(admin: string): Promise<void> {
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  await client.query('create database wayfare').finally(() => client.end());
}
