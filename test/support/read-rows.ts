import { DatabaseSync } from 'node:sqlite';
import type { PlaceRow } from '../../src/server/geography/places/place-row.ts';
import { cellsOf } from '../../src/server/geography/places/import/csv.ts';
import type { Source } from '../../src/server/geography/places/import/source.ts';
import { openShipped } from './places-file.ts';

/** A source's result for the text of a file: rows by name, and errors of lines. */
export function readRows(source: Source, text: string): { rows: PlaceRow[]; faults: string[] } {
  const shipped = openShipped();
  const scratch = new DatabaseSync(':memory:');
  try {
    const reader = source.open({ shipped, scratch });
    const lines = text.split('\n').filter((line) => line !== '');
    const cells = (line: string) => cellsOf(line, source) ?? [];
    if (source.hasHeader) reader.header?.(cells(lines.shift() ?? ''));
    const rows: PlaceRow[] = [];
    const faults: string[] = [];
    for (const line of lines) {
      const entry = reader.line(cells(line));
      if (entry && 'fault' in entry) faults.push(entry.fault);
      else if (entry && 'name' in entry) rows.push(entry);
    }
    return { rows: [...rows, ...(reader.end?.() ?? [])], faults };
  } finally {
    scratch.close();
    shipped.close();
  }
}
