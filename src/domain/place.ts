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
  /** How sharply the point is known: the spot itself, a locality of about a mile, or a whole postcode area. */
  precision: 'exact' | 'locality' | 'area';
}
