import type { Terms } from '../../../domain/booking/terms.ts';
import type { FareLine, LegName } from '../../../domain/fare/fare.ts';
import {
  type Extras,
  type Journey,
  type Leg,
  type Load,
  NO_EXTRAS,
} from '../../../domain/journey/journey.ts';
import type { Shares } from '../../../domain/ledger/shares.ts';
import type { Pence } from '../../../domain/money.ts';
import {
  type Place,
  type PlaceKind,
  pointWords,
  type Precision,
  PRECISIONS,
  USUAL_RADIUS,
} from '../../../domain/place/place.ts';
import type { LocalTime } from '../../../domain/time.ts';
import { readTerms, writeTerms } from './catalogue.ts';
import {
  amount,
  InvalidStoredJson,
  flag,
  listOf,
  orNull,
  parts,
  partsOf,
  type Read,
  since,
  text,
  word,
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

/** What 0.1.0 called exact was a named place of ours, or a point of another service. */
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

/** Extras that were added or removed since count as not chosen. */
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
  if (version !== VERSION) throw new InvalidStoredJson('stored journey is of a later release');
  if (kind === 'mileage') return { kind, ...mileage(stored, 'journey') };
  if (kind === 'hourly') return { kind, ...hourly(stored, 'journey') };
  throw new InvalidStoredJson('stored journey is neither by the mile nor by the hour');
}

/** A journey as it is stored. */
export const writeJourney = (journey: Journey): object => ({ version: VERSION, ...journey });

/** [JRN-08] So many vehicles of a further category of a booking. */
interface SecondCategory {
  tariffId: number;
  categoryId: number;
  category: string;
  quantity: number;
  wheelchairAccessible: boolean;
}

const besideSchema = listOf(
  partsOf<SecondCategory>({
    tariffId: amount,
    categoryId: amount,
    category: text,
    quantity: amount,
    wheelchairAccessible: flag,
  }),
);

/** The further vehicles of a booking as they are stored. @throws BadStored */
export const parseSecondCategory = (stored: unknown): SecondCategory[] => besideSchema(stored, 'beside');

const LEGS: Record<LegName, null> = { outward: null, return: null };

/** Of a line that is told, not reckoned: it keeps its code, also one of which there is no more. */
const code = text as Read<FareLine['code']>;

const lines = listOf(
  partsOf<FareLine>({ code, label: text, amount, sentence: text, leg: orNull(word(LEGS, 'outward')) }),
);

/** The lines of a fare as any release has stored them. @throws BadStored */
export const readFareLines = (stored: unknown): FareLine[] => lines(stored, 'fare lines');

/** A leg in the passenger's words, as `booking_legs` has it. */
interface LegWords {
  leg: LegName;
  pickup: string;
  dropoff: string | null;
  pickupPlace: Place;
  dropoffPlace: Place | null;
  pickupDate: string;
  pickupTime: string;
  passengers: number;
  luggage: number;
  handLuggage: number;
  flightNumber: string;
  additionalInfo: string;
}

/** A stop, as `booking_vias` has it. */
interface ViaWords {
  position: number;
  streetNumber: string;
  address: string;
  postcode: string | null;
  place: Place;
}

/** Who booked and who travels, as far as that can change. */
export interface PartyWords {
  bookerName: string;
  bookerPhone: string;
  passengerName: string;
  passengerEmail: string;
  passengerPhone: string;
  additionalInfo: string;
  assistance: string;
}

/** What a revision says otherwise than the one before. */
export interface PricedOtherwise {
  categoryId: number;
  tariffId: number;
  quantity: number;
  beside: SecondCategory[];
  totalPence: Pence;
  journey: Journey;
  fareLines: FareLine[];
  doorElsewhere: string;
  terms: Terms;
}

/** A booking as it is to be. */
export interface ChangedBooking {
  priced: PricedOtherwise;
  legs: LegWords[];
  vias: ViaWords[];
  party: PartyWords;
}

const storedPlace: Read<Place> = (stored) => readPlace(stored);

