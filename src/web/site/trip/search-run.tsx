import type { ReactNode } from 'react';
import type { Settings } from '../../../domain/settings.ts';
import type { SearchForm } from '../../storage-shapes.ts';
import { askingOf } from './asking.ts';
import { FormProblem } from './form-problem.tsx';
import { PriceLoading } from './price-loading.tsx';
import { PriceSkeleton } from './price-skeleton.tsx';
import { search, showPriceFailure } from './search.ts';
import { hireLabel, serverErrors, tripLabel } from './server-errors.ts';
import type { TripErrors } from './trip-errors.ts';
import type { Asking } from './use-questions.tsx';

/** Why a search has found no prices: what is asked about its places, or what stands above its button. */
export interface NoPrices {
  asking: Asking | null;
  problem: ReactNode;
  errors: TripErrors;
}

/** Searches; what fails after it was given up is nobody's any more. */
export async function runSearch(form: SearchForm, signal: AbortSignal): Promise<void> {
  try {
    await search(form, signal);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** What to show for a search that has failed, once its alert was read. */
export async function noPrices(error: unknown, { kind }: SearchForm, settings: Settings): Promise<NoPrices> {
  const labelOf = kind === 'hourly' ? hireLabel : tripLabel;
  const asking = await askingOf(error, labelOf);
  if (asking) return { asking, problem: null, errors: serverErrors(asking.errors, labelOf) };
  const failure = await showPriceFailure(error, settings);
  if (failure.redirect) return { asking, problem: null, errors: {} };
  const errors = serverErrors(failure.errors, labelOf);
  return { asking, problem: <FormProblem problem={failure} />, errors };
}

/** While prices are fetched; `inPage`: the page stays in sight. */
export function SearchWaiting({ inPage = false }: { inPage?: boolean | undefined }) {
  return inPage ? <PriceSkeleton /> : <PriceLoading />;
}
