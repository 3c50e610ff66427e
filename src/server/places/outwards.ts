import type { Point } from '../../domain/place.ts';
import type { Postcode } from '../../domain/place-text.ts';
import { kmBetween } from './geo.ts';

/** A postcode district or a run of districts, with the place in its middle. */
interface Outward extends Point {
  from: string;
  to: string;
  name: string;
}

/** The middle of a district, and how far from it its addresses may lie. */
export interface OutwardPoint extends Point {
  name: string;
  reachKm: number;
}

/** Where a district lies as far as we know without postcode data; null when only its area is known. */
export type OutwardFinder = (postcode: Postcode) => OutwardPoint | null;

const width = (line: Outward) => Number(line.to) - Number(line.from);

/** Of a district in a town, and of one in the country or of a run of districts. */
const LEAST_REACH_KM = 5;
const MOST_REACH_KM = 25;

/** Half the way to the next district that we know: districts are small where they lie close. */
function reachOf(line: Outward, lines: readonly Outward[]): number {
  if (line.from !== line.to) return MOST_REACH_KM;
  const others = lines.filter((other) => other !== line && other.from === other.to);
  const next = Math.min(...others.map((other) => kmBetween(line, other)));
  return Math.min(Math.max(next / 2, LEAST_REACH_KM), MOST_REACH_KM);
}

/** Reads the table of district centres: exact districts first, then the narrowest run that holds the number. */
export function readOutwards(text: string): OutwardFinder {
  const byArea = new Map<string, Outward[]>();
  for (const line of text.trimEnd().split('\n').slice(1)) {
    const [area = '', from = '', to = '', name = '', lat, lon] = line.split('\t');
    const outward = { from, to, name, lat: Number(lat), lon: Number(lon) };
    byArea.set(area, [...(byArea.get(area) ?? []), outward]);
  }
  return ({ area, outward }) => {
    const lines = byArea.get(area) ?? [];
    const district = outward.slice(area.length);
    const exact = lines.find((line) => line.from === district && line.to === district);
    const number = Number.parseInt(district, 10);
    const holds = (line: Outward) => number >= Number(line.from) && number <= Number(line.to);
    const line = exact ?? lines.filter(holds).toSorted((a, b) => width(a) - width(b))[0];
    return line ? { name: line.name, lat: line.lat, lon: line.lon, reachKm: reachOf(line, lines) } : null;
  };
}
