import type { Point } from '../../domain/place/place.ts';

/** [ADDR-06] Assumed position of a visitor whose position is unknown. */
const CENTRAL_LONDON: Point = { lat: 51.5074, lon: -0.1278 };
/** Metres: a less accurate position does not identify a door to be picked up at. */
const ROUGHLY = 500;

/** Why there is no position: not allowed, unknown, or too imprecise. */
export type NoPosition = 'denied' | 'unknown' | 'rough';

let known: Point | null = null;

/** [PLACE-14] Requests the visitor's position on a click; a failure is logged as well [ADDR-06]. */
export function locateUser(): Promise<Point | NoPosition> {
  const failed = (why: NoPosition, detail: string): NoPosition => {
    console.warn('geolocation:', detail);
    return why;
  };
  if (!navigator.geolocation) return Promise.resolve(failed('unknown', 'not supported'));
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lon, accuracy } }) => {
        known = { lat, lon };
        resolve(accuracy > ROUGHLY ? failed('rough', `${Math.round(accuracy)} m`) : known);
      },
      (error) =>
        resolve(failed(error.code === error.PERMISSION_DENIED ? 'denied' : 'unknown', error.message)),
      { timeout: 10_000, enableHighAccuracy: true, maximumAge: 0 },
    );
  });
}

/** [PLACE-14] The visitor's position, once requested and found. Suggestions prefer no place without it. */
export function knownPosition(): Point | null {
  return known;
}

/** The position that an hourly hire states [ADDR-06]. @param cached the position known before a reload */
export function userLocation(cached?: Point | null): Point {
  return known ?? cached ?? CENTRAL_LONDON;
}
