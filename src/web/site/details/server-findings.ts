import { useSyncExternalStore } from 'react';
import { type FieldErrors, standingErrors } from './checks.ts';

let findings: FieldErrors = {};
const NONE: FieldErrors = {};
const listeners = new Set<() => void>();

/** What the server found wrong when the booking was made; shown at the fields of the details page. */
export function setServerFindings(errors: FieldErrors): void {
  findings = errors;
  for (const listener of listeners) listener();
}

/** Forgets what was found wrong with fields that are being changed. */
export function forgetServerFindings(touched: readonly string[]): void {
  const standing = standingErrors(findings, touched);
  if (standing !== findings) setServerFindings(standing);
}

export function useServerFindings(): FieldErrors {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => findings,
    () => NONE,
  );
}
