/** A cell: a number is written as one; nothing as nothing. */
export type Cell = string | number | null;

/** Beginnings that a spreadsheet would read as a formula; also after spaces, which some programs remove. */
const FORMULA = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const QUOTED = /[",\r\n]/;

/** Marks a text that begins like a formula, so that no program computes it. Other texts are unchanged. */
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

/** Marks the file as UTF-8: without it spreadsheets under Windows read "£" and "é" as two characters each. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** [OFF-14] The available exports, and whether each covers a range of days. */
export const EXPORTS = {
  bookings: { title: 'Bookings', days: 'by the date of the first pick-up' },
  payments: { title: 'Ledger', days: 'by the date of the entry' },
  quotes: { title: 'Quotes', days: 'by the date of the request' },
  enquiries: { title: 'Enquiries', days: 'by the date of receipt' },
  statistics: { title: 'Statistics by day', days: 'one line a day' },
  'lost-demand': { title: 'Unserved requests', days: 'by the date of the request' },
  operators: { title: 'Operators', days: null },
  tariffs: { title: 'Prices', days: null },
} as const;

export type ExportName = keyof typeof EXPORTS;
export const EXPORT_NAMES = Object.keys(EXPORTS) as ExportName[];

export const isExportName = (name: string): name is ExportName => Object.hasOwn(EXPORTS, name);

/** File name: "bookings-2026-10-01-to-2026-10-31.csv". */
export function exportFile(name: ExportName, range: { from: string; to: string } | null): string {
  return range ? `${name}-${range.from}-to-${range.to}.csv` : `${name}.csv`;
}

/** Path of the file. @param range null for exports without a range */
export function exportPath(name: ExportName, range: { from: string; to: string } | null): string {
  return `/office/exports/${name}.csv${range ? `?from=${range.from}&to=${range.to}` : ''}`;
}
