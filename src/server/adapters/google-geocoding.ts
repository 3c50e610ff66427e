import { z } from 'zod';
import { geoUri, parseGeoUri, type FoundPoint } from '../../domain/geo-uri.ts';
import type { Geocoder } from '../../domain/geocoder.ts';
import { createLru } from '../lru.ts';
import { callGoogle } from './google-call.ts';

const HOST = 'https://maps.googleapis.com';
/** In memory only, as Google's terms want it. */
const KEPT = 10_000;
/** Where these are all that was found, the address itself was not. */
const WHOLE_COUNTRIES = new Set(['country', 'administrative_area_level_1']);

const result = z.object({
  types: z.array(z.string()),
  address_components: z.array(z.object({ long_name: z.string(), types: z.array(z.string()) })),
  geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
});
const answer = z.object({ status: z.string(), results: z.array(result) });

/** Addresses by Google's Geocoding API. */
export function createGoogleGeocoder(key: string, host = HOST): Geocoder {
  const known = createLru<string, Promise<FoundPoint | null>>(KEPT);

  async function ask(text: string): Promise<FoundPoint | null> {
    const query = { address: text, components: 'country:GB', region: 'gb', language: 'en-GB', key };
    const url = `${host}/maps/api/geocode/json?${new URLSearchParams(query).toString()}`;
    const { status, results } = await callGoogle({ service: 'Google geocoding', url, answer });
    if (status !== 'OK' && status !== 'ZERO_RESULTS') throw new Error(`Google geocoding: ${status}`);
    const [best] = results;
    if (!best || best.types.some((type) => WHOLE_COUNTRIES.has(type))) return null;
    const { lat, lng } = best.geometry.location;
    const part = best.address_components.find(({ types }) => types.includes('postal_code'));
    // As a quote keeps it, so that what is booked is what was found.
    return parseGeoUri(geoUri({ lat, lon: lng, postcode: part?.long_name ?? null }));
  }

  return {
    geocode(text) {
      const asked = known.get(text, () => ask(text));
      asked.catch(() => known.delete(text));
      return asked;
    },
  };
}
