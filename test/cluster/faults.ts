import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from '../../scripts/cluster/cluster.ts';
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

/** The primary's machine fails, the replica is promoted, and the machine comes back as its replica. */
async function loseAndReturn({ members, primary }: Cluster): Promise<void> {
  const lost = await primary();
  const other = members.find((one) => one !== lost);
  if (!lost || !other) throw new Error('no primary and replica');
  await lost.kill();
  await until('the replica is promoted', () => other.isPrimary());
  await pause(AWAY_MS);
  lost.start();
  await until('who was lost is the replica', () => lost.isSynchronous(), 120);
}
