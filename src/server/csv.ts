/** What a program of tables would take for a formula, or for the end of a cell. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const NEEDS_QUOTES = /[",;\r\n\t]|^\s|\s$/;

/** A value of a table: a text, a number, or nothing. */
export type Cell = string | number | null;

/**
 * A cell as comma-separated values have it. A text that begins as a formula does is given an apostrophe before it, so that no
 * program of tables reckons what a stranger has typed; numbers are left as they are.
 */
export function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as comma-separated values (RFC 4180), with a mark by which programs tell that it is UTF-8. */
export function csvText(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${[header, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
}
