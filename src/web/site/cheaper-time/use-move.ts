import { useState } from 'react';
import { messageOf } from '../../api.ts';
import { useSettings } from '../../settings.ts';
import { remove, SLOTS } from '../../storage.ts';
import { tellRefreshed } from '../prices/pricing-state.ts';
import { search, showPriceFailure, storedSearch } from '../trip/search.ts';
import { useAbort } from '../trip/use-abort.ts';
import { movedSearch, type PricedTime } from './pickup-times.ts';

/** Searches for the trip at another time, as Change Search does; a search that fails leaves all as it was. */
export function useMove() {
  const settings = useSettings();
  const begin = useAbort();
  const [moving, setMoving] = useState(false);
  const move = async (to: PricedTime) => {
    const form = storedSearch();
    if (!form) return;
    const { signal } = begin();
    setMoving(true);
    try {
      await search(movedSearch(form, to), signal);
      tellRefreshed();
    } catch (error) {
      if (signal.aborted) return;
      console.warn('prices:', messageOf(error));
      remove(SLOTS.bookingFormDraft, SLOTS.hourlyRateFormDraft);
      setMoving(false);
      await showPriceFailure(error, settings);
    } finally {
      if (!signal.aborted) setMoving(false);
    }
  };
  return { moving, move };
}
