/** A cell: a number is written as one; nothing as nothing. */
export type Cell = string | number | null;

/** What a spreadsheet would take for a formula; also after spaces, which some programs take away. */
const FORMULA = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const QUOTED = /[",\r\n]/;

/** Marks a text that begins like a formula, so that no program computes it; a text like any other stays as it is. */
const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

function cellText(cell: Cell): string {
  if (cell === null) return '';
  // Below zero is a number, not a formula: only texts are marked.
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  const text = harmless(cell);
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of a CSV file by RFC 4180, with its end. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`;

/** Says that the file is UTF-8: without it spreadsheets under Windows read "£" and "é" as two characters each. */
export const BYTE_ORDER_MARK = '\uFEFF';
