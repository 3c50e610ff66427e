import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** More than any row of the file takes. */
const ROW = 65_536;
const NEEDED = ['ATCOCode', 'Street', 'LocalityName', 'StopType', 'Status'];

const cellsIn = (line: string) => line.replaceAll(/"(?:[^"]|"")*"/g, '').split(',');

/**
 * What is wrong with a downloaded file of stops, for which its publisher gives no checksum: it has another header, or
 * ends in the middle of a row. Null when nothing is.
 */
export function faultOfNaptan(path: string): string | null {
  const file = openSync(path, 'r');
  try {
    const text = (from: number) => {
      const bytes = Buffer.alloc(ROW);
      return bytes.toString('utf8', 0, readSync(file, bytes, 0, ROW, from));
    };
    const header = cellsIn(
      text(0)
        .replace(/^\uFEFF/, '')
        .split(/\r?\n/, 1)[0] ?? '',
    );
    if (!NEEDED.every((column) => header.includes(column))) return 'it has no header of NaPTAN';
    const end = text(Math.max(0, fstatSync(file).size - ROW)).replace(/(?:\r?\n)+$/, '');
    const last = end.slice(end.lastIndexOf('\n') + 1);
    return cellsIn(last).length === header.length ? null : 'its last row is not whole';
  } finally {
    closeSync(file);
  }
}
