import { globSync, mkdirSync, chownSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { program, type Program, type User } from './program.ts';
import { fillTemplate } from './template.ts';
import { answers, until } from './wait.ts';

/** A PostgreSQL under Patroni. */
export interface Member {
  name: string;
  port: number;
  rest: number;
  start(): void;
  /** Whether it is the one that takes writes. */
  isPrimary(): Promise<boolean>;
  /** Whether the primary waits for it: who may be promoted. */
  isSynchronous(): Promise<boolean>;
  /** As when the machine loses its power: Patroni and PostgreSQL at once. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

interface Given {
  folder: string;
  user: User;
  etcd: number;
}

/** Where patroni.yml finds initdb and its companions. */
export function postgresBin(): string | undefined {
  return globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1);
}

/** The store in which Patroni keeps who the primary is; on real machines there are three. */
export function etcd(
  folder: string,
  user: User,
  [client, peer]: readonly [number, number],
): Program & { url: string } {
  const url = `http://127.0.0.1:${client}`;
  const own = `http://127.0.0.1:${peer}`;
  const args = {
    name: 'etcd1',
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': url,
    'advertise-client-urls': url,
    'listen-peer-urls': own,
    'initial-advertise-peer-urls': own,
    'initial-cluster': `etcd1=${own}`,
    'log-level': 'warn',
  };
  const flags = Object.entries(args).map(([name, value]) => `--${name}=${value}`);
  return { ...program({ name: 'etcd', folder, command: 'etcd', args: flags, user }), url };
}

/** Describes a member; `start` makes its data folder, from the primary where there is one. */
export function member(
  name: string,
  { folder, user, etcd: etcdPort }: Given,
  ports: [number, number],
): Member {
  const [port, rest] = ports;
  const own = join(folder, name);
  mkdirSync(own, { mode: 0o700 });
  if (user) chownSync(own, user.uid, user.gid);
  const data = join(own, 'data');
  const config = fillTemplate('patroni.yml', join(folder, `${name}.yml`), {
    name,
    rest: `127.0.0.1:${rest}`,
    listen: `127.0.0.1:${port}`,
    etcd: `127.0.0.1:${etcdPort}`,
    data,
    bin: postgresBin() ?? '',
    folder: own,
  });
  const patroni = program({ name, folder, command: 'patroni', args: [config], user });
  const says = (path: string) => answers(`http://127.0.0.1:${rest}${path}`).catch(() => false);
  return {
    name,
    port,
    rest,
    start: () => patroni.start(),
    isPrimary: () => says('/primary'),
    isSynchronous: () => says('/synchronous'),
    async kill() {
      const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
      const patroniGone = patroni.end('SIGKILL');
      process.kill(postmaster, 'SIGKILL');
      await patroniGone;
    },
    stop: () => patroni.end(),
  };
}

/** Makes the role and the database that the nodes use. */
export async function createDatabase(port: number): Promise<void> {
  await until('the database is made', async () => {
    const admin = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
    await admin.connect();
    try {
      await admin.query('create role wayfare login');
      await admin.query('create database wayfare owner wayfare');
      return true;
    } finally {
      await admin.end();
    }
  });
}
