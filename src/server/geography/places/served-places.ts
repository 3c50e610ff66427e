import { execFile } from 'node:child_process';
import { existsSync, unwatchFile, watchFile } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as next } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Point } from '../../../domain/place/place.ts';
import { manifestFile } from './import/manifest.ts';
import { shippedIndexName } from './places-index.ts';
import { openPlaces, placeData, type PlaceData, type Places, shippedData } from './places.ts';

const run = promisify(execFile);
const BUILD = join(import.meta.dirname, 'build-index.ts');
const REMAKE = join(import.meta.dirname, 'rebuild-index.ts');
/** An import keeps within 300 MB. */
export const LITTLE_MEMORY = ['--max-semi-space-size=2', '--max-old-space-size=192'];

/**
 * Builds the index file in a separate process, since it takes about fifty megabytes, which the server would keep, and
 * blocks for a second or two. @throws if it cannot be built
 */
export async function preparePlacesIndex(dataDir: string): Promise<void> {
  if (existsSync(shippedIndexName(dataDir))) return;
  await run(process.execPath, [BUILD, dataDir]);
}

/**
 * Rebuilds the index of imported places for this release, while the server answers without them. An interruption
 * changes nothing. @throws if it cannot be built, or the signal ended it
 */
async function remakeImportedIndex(dataDir: string, signal: AbortSignal): Promise<void> {
  await run(process.execPath, [...LITTLE_MEMORY, REMAKE, dataDir], { signal });
}

/** Interval of checks for new imports, in milliseconds. */
const LOOKED = 400;
/** Queries that warm up new data, because the first ones are slow. */
const FIRST_ASKED = [
  'l',
  'leeds',
  'london heathrow',
  'victoria road',
  'm1 1ae',
  'edinburgh waverley station',
];

interface Log {
  info(detail: object, message: string): void;
  warn(detail: object, message: string): void;
}

interface ServedOptions {
  dataDir: string;
  covers: (point: Point) => boolean;
  log: Log;
}

/** Forwards to the current places. */
const forwarded = (current: () => Places): Omit<Places, 'edition' | 'close'> => ({
  suggest: (search) => current().suggest(search),
  resolve: (named) => current().resolve(named),
  understand: (named) => current().understand(named),
  others: (text) => current().others(text),
  explain: (text) => current().explain(text),
  locate: (named) => current().locate(named),
  pins: {
    at: (point) => current().pins.at(point),
    named: (point, text) => current().pins.named(point, text),
    around: (point, metres, limit) => current().pins.around(point, metres, limit),
  },
  byId: (id) => current().byId(id),
  towns: () => current().towns(),
  districts: () => current().districts(),
  imported: () => current().imported(),
});

/**
 * [PLACE-11] The places that a server answers from. Data imported while it runs is opened and tested beside the
 * current data, and replaces it between two requests. If it cannot be opened, this is logged and the current data
 * stays.
 */
export function servePlaces({ dataDir, covers, log }: ServedOptions): Places {
  const manifest = manifestFile(dataDir);
  const end = new AbortController();
  const { signal } = end;
  let current = openPlaces(atStart(), covers);
  let edition = 0;
  let busy = false;

  /** The news comes like that of any import: by the manifest, which is written last. */
  async function remake(): Promise<void> {
    log.info({}, 'rebuilding the index of imported places for this release');
    try {
      await remakeImportedIndex(dataDir, signal);
    } catch (err) {
      if (!signal.aborted) log.warn({ err }, 'imported places wait for `npm run wayfare -- places import`');
    }
  }

  function atStart(): PlaceData {
    try {
      const data = placeData(dataDir);
      if (data.outdated) void remake();
      return data;
    } catch (err) {
      log.warn({ err }, 'imported places are unreadable: serving the shipped places');
      return shippedData(dataDir);
    }
  }

  async function take(): Promise<void> {
    const fresh = openPlaces(placeData(dataDir), covers);
    for (const q of FIRST_ASKED) {
      await next();
      fresh.suggest({ q, limit: 8 });
    }
    const old = signal.aborted ? fresh : current;
    if (!signal.aborted) current = fresh;
    edition++;
    // Answers are synchronous, so none is pending.
    old.close();
  }

  /** Runs checks in sequence; changes during a check cause another. */
  async function changed(): Promise<void> {
    if (busy || signal.aborted) return;
    busy = true;
    try {
      await take();
    } catch (err) {
      log.warn({ err }, 'imported places are unreadable: serving the previous ones');
    } finally {
      busy = false;
    }
  }

  watchFile(manifest, { interval: LOOKED, persistent: false }, changed);
  return {
    ...forwarded(() => current),
    edition: () => edition,
    close() {
      end.abort();
      unwatchFile(manifest, changed);
      current.close();
    },
  };
}
