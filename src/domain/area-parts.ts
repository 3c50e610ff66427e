import type { Area } from './area.ts';
import { areaKindWords } from './area-words.ts';
import type { Json, PartChange } from './documents/parts.ts';

/** The one part of the document of an area. */
export const AREA_PART = 'area';

/** A part as an area; null where there is none, or it is only half drawn. */
export function areaIn(part: Json): Area | null {
  const found = part as Partial<Area> | null;
  if (found?.kind === 'circle' && typeof found.miles === 'number') return found as Area;
  if (found?.kind === 'polygon' && Array.isArray(found.points)) return found as Area;
  if (found?.kind === 'postcodes' && Array.isArray(found.codes)) return found as Area;
  return null;
}

/** An area as the part of a document. */
export const areaPart = (area: Area): Json => area as unknown as Json;

/** What becomes of an area, in a sentence: "8 miles round a point → 10 miles round a point". */
export function areaSentences(changes: readonly PartChange[]): string[] {
  return changes.map(({ before, after }) => {
    const [was, is] = [areaIn(before), areaIn(after)];
    if (!is) return after === null ? 'The area is retired' : 'The area is not drawn to its end yet';
    if (!was) return `A new area: ${areaKindWords(is)}`;
    const [wasWords, words] = [areaKindWords(was), areaKindWords(is)];
    return wasWords === words ? `${words}, drawn anew` : `${wasWords} → ${words}`;
  });
}
