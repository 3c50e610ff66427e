import { messageOf } from '../../api.ts';
import { useSettings } from '../../settings.ts';
import { remove, SLOTS } from '../../storage.ts';
import { beginSearching, tellRefreshed } from '../prices/pricing-state.ts';
import { search, showPriceFailure, storedSearch } from '../trip/search.ts';
import { useAbort } from '../trip/use-abort.ts';
import { movedSearch, type PricedTime } from './pickup-times.ts';

/** Searches for the trip at another time, as Change Search does; a search that fails leaves all as it was. */
export function useMove(): (to: PricedTime) => Promise<void> {
  const settings = useSettings();
  const begin = useAbort();
  return async (to) => {
    const form = storedSearch();
    if (!form) return;
    const { signal } = begin();
    const end = beginSearching();
    try {
      await search(movedSearch(form, to), signal);
      tellRefreshed();
    } catch (error) {
      if (signal.aborted) return;
      console.warn('prices:', messageOf(error));
      remove(SLOTS.bookingFormDraft, SLOTS.hourlyRateFormDraft);
      end();
      await showPriceFailure(error, settings);
    } finally {
      end();
    }
  };
}
