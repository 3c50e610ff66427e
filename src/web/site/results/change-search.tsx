import { startTransition, useState } from 'react';
import { messageOf } from '../../api.ts';
import { useSettings } from '../../settings.ts';
import { remove, SLOTS } from '../../storage.ts';
import { Button } from '../../ui/button.tsx';
import { search, showPriceFailure, storedSearch } from '../trip/search.ts';
import type { SearchForm } from '../../storage-shapes.ts';
import { serverErrors, tripLabel } from '../trip/server-errors.ts';
import { useAbort } from '../trip/use-abort.ts';
import { askingOf } from '../trip/asking.ts';
import { ChangeSearchDialog, type SearchStart } from './change-search-dialog.tsx';
import { beginSearching, tellRefreshed } from '../prices/pricing-state.ts';
import { TEXTS } from './texts.ts';

/** [RES-09] Closes the popup, marks the list as loading, and opens the popup again when there are no prices. */
function useChangeSearch() {
  const settings = useSettings();
  const begin = useAbort();
  const [start, setStart] = useState<SearchStart | null>(null);
  const open = () => {
    const form = storedSearch();
    // The whole form: the press is painted before it.
    if (form) startTransition(() => setStart({ form, errors: {}, problem: null, asking: null }));
  };
  const cancel = () => {
    // A failed search leaves its form as the draft.
    remove(SLOTS.bookingFormDraft, SLOTS.hourlyRateFormDraft);
    setStart(null);
  };
  const run = async (form: SearchForm) => {
    setStart(null);
    const { signal } = begin();
    const end = beginSearching();
    try {
      await search(form, signal);
      tellRefreshed();
    } catch (error) {
      if (signal.aborted) return undefined;
      console.warn('prices:', messageOf(error));
      const asking = await askingOf(error, tripLabel);
      if (asking) return setStart({ form, errors: serverErrors(asking.errors), problem: null, asking });
      const failure = await showPriceFailure(error, settings);
      if (failure.redirect) return undefined;
      return setStart({ form, errors: serverErrors(failure.errors), problem: failure, asking });
    } finally {
      end();
    }
  };
  return { start, open, cancel, run };
}

/** The button and its popup. */
export function ChangeSearch() {
  const { start, open, cancel, run } = useChangeSearch();
  return (
    <>
      <Button variant="secondary" onClick={open}>
        {TEXTS.changeSearch}
      </Button>
      {start && <ChangeSearchDialog start={start} onCancel={cancel} onSearch={(form) => void run(form)} />}
    </>
  );
}
