/** WGS 84, degrees. */
export interface Point {
  lat: number;
  lon: number;
}

export type PlaceKind =
  | 'saved'
  | 'airport'
  | 'terminal'
  | 'station'
  | 'port'
  | 'town'
  | 'village'
  | 'suburb'
  | 'street'
  | 'postcode'
  | 'landmark';

/** A place resolved by the server; stored with the booking. */
export interface Place extends Point {
  /** Stable key that resolves to the same place again, e.g. "stn:LDS", "apt:MAN-T2", "pc:LS1 4DY". */
  id: string;
  /** Text for people: "Leeds Station, Leeds, LS1". */
  label: string;
  kind: PlaceKind;
  /** Full or outward postcode as far as known, e.g. "LS1 4DY", "LS1"; null if unknown. */
  postcode: string | null;
  /** Postcode area, e.g. "LS"; fixed fares and area charges are matched on it. */
  postcodeArea: string | null;
  precision: Precision;
  /** Uncertainty around the point, metres. */
  radius: number;
  /** [PLACE-05] Description of the point: "Leeds Station", "the middle of Harrogate". */
  point: string;
  /** [PLACE-03] The unrecognised part of the text: "14 Victoria Road"; '' if all was recognised. */
  unmatched: string;
}

/**
 * Why a text is not yet one place: it matches several, or none as spelt, or two that are apart, or its place is
 * known less precisely than a price needs.
 */
export const UNCLEAR_REASONS = ['several', 'misspelt', 'apart', 'vague'] as const;
type UnclearReason = (typeof UNCLEAR_REASONS)[number];

/** A text that must be asked about, with what may have been meant, the likeliest first. */
export interface Unclear {
  reason: UnclearReason;
  candidates: Place[];
}

/** Result of resolving a text with its point; 'elsewhere': the given point cannot be right. */
export type Located = Place | Unclear | 'unknown' | 'elsewhere';

export const isUnclear = (located: Located): located is Unclear =>
  typeof located === 'object' && 'candidates' in located;

export const isPlace = (located: Located): located is Place =>
  typeof located === 'object' && !('candidates' in located);

/**
 * [PLACE-01] Precision of a point, the highest first: a pin or a delivery point, a named building, station or
 * terminal, a unit postcode, a street, a village or town, a postcode district or wider.
 */
export const PRECISIONS = ['door', 'place', 'postcode', 'street', 'locality', 'area'] as const;
export type Precision = (typeof PRECISIONS)[number];

/** Radius of a point of which only the precision is known, metres. */
export const USUAL_RADIUS: Readonly<Record<Precision, number>> = {
  door: 50,
  place: 250,
  postcode: 300,
  street: 500,
  locality: 2000,
  area: 20_000,
};

/** Whether a point is known at least as sharply as `least` says. */
export function isAsPreciseAs({ precision }: Pick<Place, 'precision'>, least: Precision): boolean {
  return PRECISIONS.indexOf(precision) <= PRECISIONS.indexOf(least);
}

/** Whether a point is known to the street or better, so that the remaining uncertainty does not matter to a price. */
export const isPrecise = (place: Pick<Place, 'precision'>): boolean => isAsPreciseAs(place, 'street');

/** [PLACE-05] Description of a point by the name of its place: "Leeds Station", "the middle of Harrogate". */
export function pointWords(precision: Precision, name: string): string {
  return precision === 'door' || precision === 'place' ? name : `the middle of ${name}`;
}

/** Role of a place in a trip. */
export type WayEnd = 'from' | 'via' | 'to';

const ENDS: Readonly<Record<WayEnd, string>> = { from: 'from', via: 'by way of', to: 'to' };

/** "from the middle of Harrogate" */
export function endWords({ point }: Pick<Place, 'point'>, end: WayEnd): string {
  return `${ENDS[end]} ${point}`;
}

/** Whether a price from there is not from the spot itself nor its postcode. */
export function isImprecise(place: Pick<Place, 'precision' | 'point'>): boolean {
  return !isAsPreciseAs(place, 'postcode') && place.point !== '';
}

/**
 * [PLACE-05] The sentence beside an imprecise address, wherever a price or a booking is shown: "Priced from the middle of
 * Harrogate"; null if the price is from the address itself or its postcode, or if that is no longer known.
 */
export function pricedAt(place: Pick<Place, 'precision' | 'point'>, end: WayEnd): string | null {
  return isImprecise(place) ? `Priced ${endWords(place, end)}` : null;
}

/** Replaces the texts of a person whose data was erased. */
export const ERASED = 'Erased';

/** And for the places of their trips: it is nowhere. */
export const ERASED_PLACE = {
  id: 'erased',
  label: ERASED,
  kind: 'postcode',
  lat: 0,
  lon: 0,
  postcode: null,
  postcodeArea: null,
  precision: 'area',
  radius: 0,
  point: '',
  unmatched: '',
} satisfies Place;

export const isErasedPlace = ({ id }: Place): boolean => id === ERASED_PLACE.id;

const HUB = /^(apt|stn|prt):/;
/** Landmarks, and what other sources name; a town or a street may have a hub's word in its name as well. */
const NAMED_SPOT = /^(lmk|geo|osn):/;
const HUB_WORDS =
  /\b(airport|terminal|harbour|ferry|port of|station(?! (road|rd|street|st|lane|approach|hill)\b))\b/i;

/** Whether passengers arrive there, so that a driver can wait for them inside: an airport, a station or a port. */
export function canMeetAt({ id, label }: Pick<Place, 'id' | 'label'>): boolean {
  return HUB.test(id) || (NAMED_SPOT.test(id) && HUB_WORDS.test(label));
}
