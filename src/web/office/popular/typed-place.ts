import { placeOf, POPULAR, type PopularPlace } from '../../../domain/documents/lists.ts';
import type { Json, Parts } from '../../../domain/documents/parts.ts';
import type { Errors } from '../../ui/use-form.ts';
import type { PlaceInput } from '../bookings/phone-booking/phone-booking-form.ts';
import { type Named, partsFor } from '../documents/named-list.tsx';

/** Labels of popular places. */
export const TEXTS = {
  title: 'Popular places',
  what: 'Trips suggested on the start page, in this order.',
  none: 'No popular places yet.',
  kinds: {
    airport: 'Airport',
    station: 'Station',
    port: 'Port',
    city: 'City',
    venue: 'Venue',
  },
  from: (place: string) => `from ${place}`,
  to: (place: string) => `to ${place}`,
  add: 'Add place…',
  addTitle: 'Add a popular place',
  name: 'Name',
  kind: 'Kind',
  note: 'Note',
  noteHint: 'Shown under the name, such as “from Leeds station”. Optional.',
  pickup: 'Pick-up',
  dropoff: 'Drop-off',
  endsHint: 'Leave one empty for passengers to fill in.',
  nameMissing: 'is required',
  nameTaken: 'is the name of another place',
  endsMissing: 'is required, or a drop-off',
} as const;

/** A place while it is typed. */
export interface TypedPlace {
  name: string;
  kind: string;
  note: string;
  pickup: PlaceInput;
  dropoff: PlaceInput;
}

const placeInputOf = (label: string | null, id: string | null): PlaceInput => ({
  text: label ?? '',
  ...(id !== null && { place: id, confirmed: id }),
});

/** A place to be typed over; an empty one for a new one. */
export function typedPlace(name: string, place: PopularPlace | null): TypedPlace {
  return {
    name,
    kind: place?.kind ?? 'airport',
    note: place?.note ?? '',
    pickup: placeInputOf(place?.pickup ?? null, place?.pickupPlace ?? null),
    dropoff: placeInputOf(place?.dropoff ?? null, place?.dropoffPlace ?? null),
  };
}

/** @param before its name so far; '' for a new one */
export function placeErrors(typed: TypedPlace, before: string, names: readonly string[]): Errors<string> {
  const name = typed.name.trim();
  const isUsed = name !== before && names.some((other) => other === name);
  return {
    ...(name === '' && { name: TEXTS.nameMissing }),
    ...(isUsed && { name: TEXTS.nameTaken }),
    ...(typed.pickup.text.trim() === '' && typed.dropoff.text.trim() === '' && { pickup: TEXTS.endsMissing }),
  };
}

const endOf = ({ text, place }: PlaceInput) => ({
  label: text.trim() || null,
  id: text.trim() ? (place ?? null) : null,
});

/** Returns a place as stored. */
function placeJson({ kind, note, pickup, dropoff }: TypedPlace): Json {
  const [from, to] = [endOf(pickup), endOf(dropoff)];
  const ends = { pickup: from.label, pickupPlace: from.id, dropoff: to.label, dropoffPlace: to.id };
  return { note: note.trim() || null, kind, ...ends };
}

/** The parts that a place becomes. @param before its name so far; '' for a new one */
export const partsForPlace = (typed: TypedPlace, before: string, parts: Parts) =>
  partsFor(POPULAR, parts, { before, name: typed.name.trim(), value: placeJson(typed) });

/** Popular places as a list. */
export const PLACES: Named<PopularPlace> = { ...POPULAR, read: placeOf };
