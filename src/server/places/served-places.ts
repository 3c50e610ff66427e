import { unwatchFile, watchFile } from 'node:fs';
import { setImmediate as next } from 'node:timers/promises';
import type { Point } from '../../domain/place.ts';
import { manifestFile } from './import/manifest.ts';
import { placeData, shippedData, type PlaceData } from './place-data.ts';
import { openPlaces, type Places } from './places.ts';
import { remakeImportedIndex } from './prepare-index.ts';

/** How often it is looked whether something was imported, in milliseconds. */
const LOOKED = 400;
/** Asked of new data before anybody else asks: what is asked first is slow. */
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

/** What the places of the moment answer. */
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
 * [PLACE-11] Places that a server answers from: what is imported while it runs is opened and tried beside what it
 * has, and takes its place between two requests. What cannot be opened is said in the log and not taken.
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
    log.info({}, 'imported places are being indexed anew for this release');
    try {
      await remakeImportedIndex(dataDir, signal);
    } catch (err) {
      if (!signal.aborted) log.warn({ err }, 'imported places wait for `npm run places:import`');
    }
  }

  function atStart(): PlaceData {
    try {
      const data = placeData(dataDir);
      if (data.outdated) void remake();
      return data;
    } catch (err) {
      log.warn({ err }, 'imported places cannot be read, those of the product are served');
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
    // Nothing of it waits for an answer: each is given in one go.
    old.close();
  }

  /** One after the other; what comes meanwhile is seen by the next look. */
  async function changed(): Promise<void> {
    if (busy || signal.aborted) return;
    busy = true;
    try {
      await take();
    } catch (err) {
      log.warn({ err }, 'imported places cannot be read, those of before are served');
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
