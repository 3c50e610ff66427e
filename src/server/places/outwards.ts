import type { Point } from '../../domain/place.ts';
import type { Postcode } from '../../domain/place-text.ts';

/** A postcode district or a run of districts, with the place in its middle. */
interface Outward extends Point {
  from: string;
  to: string;
  name: string;
}

/** Where a district lies as far as we know without postcode data; null when only its area is known. */
export type OutwardFinder = (postcode: Postcode) => (Point & { name: string }) | null;

const width = (line: Outward) => Number(line.to) - Number(line.from);

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
    if (exact) return exact;
    const number = Number.parseInt(district, 10);
    const holds = (line: Outward) => number >= Number(line.from) && number <= Number(line.to);
    return lines.filter(holds).toSorted((a, b) => width(a) - width(b))[0] ?? null;
  };
}
