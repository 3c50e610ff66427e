import type { ReactNode } from 'react';
import type { Settings } from '../../../domain/settings.ts';
import { useSettings } from '../../client/settings.ts';
import type { SearchForm } from '../../client/storage-shapes.ts';
import { useModal } from '../../ui/dialog.tsx';
import { askingOf } from './asking.ts';
import { FormProblem } from './form-problem.tsx';
import { PriceSkeleton } from './price-skeleton.tsx';
import styles from './search-run.module.css';
import { TEXTS } from './search-texts.ts';
import { search, showPriceFailure } from './search.ts';
import { hireLabel, serverErrors, tripLabel } from './server-errors.ts';
import type { TripErrors } from './trip-form.ts';
import type { Asking } from './use-questions.tsx';

interface ScreenProps {
  label: string;
  children: ReactNode;
}

/** Covers everything while rendered; blocks keyboard and pointer behind it. */
export function Screen({ label, children }: ScreenProps) {
  const element = useModal();
  return (
    <dialog
      ref={element}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where it is longer than the window, the keyboard scrolls it
      tabIndex={0}
      className={styles.screen}
      onCancel={(event) => event.preventDefault()}
    >
      <div className={styles.inside}>{children}</div>
    </dialog>
  );
}

/**
 * [HOME-08] [JRN-13] Covers the page with the outline of the next while prices are loaded, and says what is loading.
 */
export function PriceLoading() {
  const { MULTIPLE_OPERATORS } = useSettings();
  const legends = MULTIPLE_OPERATORS ? TEXTS.severalLegends : TEXTS.oneLegends;
  return (
    <Screen label={TEXTS.fetching}>
      <h2>{TEXTS.fetching}</h2>
      <ul className={styles.legends}>
        {legends.map((legend) => (
          <li key={legend}>{legend}</li>
        ))}
      </ul>
      <div className={styles.shape}>
        <PriceSkeleton />
      </div>
    </Screen>
  );
}

/** Why a search has found no prices: questions about its places, or the message above its button. */
export interface NoPrices {
  asking: Asking | null;
  problem: ReactNode;
  errors: TripErrors;
}

/** Searches; failures after it was given up are ignored. */
export async function runSearch(form: SearchForm, signal: AbortSignal): Promise<void> {
  try {
    await search(form, signal);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Returns the message of a failed search after its alert was closed. */
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
