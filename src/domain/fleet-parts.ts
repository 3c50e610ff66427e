import type { Json, Parts } from './documents/parts.ts';
import { namedParts } from './documents/named-parts.ts';
import type { CategoryContents } from './provider/contents.ts';

/** What the office decides of a vehicle category, beside its name. */
export type Vehicle = Omit<CategoryContents, 'name'>;

/** The most of each number, as provider files have it. */
export const MOST_SEATS = 60;
export const MOST_MODELS = 4;
export const LONGEST_MODEL = 40;
export const LONGEST_CATEGORY = 80;

/** Where a picture may lie under the storage folder. */
export const PICTURE_PATH = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*\.(svg|png|jpe?g|webp|avif)$/i;

/** The vehicle categories as parts of their document: each by its name, and their order. */
export const FLEET = namedParts('category:');

/** A part as a vehicle; null for what is none. */
export const vehicleOf = (part: Json | undefined): Vehicle | null =>
  typeof part === 'object' && part !== null && !Array.isArray(part) ? (part as unknown as Vehicle) : null;

/** The fleet as its document has it. */
export const fleetIn = (parts: Parts): CategoryContents[] =>
  FLEET.inOrder(parts).flatMap((name) => {
    const vehicle = vehicleOf(parts[FLEET.keyOf(name)]);
    return vehicle ? [{ name, ...vehicle }] : [];
  });
