import { geoUri } from '../../domain/geo-uri.ts';
import { messageOf } from '../api.ts';
import { googleLibrary } from './google-library.ts';
import type { Predict, Predicted } from './suggestion.ts';

const RADIUS_METRES = 50_000;
const SHOWN = 5;
const FIELDS = ['location', 'addressComponents'];

type Prediction = google.maps.places.PlacePrediction;
type Place = google.maps.places.Place;

/** By Google's id: the next letter brings most of the same places again. */
const details = new Map<string, Promise<Place | null>>();

function detailsOf(prediction: Prediction): Promise<Place | null> {
  const { placeId } = prediction;
  const known = details.get(placeId);
  if (known) return known;
  // Without a session: the first place's details would end it, and each is asked for, for its postcode.
  const asked = prediction
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
  details.set(placeId, asked);
  return asked;
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

/** [ADDR-02] Google's predictions: United Kingdom, within 50 km of the visitor first, each with its postcode. */
export const googlePlaces: Predict = async (text, near, signal) => {
  const library = await googleLibrary('places');
  if (!library) {
    console.error('The maps library is missing: no place suggestions.');
    return [];
  }
  // Without primary types: addresses and establishments alike.
  const { suggestions } = await library.AutocompleteSuggestion.fetchAutocompleteSuggestions({
    input: text,
    includedRegionCodes: ['gb'],
    locationBias: { center: { lat: near.lat, lng: near.lon }, radius: RADIUS_METRES },
    language: 'en-GB',
    region: 'gb',
  });
  if (signal.aborted) return [];
  const predictions = suggestions.flatMap(({ placePrediction }) => placePrediction ?? []);
  return Promise.all(predictions.slice(0, SHOWN).map(withDetails));
};
