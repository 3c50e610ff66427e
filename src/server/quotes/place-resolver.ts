import { geoUri } from '../../domain/geo-uri.ts';
import type { Located, Place } from '../../domain/place.ts';
import type { PlaceSearch } from '../places/places.ts';
import { createLru } from '../lru.ts';
import type { NamedPlace } from './journey-request.ts';

type Address = Pick<NamedPlace, 'id' | 'text' | 'confirmed' | 'found'>;

/** The part of the places that prices need. */
export interface PlaceResolver {
  /** The place of an address, what it may mean, or why it cannot be used. */
  locate(named: Address): Located;
  /** What is like a text, the likeliest first. */
  suggest(search: PlaceSearch): Place[];
  /** Other towns of its name that a text may mean, of which another is likelier. */
  others(text: string): Place[];
}

const RESOLVED = 20_000;

const keyOf = ({ id = '', text, confirmed = '', found }: Address) =>
  [id, text, confirmed, ...(found ? [geoUri(found)] : [])].join('\n');

/**
 * Keeps the last resolved texts: the same few places are asked for again and again. With another edition of the
 * places all is forgotten.
 */
export function withPlaceCache(places: PlaceResolver & { edition(): number }): PlaceResolver {
  const none = () => createLru<string, Located>(RESOLVED);
  let known = none();
  let edition = places.edition();
  return {
    locate(named) {
      if (edition !== places.edition()) {
        known = none();
        edition = places.edition();
      }
      return known.get(keyOf(named), () => places.locate(named));
    },
    suggest: (search) => places.suggest(search),
    others: (text) => places.others(text),
  };
}
