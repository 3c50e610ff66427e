import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';

type RowMode = 'array' | 'object';

/** Messages to the thread of the embedded database. */
export type Request = { id: number; transaction?: number } & (
  | { kind: 'query'; text: string; values: unknown[]; rowMode: RowMode; datesAsText: boolean }
  | { kind: 'exec'; text: string }
  | { kind: 'begin' }
  | { kind: 'commit' | 'rollback'; transaction: number }
  | { kind: 'close' }
);
export interface Reply {
  id: number;
  result?: unknown;
  error?: { message: string };
}

interface Results {
  rows: unknown[];
  affectedRows?: number;
  fields: { name: string; dataTypeID: number }[];
}

interface QueryOptions {
  rowMode?: RowMode;
  parsers?: object;
}

/** The part of PGlite's interface that drizzle and pg-boss call. */
interface PgliteThread {
  query(text: string, values?: unknown[], options?: QueryOptions): Promise<Results>;
  exec(text: string): Promise<Results[]>;
  transaction<T>(work: (tx: PgliteThread) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The database's folder, or undefined for memory, initially with the content of `image`. */
export interface Folder {
  dataDir?: string | undefined;
  image?: string | undefined;
}

/**
 * One function of PostgreSQL's takes V8's optimising compiler 600 MB and more than a second, at every start; without
 * that compiler the database is as quick.
 */
export const SPARING = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

/** Runs PGlite in a worker thread, so that a long statement does not block this one. */
export async function openPgliteThread(folder: Folder): Promise<PgliteThread> {
  for (const flag of SPARING) setFlagsFromString(flag);
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: folder });
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let lastId = 0;

  let stopped: Error | null = null;
  const fail = (error: Error) => {
    stopped ??= error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const ready = new Promise<unknown>((resolve, reject) => waiting.set(0, { resolve, reject }));
  worker.on('message', ({ id, result, error }: Reply) => {
    const call = waiting.get(id);
    waiting.delete(id);
    if (error) call?.reject(Object.assign(new Error(error.message), error));
    else call?.resolve(result);
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('the embedded database has stopped')));

  type Body = Request extends infer R ? (R extends Request ? Omit<R, 'id'> : never) : never;
  const send = (body: Body) =>
    new Promise<unknown>((resolve, reject) => {
      // A thread that is gone takes messages and never answers.
      if (stopped) return reject(stopped);
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ ...body, id });
    });

  const handle = (transaction?: number): PgliteThread => ({
    query: (text, values = [], options = {}) =>
      send({
        kind: 'query',
        text,
        values,
        rowMode: options.rowMode ?? 'object',
        datesAsText: options.parsers !== undefined,
        transaction,
      }) as Promise<Results>,
    exec: (text) => send({ kind: 'exec', text, transaction }) as Promise<Results[]>,
    async transaction(work) {
      const began = send({ kind: 'begin' });
      const id = lastId;
      await began;
      try {
        const result = await work(handle(id));
        await send({ kind: 'commit', transaction: id });
        return result;
      } catch (error) {
        await send({ kind: 'rollback', transaction: id });
        throw error;
      }
    },
    async close() {
      await send({ kind: 'close' });
      await worker.terminate();
    },
  });

  await ready;
  return handle();
}
