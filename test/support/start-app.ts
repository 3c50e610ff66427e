import { commandActor } from '../../src/server/platform/database/audit.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Problem } from '../../src/contract/problem.ts';
import { readConfig, type Environment } from '../../src/server/app/config.ts';
import { startServer, type Replacements, type RunningServer } from '../../src/server/app/start.ts';
import { databaseImage, demoImage } from './database-image.ts';
import { ENVIRONMENT, ROOT, START } from './demo-server.ts';
import { givePlaces } from './places-file.ts';
import { scratchDatabase } from './scratch-database.ts';

/** Tests that share two processors are no overload. */
export const NEVER_LATE = { usualMs: () => 0, nowMs: () => 0, turn: () => 0, close: () => {} };

export interface Answer<T = unknown> {
  status: number;
  headers: Headers;
  body: T;
}

/** An answer that may be a problem: tests read either's fields. */
export type OrProblem<T> = Omit<T, 'success'> & Omit<Problem, 'success'> & { success: boolean };

export interface TestApp extends RunningServer {
  dataDir: string;
  /** The clock the server reads; set `now` to travel. */
  clock: { now: Date };
  /** Sends JSON and reads JSON. */
  send<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<T>>;
}

export interface TestAppOptions {
  env?: Environment;
  settings?: Record<string, string>;
  replacements?: Replacements;
  /** A database that is there already: on PostgreSQL, or the file that an embedded one in memory starts as. */
  database?: { url: string } | { image: string };
}

/**
 * The real server with the demo provider on a separate database: PGlite in memory, or a new PostgreSQL database if
 * TEST_DATABASE_URL names a server. Saturday 21 November 2026, 09:00 in London.
 */
export async function startApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { env, replacements, database } = options;
  const dataDir = mkdtempSync(join(tmpdir(), 'wayfare-test-'));
  givePlaces(dataDir);
  // The demo's old bookings lie before the hour at which it was loaded.
  const demo = replacements?.clock === undefined && env?.['WAYFARE_DEMO'] === undefined;
  const postgres = process.env['TEST_DATABASE_URL'];
  const scratch = postgres && !database ? await scratchDatabase(postgres, { demo }) : null;
  const clock = { now: new Date(START) };
  const url = database && 'url' in database ? database.url : scratch?.url;
  const ownImage = () => (demo ? demoImage() : databaseImage());
  const image = database && 'image' in database ? database.image : url ? null : await ownImage();
  const paths = { WAYFARE_DATA: dataDir, DATABASE_URL: url };
  const server = await startServer(readConfig({ ...ENVIRONMENT, ...paths, ...env }), ROOT, {
    clock: () => clock.now,
    rateLimits: false,
    load: NEVER_LATE,
    inMemory: image !== null && { image },
    ...replacements,
  });
  if (options.settings) await changeSettings(server, options.settings);
  return {
    ...server,
    dataDir,
    clock,
    send: (method, path, body, headers) => send(server.url, method, path, body, headers),
    async stop(how) {
      await server.stop(how);
      await scratch?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Changes settings as an office would, and waits until this node has them. */
export async function changeSettings(
  { services }: RunningServer,
  values: Record<string, string>,
): Promise<void> {
  await services.database.db.transaction((tx) => services.settings.change(tx, values, commandActor('test')));
  await services.settings.reload();
}

async function send<T>(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<T>> {
  const response = await fetch(url + path, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const json = response.headers.get('content-type')?.includes('json');
  return { status: response.status, headers: response.headers, body: (json ? JSON.parse(text) : text) as T };
}
