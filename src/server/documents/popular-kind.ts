import { POPULAR_KINDS } from '../../contract/provider.ts';
import { ORDER } from '../../domain/documents/named-parts.ts';
import type { Json, Parts } from '../../domain/documents/parts.ts';
import {
  namesInOrder,
  placeKey,
  placeName,
  placeOf,
  popularWords,
} from '../../domain/office-places/popular-parts.ts';
import type { Queryable } from '../db/database.ts';
import { type PlacedLocation, popularRows, replacePopularLocations } from './popular-list.ts';
import type { Places } from '../places/places.ts';
import type { DocumentKind, ReadPart } from './kind.ts';
import { lineFault } from './line-fault.ts';

interface Deps {
  places: Pick<Places, 'byId' | 'resolve'>;
}

const MOST = 60;
const LONGEST_NAME = 80;
const LONGEST_ADDRESS = 200;
const KINDS: ReadonlySet<string> = new Set(POPULAR_KINDS);

/** An end as it was typed or chosen, as the place that is found for it. */
function endOf(places: Deps['places'], label: string | null, id: string | null) {
  if (label === null && id === null) return { label: null, id: null };
  const found =
    (id === null ? null : places.byId(id)) ?? (label === null ? null : places.resolve({ text: label }));
  return found && { label: found.label, id: found.id };
}

function readPlace(places: Deps['places'], name: string, given: Json): ReadPart {
  const place = placeOf(given);
  if (!place) return { fault: 'must be a place' };
  const { note, kind, pickup, dropoff } = place;
  const fault = [
    lineFault('the name', name, LONGEST_NAME, 1),
    lineFault('the note', note ?? '', LONGEST_NAME),
    lineFault('the pick-up', pickup ?? '', LONGEST_ADDRESS),
    lineFault('the drop-off', dropoff ?? '', LONGEST_ADDRESS),
  ].find((each) => each !== null);
  if (fault) return { fault };
  if (!KINDS.has(kind)) return { fault: `the kind must be one of ${POPULAR_KINDS.join(', ')}` };
  if (pickup === null && dropoff === null) return { fault: 'needs a pick-up, a drop-off, or both' };
  const [from, to] = [endOf(places, pickup, place.pickupPlace), endOf(places, dropoff, place.dropoffPlace)];
  if (!from) return { fault: `the pick-up: there is no place “${pickup}”` };
  if (!to) return { fault: `the drop-off: there is no place “${dropoff}”` };
  const ends = { pickup: from.label, pickupPlace: from.id, dropoff: to.label, dropoffPlace: to.id };
  return { value: { note: note?.trim() || null, kind, ...ends } };
}

function readOrder(given: Json): ReadPart {
  const isNames = Array.isArray(given) && given.every((name: Json) => typeof name === 'string');
  if (!isNames || given.length > 2 * MOST) return { fault: 'must be names' };
  const fault = given.map((name) => lineFault('a name', String(name), LONGEST_NAME)).find(Boolean);
  return fault ? { fault } : { value: given };
}

const locationsOf = (parts: Parts): PlacedLocation[] =>
  namesInOrder(parts).flatMap((name) => {
    const place = placeOf(parts[placeKey(name)] ?? null);
    return place ? [{ name, ...place, kind: place.kind as PlacedLocation['kind'] }] : [];
  });

/** The popular places as the parts of their document. */
export async function readPopular(db: Queryable): Promise<Parts> {
  const rows = await popularRows(db);
  const own = rows.map(({ id: _id, position: _position, name, ...place }) => [placeKey(name), place]);
  return { ...Object.fromEntries(own), [ORDER]: rows.map(({ name }) => name) };
}

export const popularLabel = (key: string): string => placeName(key) ?? 'The order';

/** [OFF-08] The popular places of the start page: a part each, by name, and their order. */
export function popularKind({ places }: Deps): DocumentKind {
  return {
    kind: 'popular_locations',
    right: 'settings',
    title: (_db, key) => Promise.resolve(key === '' ? 'Popular places' : null),
    read: readPopular,
    readPart(key, given) {
      if (key === ORDER) return readOrder(given);
      const name = placeName(key);
      return name === null ? { fault: 'is no place' } : readPlace(places, name, given);
    },
    label: popularLabel,
    isOptional: (key) => key !== ORDER,
    faults: (_db, _key, after) =>
      Promise.resolve(
        namesInOrder(after).length > MOST ? [{ key: ORDER, message: `must be at most ${MOST} places` }] : [],
      ),
    sentences: (changes, { before, after }) => popularWords(changes, before, after),
    effects: () => Promise.resolve([]),
    apply: async (tx, _key, after) => void (await replacePopularLocations(tx, locationsOf(after))),
    beside: () => ({}),
  };
}
