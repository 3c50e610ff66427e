/// <reference types="google.maps" />
import type { Asked, MapsAnswers, RequestNames } from './google-maps.ts';

/**
 * The part of the maps library that the site may use, served to pages as a script. Its shapes are checked against the
 * real library's types; at run time anything missing fails as in the library, and is recorded in `faults`.
 */
declare const SETUP: { answers: MapsAnswers; names: RequestNames; callback: string };
const { answers, names, callback } = SETUP;

type Literal = google.maps.LatLngLiteral;
type Point = Pick<google.maps.LatLng, 'lat' | 'lng'>;
type Prediction = Pick<google.maps.places.PlacePrediction, 'placeId'> & {
  text: Pick<google.maps.places.FormattableText, 'text'>;
  toPlace(): Pick<google.maps.places.Place, 'id'> & {
    fetchFields(request: google.maps.places.FetchFieldsRequest): Promise<{ place: Partial<FoundPlace> }>;
  };
};
interface FoundPlace {
  location: Point;
  addressComponents: Pick<google.maps.places.AddressComponent, 'longText' | 'types'>[];
}
type FoundRoute = Pick<google.maps.routes.Route, 'distanceMeters' | 'durationMillis'> & { path: Literal[] };

const asked: Asked[] = [];
const faults: string[] = [];
Object.assign(window, { asked, faults });

const fail = (text: string): never => {
  faults.push(text);
  throw new Error(`InvalidValueError: ${text}`);
};
const check = (what: string, given: object, allowed: readonly string[]) => {
  for (const name of Object.keys(given))
    if (!allowed.includes(name)) fail(`${what}: unknown property ${name}`);
};
const strict = <T extends object>(what: string, members: T): T =>
  new Proxy(members, {
    get: (target, name) =>
      name in target || name === 'then' || typeof name === 'symbol'
        ? (Reflect.get(target, name) as unknown)
        : fail(`${what} has no ${name}`),
  });
const ask = async <T>(call: string, request: object, answer: () => T): Promise<T> => {
  asked.push([call, JSON.parse(JSON.stringify(request)) as unknown]);
  if (answers.silent.includes(call)) await new Promise(() => {});
  if (answers.broken.includes(call)) throw new Error(`${call}: PERMISSION_DENIED`);
  return answer();
};
const point = ({ lat, lng }: Literal): Point => ({ lat: () => lat, lng: () => lng });
const only = <T extends object>(
  what: string,
  whole: T,
  fields: Iterable<string>,
  known: readonly string[],
) => {
  const list = [...fields];
  for (const field of list) if (!known.includes(field)) fail(`${what}: unknown field ${field}`);
  const rows = Object.entries(whole).filter(([name]) => list.includes(name));
  return strict(what, Object.fromEntries(rows) as Partial<T>);
};

const within =
  (box: google.maps.LatLngBoundsLiteral | undefined) =>
  ({ lat, lng }: Literal) =>
    !box || (lat >= box.south && lat <= box.north && lng >= box.west && lng <= box.east);
const placeOf = (row: MapsAnswers['predictions'][number]) =>
  strict('Place', {
    id: row.placeId,
    fetchFields(request: google.maps.places.FetchFieldsRequest) {
      check('fetchFields', request, names.fetchFields);
      const components = row.postcode ? [{ longText: row.postcode, types: ['postal_code'] }] : [];
      const place: FoundPlace = { location: point(row), addressComponents: components };
      return ask('fetchFields', request, () => ({
        place: only('Place', place, request.fields, names.placeFields),
      }));
    },
  });
const AutocompleteSuggestion = strict('AutocompleteSuggestion', {
  fetchAutocompleteSuggestions(request: google.maps.places.AutocompleteRequest) {
    check('AutocompleteRequest', request, names.autocomplete);
    const box = request.locationRestriction as google.maps.LatLngBoundsLiteral | undefined;
    if (box && request.locationBias) fail('AutocompleteRequest: locationBias and locationRestriction');
    return ask('autocomplete', request, () => ({
      suggestions: answers.predictions.filter(within(box)).map((row) => ({
        placePrediction: strict<Prediction>('PlacePrediction', {
          placeId: row.placeId,
          text: { text: row.text },
          toPlace: () => placeOf(row),
        }),
      })),
    }));
  },
});

