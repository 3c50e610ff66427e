import { symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createPlaces, type Places } from '../../src/server/geography/places/places.ts';
import { openPlacesStore, type PlacesStore } from '../../src/server/geography/places/places-store.ts';
import { placesIndexFile } from '../../src/server/geography/places/places-index.ts';

const KEPT = join(import.meta.dirname, '../../node_modules/.cache/wayfare');

/** Puts the finished index of places into a server's data folder: it is the same for all, is only read, and takes a second or two. */
export function givePlaces(dataDir: string): void {
  const file = placesIndexFile(KEPT);
  symlinkSync(file, join(dataDir, basename(file)));
}

/** The places that ship, from the finished index. */
export function openPlaces(covers?: Parameters<typeof createPlaces>[0]['covers']): Places {
  return createPlaces({ dataDir: KEPT, ...(covers && { covers }) });
}

/** Look-ups in the finished index of the places that ship. */
export function openShipped(): PlacesStore {
  return openPlacesStore(placesIndexFile(KEPT));
}
