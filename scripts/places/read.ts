import { readFileSync } from 'node:fs';
import type { Point } from '../../src/domain/place/place.ts';

/** Rows of one of our typed tables: column name to text. */
export type TypedRow = Record<string, string>;

/** Reads typed/NAME.tsv; throws when a line has not as many cells as the header. */
export function readTyped(name: string): TypedRow[] {
  return readTable(new URL(`typed/${name}.tsv`, import.meta.url));
}

/** The postcode districts, which the server reads as we typed them. */
export function readDistrictRows(): TypedRow[] {
  return readTable(new URL('../../src/server/geography/places/districts.tsv', import.meta.url));
}

function readTable(file: URL): TypedRow[] {
  const text = readFileSync(file, 'utf8');
  const [header = '', ...lines] = text.replace(/\n+$/, '').split('\n');
  const columns = header.split('\t');
  return lines.map((line, index) => {
    const cells = line.split('\t');
    if (cells.length !== columns.length) throw new Error(`${file.pathname} line ${index + 2}: ${line}`);
    return Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? '']));
  });
}

/** A cell that must be there. */
export function cell(row: TypedRow, column: string): string {
  const text = row[column];
  if (text === undefined) throw new Error(`no column ${column}`);
  return text;
}

/** The row's position; throws when it is not in or around the British Isles. */
export function pointOf(row: TypedRow): Point {
  const point = { lat: Number(cell(row, 'lat')), lon: Number(cell(row, 'lon')) };
  if (!isBritish(point) || cell(row, 'lat') === '') throw new Error(`bad position: ${JSON.stringify(row)}`);
  return point;
}

/** Whether a point lies in the box around the British Isles and the Channel Islands. */
export function isBritish(point: Point): boolean {
  return point.lat > 49 && point.lat < 61.5 && point.lon > -8.7 && point.lon < 2;
}
