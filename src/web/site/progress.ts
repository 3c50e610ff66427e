import { PATHS } from '../client/router/paths.ts';

/** Which results of earlier steps are stored. */
export interface Progress {
  prices: boolean;
  /** The search that the prices are of; without it they cannot be booked. */
  search: boolean;
  /** The search is of a kind that is not offered any more. */
  closed: boolean;
  vehicle: boolean;
  registration: boolean;
}

/** [STEP-02] Quotation needs price details. */
export function guardResults({ prices }: Progress): string | null {
  return prices ? null : PATHS.home;
}

/** [STEP-03] Personal Detail needs price details, with their search, and a selected vehicle that can be booked. */
export function guardDetails(progress: Progress): string | null {
  if (!progress.search) return PATHS.home;
  return guardResults(progress) ?? (progress.vehicle && !progress.closed ? null : PATHS.results);
}

/** [STEP-04] Payment needs the registration as well; else the nearest earlier satisfied step. */
export function guardPayment(progress: Progress): string | null {
  return guardDetails(progress) ?? (progress.registration ? null : PATHS.details);
}
