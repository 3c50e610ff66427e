import { namedParts } from '../documents/named-parts.ts';
import { type Json, type PartChange, type Parts, sameJson } from '../documents/parts.ts';

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

/** A part as a place; null for what is none. */
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

/** Changes of the popular places in words; the order, where those that were there stand otherwise. */
export function popularWords(changes: readonly PartChange[], before: Parts, after: Parts): string[] {
  const [was, is] = [namesInOrder(before), namesInOrder(after)];
  const both = (names: readonly string[], others: readonly string[]) =>
    names.filter((name) => others.includes(name));
  const isMoved = !sameJson(both(was, is), both(is, was));
  return [...changes.flatMap(changeWords), ...(isMoved ? [`In this order: ${is.join(', ')}`] : [])];
}
