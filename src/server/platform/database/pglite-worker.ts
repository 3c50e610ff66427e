import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type Transaction, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Folder, Reply, Request } from './pglite-thread.ts';

const port = parentPort;
if (!port) throw new Error('must run as a worker thread');

const same = (value: string) => value;
/** drizzle parses dates itself and needs them as text. Functions cannot cross a thread, so a flag asks for it. */
const datesAsText = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1115, 1185, 1187, 1182, 1231].map(
    (oid) => [oid, same],
  ),
);

/** A file in one piece; a blob of its bytes would hand them out in hundreds. */
class FileBlob extends Blob {
  readonly #file: string;

  constructor(file: string) {
    super();
    this.#file = file;
  }

  // Too large for the memory that small buffers share: this is the file's alone.
  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(readFileSync(this.#file).buffer);
  }
}

const { dataDir, image } = workerData as Folder;
/** Enough for an evaluation; PostgreSQL's default would mostly lie idle. */
const BUFFERS = ['-c', 'shared_buffers=16MB'];
const db = await PGlite.create({
  dataDir,
  extensions: { pg_trgm },
  startParams: [...PGlite.defaultStartParams, ...BUFFERS],
  ...(image !== undefined && { loadDataDir: new FileBlob(image) }),
});
const open = new Map<number, { tx: Transaction; settle: (commit: boolean) => Promise<void> }>();

class RolledBack extends Error {}

/** Keeps a transaction open between messages; PGlite runs nothing else meanwhile. */
function begin(id: number): Promise<void> {
  return new Promise((started, failed) => {
    const decision = Promise.withResolvers<boolean>();
    const done = db.transaction(async (tx) => {
      open.set(id, {
        tx,
        settle: async (commit) => {
          decision.resolve(commit);
          await done;
        },
      });
      started();
      if (!(await decision.promise)) throw new RolledBack();
    });
    done.catch((error: unknown) => {
      if (!(error instanceof RolledBack)) failed(error as Error);
    });
  });
}

async function settle(id: number, commit: boolean): Promise<void> {
  const transaction = open.get(id);
  open.delete(id);
  await transaction?.settle(commit).catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
}

async function answer(request: Request): Promise<unknown> {
  const target = request.transaction === undefined ? db : open.get(request.transaction)?.tx;
  switch (request.kind) {
    case 'begin':
      return begin(request.id);
    case 'commit':
    case 'rollback':
      return settle(request.transaction, request.kind === 'commit');
    case 'close':
      return db.close();
    case 'query': {
      if (!target) throw new Error('the transaction has ended');
      const parsers = request.datesAsText ? datesAsText : undefined;
      const { rows, affectedRows, fields } = await target.query(request.text, request.values, {
        rowMode: request.rowMode,
        parsers,
      });
      return { rows, affectedRows, fields };
    }
    case 'exec':
      if (!target) throw new Error('the transaction has ended');
      return (await target.exec(request.text)).map(({ rows, affectedRows, fields }) => ({
        rows,
        affectedRows,
        fields,
      }));
  }
}

/** The fields of a database error that callers read; its values stay here, for they may be a passenger's. */
function plain(error: Error): { message: string } {
  const { message, code, detail, constraint, table, severity } = error as Error & Record<string, unknown>;
  return { message, ...JSON.parse(JSON.stringify({ code, detail, constraint, table, severity })) };
}

port.on('message', (request: Request) => {
  void answer(request).then(
    (result) => port.postMessage({ id: request.id, result } satisfies Reply),
    (error: Error) => port.postMessage({ id: request.id, error: plain(error) } satisfies Reply),
  );
});
port.postMessage({ id: 0, result: null } satisfies Reply);
