/** What addresses need of Google, as one part that is loaded where there is a key. */
export { geocode } from './google-geocode.ts';
export { loadGoogle } from './google-library.ts';
export { googlePlaces } from './google-places.ts';
