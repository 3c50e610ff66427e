import { isFirstPage } from '../../router/history.ts';
import { isStorageBlocked } from '../../storage.ts';
import { showAlert } from '../../ui/alert.tsx';
import { TEXTS } from './texts.ts';

/** Says why a step that was reached by loading the page leads back to the search: memory did not outlive the load. */
export function explainLostSearch(): void {
  if (isFirstPage() && isStorageBlocked())
    void showAlert({ title: TEXTS.lostTitle, message: TEXTS.lostText });
}
