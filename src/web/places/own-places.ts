import { isAsSharpAs } from '../../domain/place/place.ts';
import { call } from '../api.ts';
import { type Predict, STOP_BOX } from './suggestion.ts';

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
    vague: isAsSharpAs({ precision }, 'street') ? undefined : point,
    corrected,
  }));
};
