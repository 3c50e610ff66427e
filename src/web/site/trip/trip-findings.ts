import type { TripErrors } from './trip-errors.ts';

const NONE: TripErrors = {};
let findings = NONE;

/** What the server found wrong with the trip on a later page; shown at the fields when the form is next opened. */
export function setTripFindings(errors: TripErrors): void {
  findings = errors;
}

export function tripFindings(): TripErrors {
  return findings;
}

/** The form has them now. */
export function forgetTripFindings(): void {
  findings = NONE;
}
