import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Data of an address. */
interface FakeAddress {
  lat: number;
  lng: number;
  postcode?: string;
  types?: string[];
}

export interface GoogleFake {
  /** Address of its services. */
  host: string;
  addresses: Map<string, FakeAddress>;
  /** The next drives, in order; after them there is no route. */
  drives: { distanceMeters: number; seconds: number }[];
  /** Requested addresses and routes. */
  asked: { geocoded: string[]; routed: [number, number][][] };
  /** Status of the next requests; 0 for no answer. */
  fail(times: number, status: number): void;
  close(): Promise<void>;
}

interface Reply {
  status: number;
  body: object;
}

const refuse = (status: number, message: string): Reply => ({
  status,
  body: { error: { code: status, message } },
});

const GEOCODING = new Set(['address', 'components', 'region', 'language', 'key']);
const ROUTING = new Set(
  (
    'origin destination intermediates travelMode routingPreference routeModifiers polylineQuality ' +
    'polylineEncoding languageCode regionCode'
  ).split(' '),
);
/** Requested fields of the answer. */
const FIELDS = new Set(
  (
    'routes.distanceMeters routes.duration routes.legs.distanceMeters routes.legs.duration ' +
    'routes.polyline.geoJsonLinestring'
  ).split(' '),
);

interface Waypoint {
  location: { latLng: { latitude: number; longitude: number } };
}

/** Geocoding API, v3: errors have a status field with HTTP 200. */
function geocode(fake: GoogleFake, key: string, query: URLSearchParams): Reply {
  const denied = (status: string): Reply => ({
    status: 200,
    body: { status, results: [], error_message: status },
  });
  const unknown = [...query.keys()].filter((name) => !GEOCODING.has(name));
  const address = query.get('address');
  if (unknown.length > 0 || !address) return denied('INVALID_REQUEST');
  if (query.get('key') !== key) return denied('REQUEST_DENIED');
  fake.asked.geocoded.push(address);
  const found = fake.addresses.get(address);
  if (!found) return { status: 200, body: { status: 'ZERO_RESULTS', results: [] } };
  const { lat, lng, postcode, types = ['street_address'] } = found;
  const address_components = postcode
    ? [{ long_name: postcode, short_name: postcode, types: ['postal_code'] }]
    : [];
  const geometry = { location: { lat, lng }, location_type: 'ROOFTOP' };
  const row = { address_components, formatted_address: address, geometry, place_id: 'ChIJ', types };
  return { status: 200, body: { status: 'OK', results: [row] } };
}

/** Routes API, computeRoutes: nothing is answered that the field mask does not name. */
function route(fake: GoogleFake, key: string, { headers }: IncomingMessage, text: string): Reply {
  if (headers['x-goog-api-key'] !== key) return refuse(403, 'PERMISSION_DENIED');
  const mask = String(headers['x-goog-fieldmask'] ?? '').split(',');
  if (!mask.every((field) => FIELDS.has(field))) return refuse(400, 'INVALID_ARGUMENT: field mask');
  const body = JSON.parse(text) as Record<string, unknown>;
  const unknown = Object.keys(body).filter((name) => !ROUTING.has(name));
  if (unknown.length > 0) return refuse(400, `Invalid JSON payload received. Unknown name "${unknown[0]}"`);
  if (body.travelMode !== 'DRIVE' || body.polylineEncoding !== 'GEO_JSON_LINESTRING')
    return refuse(400, 'INVALID_ARGUMENT');
  const waypoints = [body.origin, ...(body.intermediates as unknown[]), body.destination] as Waypoint[];
  const points = waypoints.map(({ location: { latLng } }): [number, number] => [
    latLng.longitude,
    latLng.latitude,
  ]);
  fake.asked.routed.push(points);
  const drive = fake.drives.shift();
  if (!drive) return { status: 200, body: {} };
  const parts = points.length - 1;
  const whole = { distanceMeters: drive.distanceMeters, duration: `${drive.seconds}s` };
  const part = {
    distanceMeters: Math.round(drive.distanceMeters / parts),
    duration: `${Math.round(drive.seconds / parts)}s`,
  };
  const legs = Array.from({ length: parts }, () => part);
  const polyline = { geoJsonLinestring: { type: 'LineString', coordinates: points } };
  const has = (start: string) => mask.some((field) => field.startsWith(start));
  const row = { ...whole, ...(has('routes.legs') && { legs }), ...(has('routes.polyline') && { polyline }) };
  return { status: 200, body: { routes: [row] } };
}

/** Google's Geocoding and Routes APIs at one address, for tests. It refuses what they do not know. */
export async function startGoogleFake(key: string): Promise<GoogleFake> {
  let failures = { left: 0, status: 500 };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    if (failures.left-- > 0) {
      if (failures.status === 0) return request.socket.destroy();
      return response.writeHead(failures.status).end('out of order');
    }
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://fake');
    const asked = `${request.method} ${pathname}`;
    const { status, body } =
      asked === 'GET /maps/api/geocode/json'
        ? geocode(fake, key, searchParams)
        : asked === 'POST /directions/v2:computeRoutes'
          ? route(fake, key, request, text)
          : refuse(404, 'NOT_FOUND');
    return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const fake: GoogleFake = {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    addresses: new Map(),
    drives: [],
    asked: { geocoded: [], routed: [] },
    fail: (left, status) => {
      failures = { left, status };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return fake;
}
