import { isDeepStrictEqual } from 'node:util';
import { asc, notInArray, sql } from 'drizzle-orm';
import { POPULAR_KINDS, type PopularKind } from '../../../contract/provider.ts';
import {
  bannedWords,
  namesInOrder,
  placeKey,
  placeName,
  placeOf,
  popularWords,
  reasonOf,
} from '../../../domain/documents/lists.ts';
import { type Json, ORDER, type Parts } from '../../../domain/documents/parts.ts';
import { placesOf } from '../../../domain/journey/journey.ts';
import { isBannedIn } from '../../../domain/place/same-address.ts';
import { many } from '../../../domain/text.ts';
import type { Places } from '../../geography/index.ts';
import type { Queryable, Transaction } from '../../platform/database/index.ts';
import { bannedAddresses, popularLocations } from '../../platform/schema/index.ts';
import { latestQuotes } from '../tariffs/draft-effect.ts';
import { type DocumentKind, lineFault, type ReadPart } from './kind.ts';

/** The banned addresses, by their names. */
const bannedRows = (db: Queryable) => db.select().from(bannedAddresses).orderBy(asc(bannedAddresses.address));

/** Replaces the banned addresses. @returns the number of added, changed or removed ones */
export async function replaceBannedAddresses(
  tx: Transaction,
  list: { address: string; reason: string }[],
): Promise<number> {
  const gone = await tx
    .delete(bannedAddresses)
    .where(
      notInArray(
        bannedAddresses.address,
        list.map(({ address }) => address),
      ),
    )
    .returning();
  if (list.length === 0) return gone.length;
  const written = await tx
    .insert(bannedAddresses)
    .values(list)
    .onConflictDoUpdate({
      target: bannedAddresses.address,
      set: { reason: sql`excluded.reason` },
      setWhere: sql`${bannedAddresses.reason} is distinct from excluded.reason`,
    })
    .returning();
  return gone.length + written.length;
}

const MOST_BANNED = 500;
const LONGEST = 200;
/** Recent quotes checked. */
const LOOKED_AT = 1000;

const listOf = (parts: Parts) =>
  Object.entries(parts).map(([address, value]) => ({ address, reason: reasonOf(value) }));

/** The banned addresses as the parts of their document. */
export const readBanned = async (db: Queryable): Promise<Parts> =>
  Object.fromEntries((await bannedRows(db)).map(({ address, reason }) => [address, { reason }]));

export const bannedLabel = (address: string): string => address;

/** [OFF-08] Banned addresses: a part each, with the reason. */
export function bannedKind(): DocumentKind {
  return {
    kind: 'banned_addresses',
    right: 'settings',
    title: (_db, key) => Promise.resolve(key === '' ? 'Banned addresses' : null),
    read: readBanned,
    readPart(address, given) {
      const reason = reasonOf(given);
      const fault = lineFault('the address', address, LONGEST, 1) ?? lineFault('the reason', reason, LONGEST);
      if (fault) return { fault };
      if (!/[\p{L}\p{N}]/u.test(address)) return { fault: 'the address needs a word' };
      return { value: { reason: reason.trim() } };
    },
    label: bannedLabel,
    isOptional: () => true,
    faults: (_db, _key, after) =>
      Promise.resolve(
        Object.keys(after).length > MOST_BANNED
          ? [{ key: '', message: `must be at most ${MOST_BANNED} addresses` }]
          : [],
      ),
    sentences: (changes) => bannedWords(changes),
    async effects(db, changes) {
      const added = changes.filter(({ before, after }) => before === null && after !== null);
      if (added.length === 0) return [];
      const quotes = (await latestQuotes(db, LOOKED_AT)).map(({ journey }) =>
        placesOf(journey).map(({ label }) => label),
      );
      return added.map(({ key }) => {
        const matches = quotes.filter((texts) => isBannedIn(texts, key)).length;
        return `“${key}” would have refused ${matches} of the last ${many(quotes.length, 'quote')}.`;
      });
    },
    apply: async (tx, _key, after) => void (await replaceBannedAddresses(tx, listOf(after))),
    beside: () => ({}),
  };
}

/** A stored popular trip, with labels and ids of its places. */
export interface PlacedLocation {
  name: string;
  note: string | null;
  kind: PopularKind;
  pickup: string | null;
  pickupPlace: string | null;
  dropoff: string | null;
  dropoffPlace: string | null;
}

/** The popular locations in their order. */
const popularRows = (db: Queryable) =>
  db.select().from(popularLocations).orderBy(asc(popularLocations.position));

/** Replaces the popular trips, in order. @returns the number of added, changed or removed ones */
export async function replacePopularLocations(tx: Transaction, list: PlacedLocation[]): Promise<number> {
  const stored = await popularRows(tx);
  const before = new Map(stored.map((row) => [row.name, row]));
  const values = list.map((location, position) => ({ ...location, position }));
  const written = values.filter(
    (row) => !isDeepStrictEqual({ id: before.get(row.name)?.id, ...row }, before.get(row.name)),
  );
  const gone = before.size + values.filter(({ name }) => !before.has(name)).length - values.length;
  if (written.length + gone === 0) return 0;
  await tx.delete(popularLocations);
  if (values.length > 0) await tx.insert(popularLocations).values(values);
  return written.length + gone;
}

interface Deps {
  places: Pick<Places, 'byId' | 'resolve'>;
}

const MOST_LOCATIONS = 60;
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
  if (!isNames || given.length > 2 * MOST_LOCATIONS) return { fault: 'must be names' };
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
        namesInOrder(after).length > MOST_LOCATIONS
          ? [{ key: ORDER, message: `must be at most ${MOST_LOCATIONS} places` }]
          : [],
      ),
    sentences: (changes, { before, after }) => popularWords(changes, before, after),
    effects: () => Promise.resolve([]),
    apply: async (tx, _key, after) => void (await replacePopularLocations(tx, locationsOf(after))),
    beside: () => ({}),
  };
}
