import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, etcd, member, type Member } from './members.ts';
import { databaseUser, program, type Program } from './program.ts';
import { siteNode, type SiteNode } from './site-node.ts';
import { fillTemplate } from './template.ts';
import { answers, connects, freePorts, until } from './wait.ts';

export interface Cluster {
  /** Where passengers reach it: the proxy. */
  url: string;
  nodes: SiteNode[];
  members: Member[];
  /** The primary, whichever that is, past the pooler. */
  databaseUrl: string;
  /** Configurations, data and logs. */
  folder: string;
  primary(): Promise<Member | undefined>;
  /** Removes the folder, unless somebody wants to look into it. */
  stop(options?: { keep?: boolean }): Promise<void>;
}

export interface ClusterOptions {
  port?: number;
  /** Where the proxy is to reach each node, when not directly. @returns the port */
  between?: (name: string, port: number) => Promise<number>;
  env?: Record<string, string>;
}

/** Starts everything of deploy/ as processes of this machine, in a new folder. */
export async function startCluster({ port, between, env }: ClusterOptions = {}): Promise<Cluster> {
  const user = databaseUser();
  const folder = mkdtempSync(join(tmpdir(), 'wayfare-cluster-'));
  chmodSync(folder, 0o755);
  if (user) chownSync(folder, user.uid, user.gid);
  const free = await freePorts(12);
  const next = () => free.pop() ?? 0;
  const [http, primaryPort, poolPort] = [port ?? next(), next(), next()];

  const store = etcd(folder, user, [next(), next()]);
  const etcdPort = Number(new URL(store.url).port);
  const members = ['pg1', 'pg2'].map((name) =>
    member(name, { folder, user, etcd: etcdPort }, [next(), next()]),
  );
  const databaseUrl = `postgres://wayfare@127.0.0.1:${primaryPort}/wayfare`;
  const shared = {
    DATABASE_URL: `postgres://wayfare@127.0.0.1:${poolPort}/wayfare`,
    DATABASE_DIRECT_URL: databaseUrl,
    ...environment(`http://localhost:${http}`),
    ...env,
  };
  const nodes = ['node1', 'node2', 'node3'].map((name) => siteNode(name, folder, next(), shared));
  const pool = pgbouncer(folder, user, poolPort, primaryPort);
  const proxy = haproxy(folder, {
    ...(await addresses(nodes, between)),
    ...Object.fromEntries(members.flatMap(addressOf)),
    http: port === undefined ? `127.0.0.1:${http}` : `:${http}`,
    primary: `127.0.0.1:${primaryPort}`,
  });
  const cluster = { url: `http://127.0.0.1:${http}`, nodes, members, databaseUrl, folder };
  const stop = () => stopAll(cluster, [pool, proxy, store]);
  try {
    store.start();
    await until('etcd answers', () => answers(`${store.url}/health`));
    const replica = await startMembers(members);
    for (const one of [proxy, pool]) one.start();
    await until('the pooler has the primary', () => connects(shared.DATABASE_URL));
    await startNodes(nodes);
    await until('the primary waits for the replica', () => replica.isSynchronous());
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ...cluster,
    async primary() {
      const are = await Promise.all(members.map((one) => one.isPrimary()));
      return members[are.indexOf(true)];
    },
    async stop({ keep = false } = {}) {
      await stop();
      if (!keep) rmSync(folder, { recursive: true, force: true });
    },
  };
}

const environment = (publicUrl: string) => ({
  PUBLIC_URL: publicUrl,
  WAYFARE_SECRET: 'the-secret-of-a-cluster-for-trial-and-tests',
  WAYFARE_DEMO: 'load',
  WAYFARE_TEST_CHECKOUT: 'yes',
  WAYFARE_DRAIN_SECONDS: '3',
  TRUST_PROXY: '127.0.0.1',
  LOG_LEVEL: 'warn',
});

/** The first makes the database of which the second becomes a copy. @returns the second, which is on its way */
async function startMembers([first, second]: Member[]): Promise<Member> {
  if (!first || !second) throw new Error('two members are needed');
  first.start();
  await until('there is a primary', () => first.isPrimary());
  await createDatabase(first.port);
  second.start();
  return second;
}

/** The first migrates and loads the demonstration; it would do no harm if all did so at once. */
async function startNodes([first, ...others]: SiteNode[]): Promise<void> {
  first?.start();
  await first?.ready();
  for (const node of others) node.start();
  for (const node of others) await node.ready();
}

async function addresses(
  nodes: SiteNode[],
  between: ClusterOptions['between'],
): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { name, url } of nodes) {
    const own = Number(new URL(url).port);
    found[name] = `127.0.0.1:${between ? await between(name, own) : own}`;
  }
  return found;
}

const addressOf = ({ name, port, rest }: Member): [string, string | number][] => [
  [name, `127.0.0.1:${port}`],
  [`${name}_rest`, rest],
];

function haproxy(folder: string, values: Record<string, string | number>): Program {
  const config = fillTemplate('haproxy.cfg', join(folder, 'haproxy.cfg'), values);
  return program({ name: 'haproxy', folder, command: 'haproxy', args: ['-db', '-f', config] });
}

function pgbouncer(
  folder: string,
  user: ReturnType<typeof databaseUser>,
  port: number,
  primary: number,
): Program {
  const users = join(folder, 'pgbouncer-users.txt');
  writeFileSync(users, '"wayfare" ""\n');
  const config = fillTemplate('pgbouncer.ini', join(folder, 'pgbouncer.ini'), {
    host: '127.0.0.1',
    port,
    primary_host: '127.0.0.1',
    primary_port: primary,
    users,
  });
  return program({ name: 'pgbouncer', folder, command: 'pgbouncer', args: [config], user });
}

async function stopAll(
  { nodes, members }: Pick<Cluster, 'nodes' | 'members'>,
  rest: Program[],
): Promise<void> {
  await Promise.all(nodes.map((node) => node.end('SIGKILL')));
  // The replica first: the primary waits for it before it is down.
  await Promise.all(members.map((one) => one.stop()));
  for (const one of rest) await one.end('SIGTERM');
}
