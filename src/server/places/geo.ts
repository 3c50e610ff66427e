import type { Point } from '../../domain/place.ts';

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

/** One number a cell. */
export function cellKey(row: number, column: number): number {
  return row * 4096 + column + 2048;
}

/** Words for cells of about 55 km, kept in the text index so that "near me" is one more condition of the look-up. */
export function regionWord(point: Point, dRow = 0, dColumn = 0): string {
  return `_r${Math.floor(point.lat * 2) + dRow}_${Math.floor(point.lon / 0.8) + dColumn + 500}`;
}

/** The region of a point and its eight neighbours. */
export function regionWords(point: Point): string[] {
  const near = [-1, 0, 1];
  return near.flatMap((row) => near.map((column) => regionWord(point, row, column)));
}
