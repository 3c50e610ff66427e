import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { onCommits } from '../db/after-commit.ts';
import type { OpenDatabase } from '../db/database.ts';
import { reaching } from '../db/postgres.ts';
import { withPauses } from '../jobs/wake.ts';
import { type NewsHub, PAUSE_MS } from './news-hub.ts';

const CHANNEL = 'wayfare_office';
const AGAIN_MS = 5000;

/**
 * Wakes the hub when something was committed: on this node at once, on the others by PostgreSQL's own messages, which carry
 * nothing but which node it was. One that is lost costs a round's time.
 * @returns ends it
 */
export function watchCommits({ db, boss }: OpenDatabase, hub: Pick<NewsHub, 'wake'>): () => Promise<void> {
  const url = 'connectionString' in boss ? boss.connectionString : null;
  const node = randomUUID();
  const tell = withPauses(() => {
    db.execute(sql`select pg_notify(${CHANNEL}, ${node})`).catch(() => {});
  }, PAUSE_MS);
  const ends = [
    onCommits(db, () => {
      hub.wake();
      if (url) tell();
    }),
  ];
  if (url) ends.push(listen(url, (by) => by !== node && hub.wake()));
  return async () => {
    for (const end of ends) await end();
  };
}

/** Listens on a connection of its own, and on another one when that breaks. @returns ends it */
function listen(url: string, heard: (node: string) => unknown): () => Promise<void> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  const connect = async () => {
    const own = new pg.Client(reaching(url));
    client = own;
    const lost = () => {
      if (client !== own || ended) return;
      client = null;
      void own.end().catch(() => {});
      timer = setTimeout(() => void connect(), AGAIN_MS).unref();
    };
    own.on('error', lost).on('end', lost);
    own.on('notification', ({ payload = '' }) => heard(payload));
    try {
      await own.connect();
      await own.query(`listen ${CHANNEL}`);
      heard('');
    } catch {
      lost();
    }
  };
  void connect();
  return async () => {
    ended = true;
    clearTimeout(timer);
    await client?.end().catch(() => {});
  };
}
