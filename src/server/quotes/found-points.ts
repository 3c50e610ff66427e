import type { Geocoder } from '../../domain/geocoder.ts';
import { isAsSharpAs, isPlace } from '../../domain/place.ts';
import { withoutArea } from '../../domain/place-text.ts';
import type { Tally } from '../tally.ts';
import type { FoundPoints } from './journey-builder.ts';
import { namedPlaces, type JourneyRequest, type NamedPlace } from './journey-request.ts';
import type { PlaceResolver } from './place-resolver.ts';

export interface PointLog {
  warn(detail: object, message: string): void;
}

/** What we know to the spot ourselves, or a point of ours that was chosen or confirmed, needs no asking. */
function isSettled(named: NamedPlace, places: PlaceResolver): boolean {
  const place = places.locate(named);
  if (!isPlace(place)) return false;
  if (isAsSharpAs(place, 'place') || place.id === named.confirmed) return true;
  return place.precision === 'locality' && place.id === named.id;
}

/** Asks for the places of a request that our own data does not settle; a failure leaves them to that. */
export async function findPoints(
  request: JourneyRequest,
  {
    places,
    geocoder,
    log,
    tally,
  }: { places: PlaceResolver; geocoder: Geocoder; log: PointLog; tally: Tally },
): Promise<FoundPoints> {
  const find = async (named: NamedPlace) => {
    if (isSettled(named, places)) return null;
    try {
      return await geocoder.geocode(withoutArea(named.text));
    } catch (error) {
      tally.fallbacks.geocoding++;
      log.warn({ err: error }, 'geocoding: our own places stand in');
      return null;
    }
  };
  return Promise.all(namedPlaces(request).map(find));
}

/** The request with what was found of its places, which are its own alone. */
export function withFound(request: JourneyRequest, points: FoundPoints): JourneyRequest {
  for (const [index, named] of namedPlaces(request).entries()) named.found = points[index] ?? null;
  return request;
}
