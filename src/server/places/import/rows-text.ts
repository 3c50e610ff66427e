import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { COLUMNS, parseRows, type PlaceRow } from '../place-row.ts';
import { lineBatches } from './csv.ts';

/** The first line of the gazetteer, and of imported rows. */
export const HEADER = COLUMNS.join('\t');

/** One line of the gazetteer. */
export function rowText(row: PlaceRow): string {
  return COLUMNS.map((column) => String(row[column]).replace(/\s+/g, ' ')).join('\t');
}

/** The row of such a line. */
export function rowOf(text: string): PlaceRow | null {
  return parseRows(`${HEADER}\n${text}`)[0] ?? null;
}

/** The rows of a compressed file, without its header, some thousand at a time. */
export async function* rowsIn(file: string): AsyncGenerator<PlaceRow[]> {
  const stream = createReadStream(file).pipe(createGunzip());
  for await (const lines of lineBatches(stream, false)) {
    yield lines.flatMap(({ text }) => (text === HEADER ? [] : (rowOf(text) ?? [])));
  }
}
