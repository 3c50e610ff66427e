import { call } from '../api.ts';
import type { Predict } from './suggestion.ts';

/** [ADDR-02] Place predictions of our own server: Great Britain only, nearer ones first. */
export const ownPlaces: Predict = async (text, near, signal) => {
  // Our places are British all of them: the country that a stop search names would only be one more word to match.
  const query = { q: text.replace(/, UK$/, '').slice(0, 120), lat: near.lat, lon: near.lon, limit: 8 };
  const places = await call('GET /api/v1/places', { query, signal });
  return places.map(({ id, label, lat, lon, postcode }) => ({ id, label, lat, lon, postcode, known: true }));
};
