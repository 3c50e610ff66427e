import { geoUri } from '../../domain/place/geo.ts';
import { messageOf } from '../api.ts';
import { googleLibrary } from './google-library.ts';

/** A price does not wait longer for a point. */
const LIMIT_MS = 3000;
/** Where these are all that was found, the address itself was not. */
const WHOLE_COUNTRIES = new Set(['country', 'administrative_area_level_1']);

/** By text, as far as it was answered. */
const known = new Map<string, string | null>();

async function ask(address: string): Promise<string | null> {
  const library = await googleLibrary('geocoding');
  if (!library) throw new Error('the maps library is missing');
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

/** [ADDR-08] Where a typed address is, as a place's id; null, and in the log only, when that cannot be told in time. */
export async function geocode(text: string): Promise<string | null> {
  const before = known.get(text);
  if (before !== undefined) return before;
  try {
    const found = await Promise.race([ask(text), late()]);
    known.set(text, found);
    return found;
  } catch (error) {
    console.warn('geocoding:', messageOf(error));
    return null;
  }
}
