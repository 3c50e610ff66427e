import type { GoogleMaps, GooglePlace, GooglePrediction } from './google-types.ts';
import type { Predict, Predicted } from './suggestion.ts';

const RADIUS_METRES = 50_000;
const SHOWN = 5;

let loading: Promise<void> | null = null;

function maps(): GoogleMaps | null {
  const google = (globalThis as { google?: { maps?: GoogleMaps } }).google;
  return google?.maps?.places ? google.maps : null;
}

/** [APP-03] Loads the maps script with the places library, once; when that has failed, another call tries again. */
export function loadGoogle(key: string): Promise<void> {
  loading ??= new Promise((resolve) => {
    const script = document.createElement('script');
    const query = new URLSearchParams({ key, libraries: 'places', region: 'GB', language: 'en-GB' });
    script.src = `https://maps.googleapis.com/maps/api/js?${query.toString()}`;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      loading = null;
      resolve();
    });
    document.head.append(script);
  });
  return loading;
}

function details(library: GoogleMaps, placeId: string): Promise<GooglePlace | null> {
  const service = new library.places.PlacesService(document.createElement('div'));
  return new Promise((resolve) => {
    service.getDetails({ placeId, fields: ['address_components', 'geometry'] }, resolve);
  });
}

async function withDetails(library: GoogleMaps, row: GooglePrediction): Promise<Predicted> {
  const place = await details(library, row.place_id);
  const part = place?.address_components?.find(({ types }) => types.includes('postal_code'));
  const at = place?.geometry?.location;
  return {
    id: row.place_id,
    label: row.description.replace(/, UK$/, ''),
    postcode: part?.long_name ?? null,
    lat: at?.lat() ?? 0,
    lon: at?.lng() ?? 0,
    known: false,
  };
}

/** [ADDR-02] Google's predictions: United Kingdom, within 50 km of the visitor first, each with its postcode. */
export const googlePlaces: Predict = async (text, near) => {
  await loading;
  const library = maps();
  if (!library) {
    console.error('The maps library is missing: no place suggestions.');
    return [];
  }
  const request = {
    input: text,
    componentRestrictions: { country: 'gb' },
    location: new library.LatLng(near.lat, near.lon),
    radius: RADIUS_METRES,
    types: ['geocode', 'establishment'],
  };
  const rows = await new Promise<GooglePrediction[]>((resolve) => {
    const service = new library.places.AutocompleteService();
    service.getPlacePredictions(request, (found) => resolve(found ?? []));
  });
  return Promise.all(rows.slice(0, SHOWN).map((row) => withDetails(library, row)));
};
