import type { Point } from '../../../domain/place/place.ts';

const KM_PER_DEGREE = 111.2;

/** Kilometres between two points, flat-earth over the distances of one country (error below 0.5 % in Great Britain). */
export function kmBetween(a: Point, b: Point): number {
  const dLat = (a.lat - b.lat) * KM_PER_DEGREE;
  const dLon = (a.lon - b.lon) * KM_PER_DEGREE * Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180);
  return Math.hypot(dLat, dLon);
}

/** Rows of cells of about 11 km: the grid on which localities are found by position. */
export function localityCell(point: Point): { row: number; column: number } {
  return { row: Math.floor(point.lat * 10), column: Math.floor(point.lon * 6) };
}

/** Combines row and column to a cell's number. */
export function cellKey(row: number, column: number): number {
  return row * 4096 + column + 2048;
}

/** Everything between two parallels and two meridians. */
export interface Box {
  south: number;
  north: number;
  west: number;
  east: number;
}

/** Returns the box some degrees around a point. */
export function boxAround({ lat, lon }: Point, degrees: number): Box {
  return { south: lat - degrees, north: lat + degrees, west: lon - degrees, east: lon + degrees };
}

/** Returns the box that includes everything within some kilometres. */
export function boxWithin({ lat, lon }: Point, km: number): Box {
  const high = km / KM_PER_DEGREE;
  const wide = high / Math.cos((lat * Math.PI) / 180);
  return { south: lat - high, north: lat + high, west: lon - wide, east: lon + wide };
}

export function inBox({ lat, lon }: Point, { south, north, west, east }: Box): boolean {
  return lat >= south && lat <= north && lon >= west && lon <= east;
}

/** Cells of about 55 km. */
const REGION = { lat: 0.5, lon: 0.8 };

const region = ({ lat, lon }: Point) => ({
  row: Math.floor(lat / REGION.lat),
  column: Math.floor(lon / REGION.lon),
});

// South of the equator there is no place of ours, and a minus is no part of a word.
const wordOf = (row: number, column: number) => `_r${Math.max(0, row)}_${column + 500}`;

/** The word for a point's region in the text index: "near me" becomes one more search condition. */
export function regionWord(point: Point): string {
  const { row, column } = region(point);
  return wordOf(row, column);
}

/** Returns the words of the regions that a box touches. */
export function regionWordsIn({ south, north, west, east }: Box): string[] {
  const first = region({ lat: south, lon: west });
  const last = region({ lat: north, lon: east });
  const words: string[] = [];
  for (let row = first.row; row <= last.row; row++) {
    for (let column = first.column; column <= last.column; column++) words.push(wordOf(row, column));
  }
  return words;
}

/** Returns the words of a point's region and its eight neighbours. */
export function regionWordsNear({ lat, lon }: Point): string[] {
  const { lat: rows, lon: columns } = REGION;
  return regionWordsIn({ south: lat - rows, north: lat + rows, west: lon - columns, east: lon + columns });
}
