import type { OwnPlaceWire } from '../../contract/own.ts';
import type { SavedAddress } from '../../contract/provider.ts';
import { withPostcode } from '../../domain/place/address.ts';
import { isAsPreciseAs, type Point } from '../../domain/place/place.ts';
import { call } from '../client/api.ts';

/** Line of an address field's list. */
export interface Suggested {
  key: string;
  /** Text for the field. */
  text: string;
  /** Names the place to the server. */
  placeId?: string;
  /** [PLACE-04] Kind of its point, if vaguer than a street, and the id that choosing it confirms. */
  point?: string;
  confirmed?: string;
  postcode?: string | null;
  saved: boolean;
  /** [JRN-15] The passenger's name for this place. */
  own?: string;
  /** [PLACE-13] A spelling correction: a question, not an answer. */
  corrected?: true | undefined;
}

/** Answer of a place search. */
export interface Predicted extends Point {
  key: string;
  /** An id of the server's, or a point; undefined when only the text tells. */
  placeId: string | undefined;
  label: string;
  postcode: string | null;
  /** Kind of the point, if vaguer than a street: "the middle of Harrogate". */
  vague?: string | undefined;
  corrected?: true | undefined;
}

/**
 * Searches places for typed text, preferring those near `near` if given [PLACE-14]. A stop is
 * searched within `STOP_BOX` around it first, then anywhere [ADDR-05].
 */
export type Predict = (
  text: string,
  near: Point | null,
  signal: AbortSignal,
  stop?: boolean,
) => Promise<Predicted[]>;

// Few enough to show places below them without scrolling.
const SAVED_SHOWN = 4;
/** Degrees. */
export const STOP_BOX = 0.1;
/** [ADDR-05] Places that are offered for a stop. */
export const STOPS_SHOWN = 5;

/** [ADDR-01] Saved addresses that contain the text, in any case. */
export function savedMatches(saved: readonly SavedAddress[], text: string): SavedAddress[] {
  const typed = text.trim().toLowerCase();
  return saved.filter((row) => row.address.toLowerCase().includes(typed));
}

/** [JRN-15] The passenger's own places whose name or address contains the text. */
export function ownMatches(own: readonly OwnPlaceWire[], text: string): Suggested[] {
  const typed = text.trim().toLowerCase();
  return own
    .filter(({ name, address }) => `${name}\n${address}`.toLowerCase().includes(typed))
    .slice(0, SAVED_SHOWN)
    .map(({ own_place_id: id, name, address, place }) => ({
      key: `own-${id}`,
      text: address,
      saved: true,
      own: name,
      ...(place && { placeId: place, confirmed: place }),
    }));
}

/** [ADDR-01, JRN-15] The passenger's own places first, then the provider's addresses, then places, none twice. */
export function suggestionList(
  saved: readonly SavedAddress[],
  places: readonly Predicted[],
  text: string,
  own: readonly OwnPlaceWire[] = [],
): Suggested[] {
  const mine = ownMatches(own, text);
  const provided = savedMatches(saved, text)
    .slice(0, SAVED_SHOWN)
    .map((row) => ({ key: `saved-${row.id}`, text: row.address, saved: true }));
  const plain = (label: string) => label.toLowerCase().replaceAll(/[^a-z\d]+/g, ' ');
  const owned = new Set(mine.map((row) => plain(row.text)));
  const first = [...mine, ...provided.filter((row) => !owned.has(plain(row.text)))];
  const shown = new Set(first.map((row) => plain(row.text)));
  const rest = places
    .map((place) => ({
      key: place.key,
      text: withPostcode(place.label, place.postcode),
      placeId: place.placeId,
      ...(place.vague && { point: place.vague, confirmed: place.placeId }),
      postcode: place.postcode,
      saved: false,
      corrected: place.corrected,
    }))
    .filter((row) => !shown.has(plain(row.text)) && shown.add(plain(row.text)));
  return [...first, ...rest];
}

/** [ADDR-05] Search text of a stop: "14 High Street, LS1 4DY, UK"; empty before the first character. */
export function stopQuery(address: string): string {
  const text = address.trim();
  return text.length > 1 && /[a-z]/i.test(text) ? `${text}, UK` : '';
}

/** [ADDR-02] Place predictions of our own server: Great Britain only, nearer ones first where a position is known. */
export const ownPlaces: Predict = async (text, near, signal, stop) => {
  // Our places are British all of them: the country that a stop search names would only be one more word to match.
  const q = text.replace(/, UK$/, '').slice(0, 120);
  const around = near && { lat: near.lat, lon: near.lon, ...(stop && { within: STOP_BOX }) };
  const query = { q, ...around, limit: 8 };
  const places = await call('GET /api/v1/places', { query, signal });
  return places.map(({ id, label, lat, lon, postcode, precision, point, corrected }) => ({
    key: id,
    placeId: id,
    label,
    lat,
    lon,
    postcode,
    vague: isAsPreciseAs({ precision }, 'street') ? undefined : point,
    corrected,
  }));
};
