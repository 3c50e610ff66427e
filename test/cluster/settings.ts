import { commandActor } from '../../src/server/platform/database/audit.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Cluster } from '../../scripts/cluster/cluster.ts';
import { connectionPool } from '../../src/server/platform/database/postgres.ts';
import { createSettingsService } from '../../src/server/catalogue/settings.ts';

/** A node that was away sees a change when it is back: not after its start, which may take this long. */
const GIVE_UP_MS = 60_000;

/** Changes a setting as an office would. @returns after how many seconds the last node had it */
export async function changeSettings({ databaseUrl, nodes }: Cluster, name: string): Promise<number> {
  const pool = connectionPool(databaseUrl);
  try {
    const settings = await createSettingsService(drizzle({ client: pool }), console);
    const db = drizzle({ client: pool });
    await db.transaction((tx) => settings.change(tx, { Company_Name: name }, commandActor('test:cluster')));
    const changed = performance.now();
    await Promise.all(nodes.map(({ url }) => seen(url, name, changed + GIVE_UP_MS)));
    return (performance.now() - changed) / 1000;
  } finally {
    await pool.end();
  }
}

async function seen(url: string, name: string, end: number): Promise<void> {
  for (;;) {
    const body = await fetch(`${url}/api/v1/settings-flat`).then(
      (answer) => answer.text(),
      () => '',
    );
    if (body.includes(JSON.stringify(name))) return;
    if (performance.now() > end) throw new Error(`${url} has never seen the settings ${name}`);
    await pause(20);
  }
}
