import { BYTE_ORDER_MARK } from '../../src/domain/office/exports.ts';

/** Reads a CSV file by RFC 4180, as our own are written: the rows of its cells, the mark of formulas left in. */
export function readCsv(file: string): string[][] {
  const text = file.startsWith(BYTE_ORDER_MARK) ? file.slice(1) : file;
  const rows: string[][] = [];
  let row: string[] = [];
  const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy;
  for (let found = CELL.exec(text); found && found.index < text.length; found = CELL.exec(text)) {
    const [, quoted, plain = '', end] = found;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
