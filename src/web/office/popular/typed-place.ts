import type { Json, Parts } from '../../../domain/documents/parts.ts';
import {
  namesInOrder,
  ORDER,
  placeKey,
  placeOf,
  type PopularPlace,
} from '../../../domain/office-places/popular-parts.ts';
import type { Errors } from '../../field-errors.ts';
import type { Spot } from '../bookings/taking/taking-form.ts';
import { TEXTS } from './texts.ts';

/** A place while it is typed. */
export interface TypedPlace {
  name: string;
  kind: string;
  note: string;
  pickup: Spot;
  dropoff: Spot;
}

const spotOf = (label: string | null, id: string | null): Spot => ({
  text: label ?? '',
  ...(id !== null && { place: id, confirmed: id }),
});

/** A place to be typed over; an empty one for a new one. */
export function typedPlace(name: string, place: PopularPlace | null): TypedPlace {
  return {
    name,
    kind: place?.kind ?? 'airport',
    note: place?.note ?? '',
    pickup: spotOf(place?.pickup ?? null, place?.pickupPlace ?? null),
    dropoff: spotOf(place?.dropoff ?? null, place?.dropoffPlace ?? null),
  };
}

/** @param before its name so far; '' for a new one */
export function placeErrors(typed: TypedPlace, before: string, names: readonly string[]): Errors<string> {
  const name = typed.name.trim();
  const isTaken = name !== before && names.some((other) => other === name);
  return {
    ...(name === '' && { name: TEXTS.nameMissing }),
    ...(isTaken && { name: TEXTS.nameTaken }),
    ...(typed.pickup.text.trim() === '' && typed.dropoff.text.trim() === '' && { pickup: TEXTS.endsMissing }),
  };
}

const endOf = ({ text, place }: Spot) => ({
  label: text.trim() || null,
  id: text.trim() ? (place ?? null) : null,
});

/** What the server takes of it. */
export function placeJson({ kind, note, pickup, dropoff }: TypedPlace): Json {
  const [from, to] = [endOf(pickup), endOf(dropoff)];
  const ends = { pickup: from.label, pickupPlace: from.id, dropoff: to.label, dropoffPlace: to.id };
  return { note: note.trim() || null, kind, ...ends };
}

/** The parts that a place becomes: under another name, it is one that goes and one that comes in its place. */
export function partsFor(typed: TypedPlace, before: string, parts: Parts): [key: string, after: Json][] {
  const name = typed.name.trim();
  const names = namesInOrder(parts);
  const order = before === '' ? [...names, name] : names.map((each) => (each === before ? name : each));
  return [
    ...(before !== '' && before !== name ? [[placeKey(before), null] as [string, Json]] : []),
    [placeKey(name), placeJson(typed)],
    ...(before === name ? [] : [[ORDER, order] as [string, Json]]),
  ];
}

/** The order after one has moved. @param by -1 for up, 1 for down */
export function movedOrder(parts: Parts, name: string, by: -1 | 1): string[] {
  const names = namesInOrder(parts);
  const from = names.indexOf(name);
  const other = names[from + by];
  if (other === undefined) return names;
  return names.with(from, other).with(from + by, name);
}

/** One line of the list: a place with what becomes of it. */
export interface PlaceLine {
  name: string;
  place: PopularPlace;
  state: 'as_it_is' | keyof typeof TEXTS.states;
}

/** The places in their order as they are typed, with those that are taken away at the end. */
export function placeLines(standing: Parts, parts: Parts): PlaceLine[] {
  const line = (name: string): PlaceLine[] => {
    const [was, is] = [standing, parts].map((of) => placeOf(of[placeKey(name)] ?? null));
    if (is) {
      const isSame = JSON.stringify(was) === JSON.stringify(is);
      return [{ name, place: is, state: !was ? 'new' : isSame ? 'as_it_is' : 'changed' }];
    }
    return was ? [{ name, place: was, state: 'removed' }] : [];
  };
  const now = namesInOrder(parts);
  return [...now, ...namesInOrder(standing).filter((name) => !now.includes(name))].flatMap(line);
}