const storedLeg = partsOf<LegWords>({
  leg: word<LegName>({ outward: null, return: null }, 'outward'),
  pickup: text,
  dropoff: orNull(text),
  pickupPlace: storedPlace,
  dropoffPlace: orNull(storedPlace),
  pickupDate: text,
  pickupTime: text,
  passengers: amount,
  luggage: amount,
  handLuggage: amount,
  flightNumber: text,
  additionalInfo: text,
});

const via = partsOf<ViaWords>({
  position: amount,
  streetNumber: text,
  address: text,
  postcode: orNull(text),
  place: storedPlace,
});

const party = partsOf<PartyWords>({
  bookerName: text,
  bookerPhone: text,
  passengerName: text,
  passengerEmail: text,
  passengerPhone: text,
  additionalInfo: text,
  assistance: text,
});

const priced = partsOf<PricedOtherwise>({
  categoryId: amount,
  tariffId: amount,
  quantity: amount,
  beside: parseSecondCategory,
  totalPence: amount,
  journey: readJourney,
  fareLines: readFareLines,
  doorElsewhere: text,
  terms: readTerms,
});

/** @throws BadStored */
export function readChangedBooking(stored: unknown): ChangedBooking {
  const found = parts(stored, 'wanted');
  return {
    priced: priced(found['priced'], 'wanted.priced'),
    legs: listOf(storedLeg)(found['legs'], 'wanted.legs'),
    vias: listOf(via)(found['vias'], 'wanted.vias'),
    party: party(found['party'], 'wanted.party'),
  };
}

export const writeChangedBooking = ({
  priced: { journey, terms, ...rest },
  ...words
}: ChangedBooking): object => ({
  ...words,
  priced: { ...rest, journey: writeJourney(journey), terms: writeTerms(terms) },
});

const labels = listOf(text);

/** @throws BadStored */
export const readLabels = (stored: unknown): string[] => labels(stored, 'labels');

/** So many vehicles at one tariff. */
interface QuotedVehicles {
  tariffId: number;
  quantity: number;
}

/** One price of an answer, as it is recorded. */
export interface QuoteEntry extends QuotedVehicles {
  totalPence: number;
  /** Those of other categories, in the same price. */
  beside: QuotedVehicles[];
}

const besideInParts = partsOf<QuotedVehicles>({ tariffId: amount, quantity: amount });
const inParts = partsOf<QuoteEntry>({
  tariffId: amount,
  quantity: amount,
  totalPence: amount,
  beside: since(listOf(besideInParts), []),
});
const inNumbers = listOf(amount);

function besideOf(numbers: readonly number[]): Partial<QuotedVehicles>[] {
  if (numbers.length === 0) return [];
  const [tariffId, quantity, ...others] = numbers;
  return [{ tariffId, quantity }, ...besideOf(others)];
}

/** In parts, as 0.1.0 wrote it, or in three numbers, and two for each further tariff. */
const entry: Read<QuoteEntry> = (stored, path) => {
  if (!Array.isArray(stored)) return inParts(stored, path);
  const [tariffId, quantity, totalPence, ...beside] = inNumbers(stored, path);
  return inParts({ tariffId, quantity, totalPence, beside: besideOf(beside) }, path);
};
const entries = listOf(entry);

/** In as little as will do: what is asked for most is recorded most. */
export const writeQuoteEntries = (given: readonly QuoteEntry[]): number[][] =>
  given.map(({ tariffId, quantity, totalPence, beside }) => [
    tariffId,
    quantity,
    totalPence,
    ...beside.flatMap((other) => [other.tariffId, other.quantity]),
  ]);

/** The prices of an answer as any release has recorded them. @throws BadStored */
export const readQuoteEntries = (stored: unknown): QuoteEntry[] => entries(stored, 'quote entries');

const mode: Read<Shares['mode']> = (stored, path) => {
  if (stored === 'principal' || stored === 'agent') return stored;
  throw new InvalidStoredJson(`stored ${path} is of a later release`);
};

const sharesSchema = partsOf<Shares>({ mode, commissionPermille: amount, vatPermille: amount });

/** Whose a fare is, as any release has stored it. @throws BadStored */
export const readShares = (stored: unknown): Shares => sharesSchema(stored, 'shares');
