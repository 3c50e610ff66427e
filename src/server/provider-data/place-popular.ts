import type { PlacedLocation } from '../documents/popular-list.ts';
import type { Place } from '../../domain/place.ts';
import type { Places } from '../places/places.ts';
import { ProviderFileFaults, type ProviderFile } from './provider-file.ts';

/** A checked provider file whose places have been found: what can be loaded. */
export type PlacedFile = Omit<ProviderFile, 'popularLocations'> & {
  popularLocations?: PlacedLocation[] | undefined;
  /** Where the file is. */
  path: string;
};

const PLACE_ID = /^[a-z]+:/;

/** Finds the places that the file names. @throws ProviderFileFaults naming every one that cannot be found */
export function placeLocations(
  file: ProviderFile,
  path: string,
  places: Pick<Places, 'byId' | 'resolve'>,
): PlacedFile {
  const { popularLocations, ...rest } = file;
  const faults: string[] = [];
  const find = (named: string | null, at: string): Place | null => {
    if (named === null) return null;
    const found = PLACE_ID.test(named) ? places.byId(named) : places.resolve({ text: named });
    if (!found) faults.push(`${at}: there is no place "${named}"`);
    return found;
  };
  const placed = popularLocations?.map(({ pickup, dropoff, ...location }, index) => {
    const from = find(pickup, `popularLocations[${index}].pickup`);
    const to = find(dropoff, `popularLocations[${index}].dropoff`);
    return {
      ...location,
      pickup: from?.label ?? null,
      pickupPlace: from?.id ?? null,
      dropoff: to?.label ?? null,
      dropoffPlace: to?.id ?? null,
    };
  });
  if (faults.length > 0) throw new ProviderFileFaults(path, faults);
  return { ...rest, popularLocations: placed, path };
}
