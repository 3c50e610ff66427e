import type { Point } from '../../domain/place.ts';

/** [ADDR-06] Where the search looks first when the visitor's place is unknown. */
const CENTRAL_LONDON: Point = { lat: 51.5074, lon: -0.1278 };

let known: Point | null = null;
let asked = false;

/** [ADDR-06] Asks for the visitor's position, once and only when an address is about to be typed. */
export function locateUser(): void {
  if (asked) return;
  asked = true;
  if (!navigator.geolocation) {
    console.warn('geolocation: not supported');
    return;
  }
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      known = { lat: coords.latitude, lon: coords.longitude };
    },
    (error) => console.warn('geolocation:', error.message),
    { timeout: 10_000, enableHighAccuracy: true, maximumAge: 0 },
  );
}

/** The visitor's position as far as it is known; nothing waits for it. @param kept what was known of it before a reload */
export function userLocation(kept?: Point | null): Point {
  return known ?? kept ?? CENTRAL_LONDON;
}
