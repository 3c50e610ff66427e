import type { Area } from '../../../domain/area.ts';
import { toPounds } from '../../../domain/money.ts';
import { type OpeningHours, WEEKDAY_NAMES } from '../../../domain/opening-hours.ts';
import { sameText } from '../../../domain/same-text.ts';
import { clock } from '../../../domain/time.ts';

/** How the parts of a provider file are written: what a reader takes for granted is left out, as undefined. */

/** Pence as pounds, "12.50". */
export const poundsOf = (pence: number): string => toPounds(pence).toFixed(2);

/** The same, undefined for nothing. */
export const somePounds = (pence: number): string | undefined => (pence === 0 ? undefined : poundsOf(pence));

export const some = <T>(list: readonly T[]): readonly T[] | undefined =>
  list.length === 0 ? undefined : list;

export const unless = <T>(value: T, usual: T): T | undefined => (value === usual ? undefined : value);

/** Minutes after midnight as "22:00-06:00". */
export const hoursOf = ({ from, to }: { from: number; to: number }): string =>
  `${clock(from)}-${to === 1440 ? '24:00' : clock(to)}`;

/** Hours that are the same on every day as those, others by weekday. */
export function weekOf(open: OpeningHours): string | Record<string, string> {
  const days = open.map((span) => span && hoursOf(span));
  const [first] = days;
  if (first && days.every((each) => each === first)) return first;
  return Object.fromEntries(
    WEEKDAY_NAMES.flatMap((name, day) => {
      const hours = days[day];
      return hours ? [[name, hours]] : [];
    }),
  );
}

/** How an area is written where it is used: by its name, or in full where another one of that name is in the list. */
export type AreaWriter = (area: Area) => string | Area;

/** The areas of a file, each name once, and how each is written where it is used. */
export function writeAreas(used: readonly Area[]): { areas: Area[]; write: AreaWriter } {
  const named = new Map(used.toReversed().map((area) => [area.name, area]));
  const areas = [...new Set(used.map(({ name }) => name))].flatMap((name) => named.get(name) ?? []);
  const texts = new Map(areas.map((area) => [area.name, sameText(area)]));
  return { areas, write: (area) => (texts.get(area.name) === sameText(area) ? area.name : area) };
}
