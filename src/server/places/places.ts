import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parsePostcode, tokens } from '../../domain/place-text.ts';
import type { Place, Point } from '../../domain/place.ts';
import { readOutwards } from './outwards.ts';
import { labelOf, parseRows, toPlace } from './place-row.ts';
import { buildPlacesIndex, INDEX_VERSION } from './places-index.ts';
import { createResolver } from './places-resolve.ts';
import { openPlacesStore } from './places-store.ts';
import { rankedMatches } from './places-suggest.ts';
import { createPostcodePlacer } from './postcode-place.ts';

/** Place suggestions and the resolver of what passengers name; the embedded provider of places. */
export interface Places {
  /** The best answers to what was typed so far, at most `limit`. Each resolves to itself by its id and label. */
  suggest(asked: { q: string; near?: Point | undefined; limit: number }): Place[];
  /** The place meant by an id of ours that still fits the text, else by the text alone; null when unknown. */
  resolve(named: { id?: string | undefined; text: string }): Place | null;
  /** The place of an id of ours; null when there is none. */
  byId(id: string): Place | null;
  /** The nearest town, village or suburb within about 60 km; its label begins with "near". */
  reverse(point: Point): Place | null;
  close(): void;
}

const HERE = import.meta.dirname;
const FILE = /^places-[0-9a-f]+\.sqlite$/;

/** The index file of the shipped gazetteer, built when missing or made from other data. */
function currentIndex(dataDir: string): string {
  const gazetteer = readFileSync(join(HERE, 'gazetteer.tsv'), 'utf8');
  const hash = createHash('sha256').update(`${INDEX_VERSION}\n${gazetteer}`).digest('hex').slice(0, 12);
  const file = join(dataDir, `places-${hash}.sqlite`);
  if (existsSync(file)) return file;
  mkdirSync(dataDir, { recursive: true });
  buildPlacesIndex(file, parseRows(gazetteer));
  for (const other of readdirSync(dataDir)) {
    if (FILE.test(other) && join(dataDir, other) !== file) rmSync(join(dataDir, other), { force: true });
  }
  return file;
}

/** Opens the places of an index file; by default of the shipped data, in the data folder. */
export function createPlaces({ dataDir, file }: { dataDir: string; file?: string }): Places {
  const store = openPlacesStore(file ?? currentIndex(dataDir));
  const place = createPostcodePlacer(store, readOutwards(readFileSync(join(HERE, 'outwards.tsv'), 'utf8')));
  const resolve = createResolver({ store, place });

  function suggest({ q, near, limit }: { q: string; near?: Point | undefined; limit: number }): Place[] {
    const postcode = parsePostcode(q);
    const rows = rankedMatches(store, q, near).map((row) => toPlace(row));
    const coded = postcode && place(postcode);
    const found = coded ? [coded, ...rows] : rows;
    // A whole address is not among the places: offer it as it stands where the resolver understands it.
    const address = found.length === 0 && tokens(q).length > 1 ? resolve({ text: q }) : null;
    return (address ? [address] : found).slice(0, Math.max(0, limit));
  }

  return {
    suggest,
    resolve,
    byId(id) {
      const postcode = id.startsWith('pc:') ? parsePostcode(id.slice(3)) : null;
      if (postcode) return place(postcode);
      const row = store.byId(id);
      return row && toPlace(row);
    },
    reverse(point) {
      const row = store.nearestLocality(point);
      return row && toPlace(row, `near ${labelOf(row)}`);
    },
    close: () => store.close(),
  };
}
