import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api.ts';
import { plainWords } from '../../plain-words.ts';
import { read, SLOTS, write } from '../../storage.ts';
import type { SelectedVehicle } from '../../storage-shapes.ts';
import { promoLine, sameEntry } from '../prices/price-entry.ts';
import { askPrice, promoRefusal, storedForm } from '../prices/pricing.ts';
import { refreshSelected, usePricing } from '../prices/pricing-state.ts';
import { sameForm, storedSearch } from '../trip/search.ts';
import { TEXTS } from './texts.ts';

/** What is done about a promo code. */
export interface Promo {
  /** The price is being asked for with it, or without. */
  busy: boolean;
  /** Why it was not taken; '' where nothing is wrong. */
  wrong: string;
  /** Resolves to whether the price has it now. */
  apply: (code: string) => Promise<boolean>;
  remove: () => Promise<void>;
}

/** Asks for the price of a vehicle with a code, or without for '', and keeps it unless something else was chosen meanwhile. */
async function priceWith(vehicle: SelectedVehicle, code: string): Promise<void> {
  const form = storedForm();
  const promoCode = code || undefined;
  const { fresh, removed } = await askPrice(vehicle, vehicle.quantity, form, { promoCode });
  const now = read(SLOTS.selectedVehicle);
  const same = now && sameEntry(now, vehicle) && now.quantity === vehicle.quantity;
  if (!same || !sameForm(form, storedSearch())) return;
  if (removed.length > 0) {
    write(SLOTS.selectedVehicle, { ...now, promoCode });
    return refreshSelected(now);
  }
  write(SLOTS.selectedVehicle, { ...now, ...fresh, promoCode });
}

/**
 * [MON-07] A promo code on the chosen vehicle's price. Where the price was asked for again without one that is wanted,
 * as after a change of the trip, it is asked for with it.
 * @param paying whether the trip is being booked
 */
export function usePromo(vehicle: SelectedVehicle | null, paying: boolean): Promo {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');
  const running = useRef(false);
  const { asking } = usePricing();

  const run = useCallback(async (code: string): Promise<boolean> => {
    const chosen = read(SLOTS.selectedVehicle);
    if (!chosen || running.current) return false;
    running.current = true;
    setBusy(true);
    setWrong('');
    try {
      await priceWith(chosen, code);
      return true;
    } catch (error) {
      const refusal = promoRefusal(error);
      if (refusal !== undefined) write(SLOTS.selectedVehicle, { ...chosen, promoCode: undefined });
      setWrong(refusal ?? plainWords(messageOf(error)));
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }, []);

  const wanted = vehicle?.promoCode;
  const missing = Boolean(wanted && vehicle && !promoLine(vehicle));
  const free = Object.keys(asking).length === 0 && !paying;
  useEffect(() => {
    if (!wanted || !missing || !free) return undefined;
    const soon = setTimeout(() => void run(wanted));
    return () => clearTimeout(soon);
  }, [wanted, missing, free, run]);

  return {
    busy,
    wrong,
    apply(code) {
      if (code.trim() !== '') return run(code.trim());
      setWrong(TEXTS.promo.empty);
      return Promise.resolve(false);
    },
    async remove() {
      await run('');
    },
  };
}
