import { PATHS } from '../../paths.ts';
import { isFirstPage } from '../../router/history.ts';
import { isStorageBlocked } from '../../storage.ts';
import { showAlert, showNews } from '../../ui/alert.tsx';
import { TEXTS } from './texts.ts';

/**
 * [JRN-07] Says why a step that was reached by loading the page leads back to the search: memory did not outlive the load,
 * or there is no trip.
 * @param to where it leads
 */
export function explainLostSearch(to: string): void {
  if (!isFirstPage()) return;
  if (isStorageBlocked()) void showAlert({ title: TEXTS.lostTitle, message: TEXTS.lostText });
  else if (to === PATHS.home) showNews(TEXTS.noTrip);
}
