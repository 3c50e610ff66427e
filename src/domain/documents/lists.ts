import type { CategoryContents } from '../provider/contents.ts';
import { type Json, namedParts, type PartChange, type Parts, sameJson } from './parts.ts';

/** Office-defined properties of a vehicle category besides its name. */
export type Vehicle = Omit<CategoryContents, 'name'>;

/** The most of each number, as provider files have it. */
export const MOST_SEATS = 60;
export const MOST_MODELS = 4;
export const LONGEST_MODEL = 40;
export const LONGEST_CATEGORY = 80;

/** Allowed paths of pictures in the storage folder. */
export const PICTURE_PATH = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*\.(svg|png|jpe?g|webp|avif)$/i;

/** The vehicle categories as parts of their document: each by its name, and their order. */
export const FLEET = namedParts('category:');

/** A part as a vehicle; null if it is none. */
export const vehicleOf = (part: Json | undefined): Vehicle | null =>
  typeof part === 'object' && part !== null && !Array.isArray(part) ? (part as unknown as Vehicle) : null;

/** The fleet as its document has it. */
export const fleetIn = (parts: Parts): CategoryContents[] =>
  FLEET.inOrder(parts).flatMap((name) => {
    const vehicle = vehicleOf(parts[FLEET.keyOf(name)]);
    return vehicle ? [{ name, ...vehicle }] : [];
  });

/** Why an address is banned; '' if no reason was given. */
export function reasonOf(value: Json): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return '';
  const { reason } = value as Readonly<Record<string, Json>>;
  return typeof reason === 'string' ? reason : '';
}

const named = (address: string, reason: string) => (reason === '' ? address : `${address} (${reason})`);

/** Sentences about changes of the banned addresses, one per address. */
export function bannedWords(changes: readonly PartChange[]): string[] {
  return changes.map(({ key, before, after }) => {
    if (before === null) return `Banned: ${named(key, reasonOf(after))}`;
    if (after === null) return `No longer banned: ${named(key, reasonOf(before))}`;
    const words = (value: Json) => reasonOf(value) || 'no reason';
    return `${key}: ${words(before)} → ${words(after)}`;
  });
}

/** A trip that the start page offers, or one end of one. */
export interface PopularPlace {
  note: string | null;
  kind: string;
  /** Each end by its label, and by the id of the place that was found for it. */
  pickup: string | null;
  pickupPlace: string | null;
  dropoff: string | null;
  dropoffPlace: string | null;
}

export const POPULAR = namedParts('place:');
export const { keyOf: placeKey, nameOf: placeName, inOrder: namesInOrder } = POPULAR;

const text = (value: Json | undefined) => (typeof value === 'string' && value !== '' ? value : null);

/** A part as a place; null if it is none. */
export function placeOf(value: Json): PopularPlace | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const of = value as Readonly<Record<string, Json>>;
  return {
    note: text(of['note']),
    kind: text(of['kind']) ?? '',
    pickup: text(of['pickup']),
    pickupPlace: text(of['pickupPlace']),
    dropoff: text(of['dropoff']),
    dropoffPlace: text(of['dropoffPlace']),
  };
}

/** "from Leeds station to Manchester Airport (Terminal 2)" */
function tripWords({ pickup, dropoff, note }: PopularPlace): string {
  const ends = [pickup && `from ${pickup}`, dropoff && `to ${dropoff}`].filter(Boolean).join(' ');
  return note ? `${ends}, “${note}”` : ends;
}

const FIELDS: readonly (readonly [keyof PopularPlace, string])[] = [
  ['kind', 'kind'],
  ['note', 'note'],
  ['pickup', 'pick-up'],
  ['dropoff', 'drop-off'],
];

function changeWords({ key, before, after }: PartChange): string[] {
  const name = placeName(key);
  if (name === null) return [];
  const [was, is] = [placeOf(before), placeOf(after)];
  if (!was) return is ? [`New: ${name}, ${tripWords(is)}`] : [];
  if (!is) return [`Removed: ${name}, ${tripWords(was)}`];
  const words = (value: string | null) => value ?? 'none';
  return FIELDS.filter(([field]) => was[field] !== is[field]).map(
    ([field, label]) => `${name}: ${label} ${words(was[field])} → ${words(is[field])}`,
  );
}

/** Sentences about changes of the popular places, and of their order if existing ones were moved. */
export function popularWords(changes: readonly PartChange[], before: Parts, after: Parts): string[] {
  const [was, is] = [namesInOrder(before), namesInOrder(after)];
  const both = (names: readonly string[], others: readonly string[]) =>
    names.filter((name) => others.includes(name));
  const isMoved = !sameJson(both(was, is), both(is, was));
  return [...changes.flatMap(changeWords), ...(isMoved ? [`In this order: ${is.join(', ')}`] : [])];
}