class Geocoder {
  geocode(request: google.maps.GeocoderRequest) {
    check('GeocoderRequest', request, names.geocode);
    return ask('geocode', request, () => {
      const found = answers.geocodes[request.address ?? ''];
      if (!found && !request.fulfillOnZeroResults) throw new Error('ZERO_RESULTS');
      const { postcode, types = ['street_address'] } = found ?? {};
      const parts = postcode ? [{ long_name: postcode, short_name: postcode, types: ['postal_code'] }] : [];
      const row = found && { address_components: parts, geometry: { location: point(found) }, types };
      return { results: row ? [strict('GeocoderResult', row)] : [] };
    });
  }
}

const Route = strict('Route', {
  computeRoutes(request: google.maps.routes.ComputeRoutesRequest) {
    check('ComputeRoutesRequest', request, names.routes);
    if (!request.fields) fail('ComputeRoutesRequest: fields are required');
    return ask('computeRoutes', request, () => {
      const path = [request.origin as Literal, request.destination as Literal];
      const whole: FoundRoute | null = answers.route && { ...answers.route, path };
      return { routes: whole ? [only('Route', whole, request.fields, names.routeFields)] : [] };
    });
  },
});

class LatLngBounds {
  points: Literal[];
  constructor() {
    this.points = [];
  }
  extend(at: Literal) {
    this.points.push(at);
    return this;
  }
  getCenter() {
    const [first = { lat: 0, lng: 0 }] = this.points;
    return first;
  }
}
class Map {
  element: HTMLElement;
  constructor(element: HTMLElement, options: google.maps.MapOptions) {
    check('MapOptions', options, names.map);
    asked.push(['map', options]);
    this.element = element;
    element.style.background = '#dfe8da';
  }
  setOptions(options: google.maps.MapOptions) {
    check('MapOptions', options, names.map);
    asked.push(['setOptions', options]);
  }
  fitBounds({ points }: LatLngBounds, padding: number) {
    asked.push(['fitBounds', { points, padding }]);
  }
  add(text: string, kind: string) {
    const part = document.createElement('span');
    part.dataset.kind = kind;
    part.textContent = text;
    this.element.append(part);
    return part;
  }
}
class Drawn {
  part: HTMLElement | null;
  constructor(map: Map | null | undefined, kind: string, text: string) {
    this.part = map?.add(text, kind) ?? null;
  }
  setMap(map: Map | null) {
    if (map === null) this.part?.remove();
  }
}
class Polyline extends Drawn {
  constructor(options: google.maps.PolylineOptions) {
    check('PolylineOptions', options, names.polyline);
    asked.push(['polyline', { path: options.path, strokeColor: options.strokeColor }]);
    super(options.map as unknown as Map, 'line', '');
  }
}
class Marker extends Drawn {
  constructor(options: google.maps.MarkerOptions) {
    check('MarkerOptions', options, names.marker);
    asked.push(['marker', { position: options.position, label: options.label }]);
    super(options.map as unknown as Map, 'marker', String(options.label));
  }
}

const libraries: {
  [K in keyof google.maps.ImportLibraryMap]?: Partial<Record<keyof google.maps.ImportLibraryMap[K], unknown>>;
} = {
  core: { LatLngBounds },
  maps: { Map, Polyline },
  marker: { Marker },
  places: { AutocompleteSuggestion },
  geocoding: { Geocoder },
  routes: { Route },
};
const importLibrary = async (name: keyof typeof libraries) =>
  strict(`library ${name}`, libraries[name] ?? fail(`there is no library ${name}`));
Object.assign(window, { google: { maps: strict('google.maps', { importLibrary }) } });
const ready = (window as unknown as Record<string, () => void>)[callback];
setTimeout(() => ready?.());
