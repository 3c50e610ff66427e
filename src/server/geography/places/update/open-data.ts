import { execFile } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { ImportedSource } from '../import/manifest.ts';
import { LITTLE_MEMORY } from '../served-places.ts';
import { CODE_POINT_OPEN } from './download.ts';

const FETCH = join(import.meta.dirname, 'fetch-postcodes.ts');
/** Behind everything that a passenger waits for. */
const LOW_PRIORITY = 10;

/** State of the unit postcodes and of their import. */
export type OpenDataState =
  /** Unit postcodes are imported. */
  | { kind: 'known' }
  /** No publisher is called. */
  | { kind: 'off' }
  /** Not started. */
  | { kind: 'waiting' }
  | { kind: 'fetching' }
  | { kind: 'failed'; why: string };

export interface OpenData {
  state(): OpenDataState;
  /** Downloads and imports OS Code-Point Open once, unless postcodes are imported; a failure is logged, and only that. */
  fetch(): Promise<void>;
  stop(): void;
}

interface OpenDataOptions {
  /** Whether publishers may be called at all. */
  mode: 'auto' | 'off';
  dataDir: string;
  /** A mirror of the publishers. */
  from: string | undefined;
  /** Before the second try; doubled for each further one. */
  retryMs?: number;
  places: { imported(): readonly ImportedSource[] };
  log: Record<'info' | 'warn', (detail: object, message: string) => void>;
}

/**
 * [PLACE-10] All unit postcodes after the first start: fetched and imported by a separate process of low priority, so
 * that no request waits for it. The running server takes the new data like that of any import.
 */
export function createOpenData({
  mode,
  dataDir,
  from,
  retryMs = 2000,
  places,
  log,
}: OpenDataOptions): OpenData {
  const end = new AbortController();
  let state: OpenDataState = { kind: mode === 'off' ? 'off' : 'waiting' };
  const isKnown = () => places.imported().some(({ units }) => units);

  /** @returns why it failed, or null */
  const run = (): Promise<string | null> =>
    new Promise((done) => {
      const args = [...LITTLE_MEMORY, FETCH, dataDir, from ?? '', String(retryMs)];
      const child = execFile(process.execPath, args, { signal: end.signal }, (error, _, errors) =>
        done(error ? (errors.trim().split('\n', 1)[0] ?? '') || error.message : null),
      );
      if (child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY);
    });

  return {
    state: () => (isKnown() ? { kind: 'known' } : state),
    async fetch() {
      if (state.kind !== 'waiting' || isKnown()) return;
      state = { kind: 'fetching' };
      log.info({}, `${CODE_POINT_OPEN.name} is being fetched from ${CODE_POINT_OPEN.publisher}`);
      const why = await run();
      if (end.signal.aborted) return;
      state = why === null ? { kind: 'known' } : { kind: 'failed', why };
      if (why === null) log.info({}, `${CODE_POINT_OPEN.name} has been imported`);
      else log.warn({ why }, `${CODE_POINT_OPEN.name} could not be downloaded; the next start tries again`);
    },
    stop: () => end.abort(),
  };
}

/** The state in a sentence, for the start-up text and the office. */
export function openDataWords(state: OpenDataState): string {
  switch (state.kind) {
    case 'known':
      return 'unit postcodes are known';
    case 'off':
      return 'postcode districts; WAYFARE_OPEN_DATA is off, so unit postcodes are not fetched';
    case 'waiting':
    case 'fetching':
      return 'postcode districts; unit postcodes (OS Code-Point Open) are fetched in the background, WAYFARE_OPEN_DATA=off ends that';
    case 'failed':
      return `postcode districts; unit postcodes could not be fetched: ${state.why}`;
  }
}
