import { NO_EXTRAS, type Extras, type Journey, type Leg, type Load } from '../../domain/journey.ts';
import {
  pointWords,
  PRECISIONS,
  USUAL_RADIUS,
  type Place,
  type PlaceKind,
  type Precision,
} from '../../domain/place.ts';
import type { LocalTime } from '../../domain/time.ts';
import {
  amount,
  BadStored,
  listOf,
  orNull,
  parts,
  partsOf,
  since,
  text,
  word,
  type Read,
} from './readers.ts';

const KINDS: Record<PlaceKind, null> = {
  saved: null,
  airport: null,
  terminal: null,
  station: null,
  port: null,
  town: null,
  village: null,
  suburb: null,
  street: null,
  postcode: null,
  landmark: null,
};
const precisions = Object.fromEntries(PRECISIONS.map((precision) => [precision, null])) as Record<
  Precision,
  null
>;
const precision = word(precisions, 'area');

const named = partsOf<Omit<Place, 'precision' | 'radius' | 'point' | 'unmatched'>>({
  id: text,
  label: text,
  kind: word(KINDS, 'landmark'),
  lat: amount,
  lon: amount,
  postcode: orNull(text),
  postcodeArea: orNull(text),
});

/** What 0.1.0 called exact was a named place of ours, or a point that somebody else knew. */
const ofOldWord = (id: string): Precision => (/^(geo|file):/.test(id) ? 'door' : 'place');

const place: Read<Place> = (stored, path) => {
  const known = named(stored, path);
  const found = parts(stored, path);
  const sharp = found['precision'] === 'exact' ? ofOldWord(known.id) : precision(found['precision'], path);
  const radius = since(amount, USUAL_RADIUS[sharp])(found['radius'], path);
  const point = since(text, pointWords(sharp, known.label))(found['point'], path);
  return { ...known, precision: sharp, radius, point, unmatched: since(text, '')(found['unmatched'], path) };
};

const time = partsOf<LocalTime>({ date: text, minute: amount });

/** Nobody has asked for an extra that has come since, or that there is no more. */
const extras: Read<Extras> = (stored, path) => {
  const found = parts(stored, path);
  const asked = Object.entries(NO_EXTRAS).map(([extra, none]) => {
    const value = found[extra];
    return [extra, typeof value === typeof none ? value : none];
  });
  return Object.fromEntries(asked) as Extras;
};

/** The extras of a leg as any release has stored them. @throws BadStored */
export const readExtras = (stored: unknown): Extras => extras(stored ?? {}, 'extras');

const load: { [K in keyof Load]: Read<number> } = {
  passengers: amount,
  luggage: amount,
  handLuggage: amount,
};

const leg = partsOf<Leg>({
  ...load,
  pickup: place,
  dropoff: place,
  vias: listOf(place),
  at: time,
  extras: since(extras, NO_EXTRAS),
  tenths: amount,
  seconds: amount,
});

const mileage = partsOf<Omit<Extract<Journey, { kind: 'mileage' }>, 'kind'>>({
  outward: leg,
  inward: orNull(leg),
});

const hourly = partsOf<Omit<Extract<Journey, { kind: 'hourly' }>, 'kind'>>({
  ...load,
  pickup: place,
  at: time,
  hours: amount,
  extras: since(extras, NO_EXTRAS),
  tenths: amount,
});

/**
 * Of journeys as they are written now; 0.1.0 wrote none, which is 1. It rises when a part means something else than it
 * did, never for a new part: that is read with what it was before there was one.
 */
const VERSION = 1;

/** A place as any release has stored it. @throws BadStored */
export const readPlace = (stored: unknown): Place => place(stored, 'place');

/** A journey as any release has stored it. @throws BadStored also for one that a later release has written otherwise */
export function readJourney(stored: unknown): Journey {
  const { version = 1, kind } = parts(stored, 'journey');
  if (version !== VERSION) throw new BadStored('stored journey is of a later release');
  if (kind === 'mileage') return { kind, ...mileage(stored, 'journey') };
  if (kind === 'hourly') return { kind, ...hourly(stored, 'journey') };
  throw new BadStored('stored journey is neither by the mile nor by the hour');
}

/** A journey as it is stored. */
export const writeJourney = (journey: Journey): object => ({ version: VERSION, ...journey });
