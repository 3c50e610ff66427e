import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectionPool } from './postgres.ts';

/** A message of PostgreSQL's protocol. */
function message(kind: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(kind);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const WELCOME = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]);
const REFUSAL = message('E', Buffer.from('SFATAL\0C08P01\0Mserver login has been failing\0\0'));

/** Answers as PgBouncer does without a primary: it accepts clients, and drops them at their first query. */
let pooler: Server;
beforeAll(async () => {
  pooler = createServer((socket) => {
    socket.once('data', () => {
      socket.write(WELCOME);
      socket.once('data', () => socket.end(REFUSAL));
    });
    socket.on('error', () => {});
  });
  await once(pooler.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => pooler.close());

it('a transaction that could not begin releases its connection', async () => {
  const { port } = pooler.address() as AddressInfo;
  const pool = connectionPool(`postgres://wayfare@127.0.0.1:${port}/wayfare`, { throughPooler: true });
  const db = drizzle({ client: pool });
  for (let n = 0; n < pool.options.max + 2; n += 1) {
    const failed = db.transaction((tx) => tx.execute(sql`select 1`));
    await expect(failed).rejects.toMatchObject({ cause: { message: 'server login has been failing' } });
  }
  expect(pool.totalCount).toBe(0);
  await pool.end();
});
