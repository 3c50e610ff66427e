/// <reference types="google.maps" />
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Data of the stand-in. Addresses are found by their requested text. */
export interface MapsAnswers {
  predictions: { placeId: string; text: string; postcode: string | null; lat: number; lng: number }[];
  geocodes: Record<string, { postcode: string | null; lat: number; lng: number; types?: string[] }>;
  /** Null: there is no route. */
  route: { distanceMeters: number; durationMillis: number } | null;
  /** Calls that never answer, or are refused. */
  silent: string[];
  broken: string[];
}

/** The requests: call and parameters. */
export type Asked = [call: string, request: unknown];

const ANSWERS: MapsAnswers = { predictions: [], geocodes: {}, route: null, silent: [], broken: [] };

export type RequestNames = typeof NAMES;

/** Every name that requests may have; one that the real library does not know does not compile. */
const NAMES = {
  autocomplete: [
    ...(['input', 'includedRegionCodes', 'locationBias', 'locationRestriction'] as const),
    ...(['language', 'region'] as const),
  ],
  fetchFields: ['fields'],
  geocode: ['address', 'componentRestrictions', 'region', 'language', 'fulfillOnZeroResults'],
  routes: [
    ...(['origin', 'destination', 'intermediates', 'travelMode', 'routingPreference'] as const),
    ...(['region', 'language', 'fields'] as const),
  ],
  map: [
    ...(['clickableIcons', 'colorScheme', 'fullscreenControl', 'gestureHandling'] as const),
    ...(['mapTypeControl', 'streetViewControl', 'center', 'zoom'] as const),
  ],
  polyline: ['map', 'path', 'strokeColor', 'strokeOpacity', 'strokeWeight'],
  marker: ['map', 'position', 'label'],
  placeFields: ['location', 'addressComponents'],
  routeFields: ['distanceMeters', 'durationMillis', 'path'],
} satisfies {
  autocomplete: (keyof google.maps.places.AutocompleteRequest)[];
  fetchFields: (keyof google.maps.places.FetchFieldsRequest)[];
  geocode: (keyof google.maps.GeocoderRequest)[];
  routes: (keyof google.maps.routes.ComputeRoutesRequest)[];
  map: (keyof google.maps.MapOptions)[];
  polyline: (keyof google.maps.PolylineOptions)[];
  marker: (keyof google.maps.MarkerOptions)[];
  placeFields: (keyof google.maps.places.Place)[];
  routeFields: (keyof google.maps.routes.Route)[];
};

/** Serves the stand-in wherever the page requests the library. @returns the requested addresses */
export async function serveGoogleMaps(page: Page, changes: Partial<MapsAnswers> = {}): Promise<string[]> {
  const loaded: string[] = [];
  await page.route('https://maps.googleapis.com/**', (route) => {
    const url = new URL(route.request().url());
    loaded.push(url.href);
    return route.fulfill({ contentType: 'text/javascript', body: googleMapsScript(url, changes) });
  });
  return loaded;
}

/** Read once; a page takes it without its types. */
const LIBRARY = stripTypeScriptTypes(
  readFileSync(join(import.meta.dirname, 'google-maps-library.ts'), 'utf8'),
);

/** The script that an address of the library answers. */
export function googleMapsScript(url: URL, changes: Partial<MapsAnswers> = {}): string {
  const callback = url.searchParams.get('callback') ?? '';
  const setup = JSON.stringify({ answers: { ...ANSWERS, ...changes }, names: NAMES, callback });
  return `(() => { const SETUP = ${setup};\n${LIBRARY}\n})();`;
}

/** What the page has asked so far by one call. */
export async function askedOf(page: Page, call: string): Promise<unknown[]> {
  const all = await page.evaluate(() => (window as unknown as { asked?: Asked[] }).asked ?? []);
  return all.filter(([name]) => name === call).map(([, request]) => request);
}

/** What the page did that the real library would not have taken. */
export function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { faults?: string[] }).faults ?? []);
}
