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
  | 'postcode'
  | 'landmark';

/** A place that the server has resolved; what was resolved is stored with the booking. */
export interface Place extends Point {
  /** Stable key that resolves to the same place again, e.g. "stn:LDS", "apt:MAN-T2", "pc:LS1 4DY". */
  id: string;
  /** What a person reads: "Leeds Station, Leeds, LS1". */
  label: string;
  kind: PlaceKind;
  /** Full or outward postcode as far as it is known, e.g. "LS1 4DY", "LS1"; null when unknown. */
  postcode: string | null;
  /** Postcode area, e.g. "LS"; fixed fares and area charges are matched on it. */
  postcodeArea: string | null;
  precision: Precision;
  /** Metres around the point within which what was meant lies. */
  radius: number;
}

/**
 * [PLACE-01] How sharply a point is known, the sharpest first: a pin or a delivery point, a named building, station or
 * terminal, a unit postcode, a street, a village or town, a postcode district or wider.
 */
export const PRECISIONS = ['door', 'place', 'postcode', 'street', 'locality', 'area'] as const;
export type Precision = (typeof PRECISIONS)[number];

/** Metres around a point of which no more is known than its precision. */
export const USUAL_RADIUS: Readonly<Record<Precision, number>> = {
  door: 50,
  place: 250,
  postcode: 300,
  street: 500,
  locality: 2000,
  area: 20_000,
};

/** Whether a point is known at least as sharply as `least` says. */
export function isAsSharpAs({ precision }: Pick<Place, 'precision'>, least: Precision): boolean {
  return PRECISIONS.indexOf(precision) <= PRECISIONS.indexOf(least);
}
