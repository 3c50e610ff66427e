import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from '../../scripts/cluster/cluster.ts';
import type { Member } from '../../scripts/cluster/members.ts';
import { until } from '../../scripts/cluster/wait.ts';
import type { Relay } from './relay.ts';
import { nextRelease, thisRelease } from './release.ts';

/** What goes wrong, or is done, while visitors come; ends when all is as it was. */
export interface Fault {
  name: string;
  happen(): Promise<void>;
}

/** How long something stays away. */
const AWAY_MS = 4000;

export function faultsOf(cluster: Cluster, relays: Map<string, Relay>) {
  let release: string | null = null;
  let turn = 0;
  const someNode = () => {
    const node = cluster.nodes[turn++ % cluster.nodes.length];
    if (!node) throw new Error('no nodes');
    return node;
  };
  /** One node after the other, each when the one before is back. */
  const restartAll = async (root: string) => {
    for (const node of cluster.nodes) {
      await node.end('SIGTERM');
      node.useRelease(root);
      node.start();
      await node.ready();
    }
  };
  return {
    killedNode: fault('node killed', async () => {
      const node = someNode();
      await node.end('SIGKILL');
      await pause(AWAY_MS);
      node.start();
      await node.ready();
    }),
    upgrade: fault('upgrade, node by node', () => {
      release ??= nextRelease(cluster.folder);
      return restartAll(release);
    }),
    rollback: fault('back to the release before', () => restartAll(thisRelease)),
    lostPrimary: fault('primary lost', () => lose(cluster).then(() => {})),
    killedReplica: fault('replica killed', async () => {
      const primary = await cluster.primary();
      const replica = cluster.members.find((one) => one !== primary);
      await replica?.kill();
      await pause(3 * AWAY_MS);
      await comeBack(replica);
    }),
    killedPrimary: fault('primary killed', () => loseAndReturn(cluster)),
    cutNode: fault('line to a node cut', async () => {
      const relay = relays.get(someNode().name);
      relay?.cut();
      await pause(3 * AWAY_MS);
      relay?.mend();
      await pause(AWAY_MS);
    }),
  };
}

export type Faults = ReturnType<typeof faultsOf>;

function fault(name: string, happen: () => Promise<void>): Fault {
  return { name, happen };
}

/** The primary's machine fails, and the replica is promoted. @returns who was lost */
async function lose({ members, primary }: Cluster): Promise<Member> {
  const lost = await primary();
  const other = members.find((one) => one !== lost);
  if (!lost || !other) throw new Error('no primary and replica');
  await lost.kill();
  await until('the replica is promoted', () => other.isPrimary());
  return lost;
}

/** The machine is there again, and the primary waits for it as before. */
async function comeBack(member: Member | undefined): Promise<void> {
  if (!member) throw new Error('nobody to come back');
  member.start();
  await until(`${member.name} is the replica`, () => member.isSynchronous(), 120);
}

async function loseAndReturn(cluster: Cluster): Promise<void> {
  const lost = await lose(cluster);
  await pause(AWAY_MS);
  await comeBack(lost);
}
