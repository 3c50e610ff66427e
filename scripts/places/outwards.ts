import type { Draft } from './rows.ts';
import { cell, readTyped } from './read.ts';

/** Where a postcode district, or a run of districts, lies. */
interface OutwardLine {
  area: string;
  from: string;
  to: string;
  name: string;
  lat: string;
  lon: string;
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Centres of postcode districts as far as our typed places tell: the suburb, the airport, or the middle of the
 * landmarks and ports that stand in the district.
 */
export function outwardLines(typed: readonly Draft[]): OutwardLine[] {
  const byOutward = new Map<string, Draft[]>();
  for (const row of typed) {
    const outward = row.postcode.split(' ')[0] ?? '';
    if (/\d/.test(outward)) byOutward.set(outward, [...(byOutward.get(outward) ?? []), row]);
  }
  const single = [...byOutward].flatMap(([outward, rows]): OutwardLine[] => {
    const sharp = rows.filter((row) => row.kind === 'suburb');
    const airport = rows.find((row) => row.kind === 'airport');
    const used = sharp.length > 0 ? sharp : airport ? [airport] : rows;
    const first = used[0];
    if (!first) return [];
    // Two districts are nothing but an airport.
    const own = first.kind === 'suburb' || outward === 'M90' || outward === 'TW6';
    const name = own ? first.name : first.context;
    const lat = mean(used.map((row) => row.lat)).toFixed(3);
    const lon = mean(used.map((row) => row.lon)).toFixed(3);
    const area = outward.replace(/\d.*$/, '');
    return [{ area, from: outward.slice(area.length), to: outward.slice(area.length), name, lat, lon }];
  });
  const groups = readTyped('outward-groups').map((row) => ({
    area: cell(row, 'area'),
    from: cell(row, 'from'),
    to: cell(row, 'to'),
    name: cell(row, 'name'),
    lat: cell(row, 'lat'),
    lon: cell(row, 'lon'),
  }));
  return [...single, ...groups];
}

/** The table as text. */
export function outwardText(lines: readonly OutwardLine[]): string {
  const rows = lines.map((line) => [line.area, line.from, line.to, line.name, line.lat, line.lon].join('\t'));
  return ['area\tfrom\tto\tname\tlat\tlon', ...rows.toSorted()].join('\n') + '\n';
}
