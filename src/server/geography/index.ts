/** Places and roads. */
export { kmBetween } from './places/geo.ts';
export { devPlacesRoutes, placesRoutes } from './places/places-routes.ts';
export { createPlaces, type Places, type PlaceSearch } from './places/places.ts';
export { MOST_CANDIDATES } from './places/resolve.ts';
export { preparePlacesIndex, servePlaces } from './places/served-places.ts';
export { createOpenData, type OpenData, openDataWords } from './places/update/open-data.ts';
export { thinned } from './roads/geometry.ts';
export { createEmbeddedRoads, withOwnRoads, withRouteCache } from './roads/roads.ts';
