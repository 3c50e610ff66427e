import type { Errors } from './field-errors.ts';

const waiting = new Map<string, Errors>();
const open = new Map<string, (found: Errors) => void>();

/** Hands what was found wrong elsewhere to the form of the page at `path`: now where it is open, else when it opens. */
export function handFindings(path: string, found: Errors): void {
  const show = open.get(path);
  if (show) show(found);
  else waiting.set(path, found);
}

/** What waits for the form at `path`. */
export function findingsFor(path: string | undefined): Errors {
  return (path !== undefined && waiting.get(path)) || {};
}

/** The form at `path` is open: it has what waited, and shows what comes. @returns to be called when it closes */
export function openForm(path: string, show: (found: Errors) => void): () => void {
  waiting.delete(path);
  open.set(path, show);
  return () => open.delete(path);
}
