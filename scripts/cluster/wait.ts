import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** So many ports of this machine that nobody uses. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve);
      });
      return server;
    }),
  );
  return servers.map((server) => {
    const address = server.address();
    server.close();
    if (typeof address !== 'object' || address === null) throw new Error('no port');
    return address.port;
  });
}

/** Waits until something is so. @throws what is missing, after `seconds` */
export async function until(what: string, isSo: () => Promise<boolean>, seconds = 60): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > end) throw new Error(`waited ${seconds} s in vain: ${what}`);
    await pause(100);
  }
}

/** Whether an address answers 200. */
export async function answers(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
  await response.arrayBuffer();
  return response.ok;
}

/** Whether a database takes a connection and a statement. */
export async function connects(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000, query_timeout: 2000 });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select 1');
    return true;
  } finally {
    await client.end();
  }
}
