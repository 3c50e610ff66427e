import { sizeOfArea, type Area } from './area.ts';
import { many } from './many.ts';

/** What lies in an area, the best known first. */
export interface Held {
  /** Of postcode areas and districts "LS6 (Headingley)", else of towns. */
  names: readonly string[];
  count: number;
}

const MOST_NAMED = 4;

function sizeWords(area: Area): string {
  const size = sizeOfArea(area);
  const words = (size < 10 ? Math.round(size * 10) / 10 : Math.round(size)).toLocaleString('en-GB');
  const unit = words === '1' ? 'square mile' : 'square miles';
  return area.kind === 'postcodes' ? `about ${words} ${unit}` : `${words} ${unit}`;
}

/** "Holds 23 towns, among them Leeds and Bradford; 1,240 square miles." */
export function areaWords(area: Area, { names, count }: Held): string {
  const what = area.kind === 'postcodes' ? 'postcode district' : 'town';
  const named = names.slice(0, MOST_NAMED);
  const list = named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${named.at(-1)}` : (named[0] ?? '');
  const among = count > named.length ? `, among them ${list}` : `: ${list}`;
  return count === 0
    ? `Holds no ${what} that we know; ${sizeWords(area)}.`
    : `Holds ${many(count, what)}${among}; ${sizeWords(area)}.`;
}

/** What kind of area it is, in few words: "8 miles round a point", "7 corners", "LS, BD1". */
export function areaKindWords(area: Area): string {
  if (area.kind === 'circle') return `${area.miles === 1 ? '1 mile' : `${area.miles} miles`} round a point`;
  if (area.kind === 'polygon') return many(area.points.length, 'corner');
  const [first, ...others] = area.codes;
  return area.codes.length > 6 ? `${first} and ${others.length} other postcodes` : area.codes.join(', ');
}
