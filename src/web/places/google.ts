import { geoUri } from '../../domain/place/geo.ts';
import type { Point } from '../../domain/place/place.ts';
import { messageOf } from '../client/api.ts';
import { googleLibrary } from './google-library.ts';
import { type Predict, type Predicted, STOP_BOX } from './suggestion.ts';

/** A price does not wait longer for a point. */
const LIMIT_MS = 3000;
/** If only these were found, the address itself was not. */
const WHOLE_COUNTRIES = new Set(['country', 'administrative_area_level_1']);

/** By text, as far as it was answered. */
const knownPlaceIds = new Map<string, string | null>();

async function askGeocoder(address: string): Promise<string | null> {
  const library = await googleLibrary('geocoding');
  if (!library) throw new Error('the maps library did not load');
  const { results } = await new library.Geocoder().geocode({
    address,
    componentRestrictions: { country: 'GB' },
    region: 'gb',
    language: 'en-GB',
    fulfillOnZeroResults: true,
  });
  const [best] = results;
  if (!best || best.types.some((type) => WHOLE_COUNTRIES.has(type))) return null;
  const { location } = best.geometry;
  const part = best.address_components.find(({ types }) => types.includes('postal_code'));
  return geoUri({ lat: location.lat(), lon: location.lng(), postcode: part?.long_name ?? null });
}

function late(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`no answer within ${LIMIT_MS} ms`)), LIMIT_MS);
  });
}

/** [ADDR-08] Place id of a typed address. If it cannot be found in time: null and a log line. */
export async function geocode(text: string): Promise<string | null> {
  const before = knownPlaceIds.get(text);
  if (before !== undefined) return before;
  try {
    const found = await Promise.race([askGeocoder(text), late()]);
    knownPlaceIds.set(text, found);
    return found;
  } catch (error) {
    console.warn('geocoding:', messageOf(error));
    return null;
  }
}

const RADIUS_METRES = 50_000;
const SHOWN = 5;
const FIELDS = ['location', 'addressComponents'];

type Prediction = google.maps.places.PlacePrediction;
type Place = google.maps.places.Place;

/** By Google's id: the next character brings mostly the same places. */
const details = new Map<string, Promise<Place | null>>();

function detailsOf(prediction: Prediction): Promise<Place | null> {
  const { placeId } = prediction;
  const known = details.get(placeId);
  if (known) return known;
  // Without a session: the first place's details would end it, but each place needs its postcode.
  const fields = prediction
    .toPlace()
    .fetchFields({ fields: FIELDS })
    .then(
      ({ place }) => place,
      (error: unknown) => {
        console.warn('place details:', messageOf(error));
        details.delete(placeId);
        return null;
      },
    );
  details.set(placeId, fields);
  return fields;
}

async function withDetails(prediction: Prediction): Promise<Predicted> {
  const place = await detailsOf(prediction);
  const part = place?.addressComponents?.find(({ types }) => types.includes('postal_code'));
  const point = { lat: place?.location?.lat() ?? 0, lon: place?.location?.lng() ?? 0 };
  const postcode = part?.longText ?? null;
  return {
    key: prediction.placeId,
    placeId: place?.location ? geoUri({ ...point, postcode }) : undefined,
    label: prediction.text.text.replace(/, UK$/, ''),
    postcode,
    ...point,
  };
}

type Where = Pick<google.maps.places.AutocompleteRequest, 'locationBias' | 'locationRestriction'>;

const around = (near: Point | null): Where =>
  near ? { locationBias: { center: { lat: near.lat, lng: near.lon }, radius: RADIUS_METRES } } : {};

const boxed = ({ lat, lon }: Point): Where => ({
  locationRestriction: {
    south: lat - STOP_BOX,
    north: lat + STOP_BOX,
    west: lon - STOP_BOX,
    east: lon + STOP_BOX,
  },
});

/**
 * Google's predictions, United Kingdom only, each with its postcode: within 50 km of the visitor first [ADDR-02], for a
 * stop those in the box around, and where that has none, as for any other place [ADDR-05].
 */
export const googlePlaces: Predict = async (text, near, signal, stop) => {
  const library = await googleLibrary('places');
  if (!library) {
    console.error('The maps library is missing: no place suggestions.');
    return [];
  }
  const ask = async (where: Where) => {
    // Without primary types: addresses and businesses alike.
    const { suggestions } = await library.AutocompleteSuggestion.fetchAutocompleteSuggestions({
      input: text,
      includedRegionCodes: ['gb'],
      language: 'en-GB',
      region: 'gb',
      ...where,
    });
    return suggestions.flatMap(({ placePrediction }) => placePrediction ?? []);
  };
  const inside = stop && near ? await ask(boxed(near)) : [];
  if (signal.aborted) return [];
  const predictions = inside.length > 0 ? inside : await ask(around(near));
  if (signal.aborted) return [];
  return Promise.all(predictions.slice(0, SHOWN).map(withDetails));
};

/** Google's part of the address fields, loaded if there is a key. */
export { loadGoogle } from './google-library.ts';
