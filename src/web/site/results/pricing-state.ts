import { useSyncExternalStore } from 'react';
import type { PriceDetail } from '../../../contract/prices.ts';
import { messageOf } from '../../api.ts';
import { refusalText } from '../../refusal.ts';
import { SLOTS, write } from '../../storage.ts';
import type { SelectedVehicle } from '../../storage-shapes.ts';
import { tripLabel } from '../trip/trip-errors.ts';
import { type EntryId, entryKey, quantityOf } from './price-list.ts';
import { askPrice, keepPrice, searchAgain, selectionOf } from './pricing.ts';

/** What is going on with prices, shared by the results and the steps after them. */
export interface PricingState {
  /** The whole list is being calculated again. */
  searching: boolean;
  /** Entries being recalculated, by key, with the quantity asked for. */
  asking: Readonly<Record<string, number>>;
  /** The last failure and how to repeat what failed. */
  failure: { message: string; retry: () => void } | null;
  refreshed: boolean;
  /** The price of the chosen vehicle is not the one that was shown. */
  changed: { before: number; now: number } | null;
}

const REST: PricingState = { searching: false, asking: {}, failure: null, refreshed: false, changed: null };

let state = REST;
const listeners = new Set<() => void>();
const latest = new Map<string, number>();
let runs = 0;

function set(change: Partial<PricingState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePricing(): PricingState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => REST,
  );
}

/** [RES-12] A failure is logged; the page offers to try again. */
function failed(error: unknown, retry: () => void): void {
  console.warn('prices:', messageOf(error));
  set({ failure: { message: refusalText(error, tripLabel), retry } });
}

/** [CALC-02] Asks for one entry's price and keeps it; of several answers for one entry the last question counts. */
async function recalculate(id: EntryId, quantity: number, shown: number | null): Promise<void> {
  const key = entryKey(id);
  const run = ++runs;
  latest.set(key, run);
  set({ asking: { ...state.asking, [key]: quantity }, failure: null, refreshed: false, changed: null });
  try {
    const fresh = await askPrice(id, quantity);
    if (latest.get(key) !== run) return;
    keepPrice(id, quantity, fresh);
    const now = fresh.final_price;
    if (shown !== null && now !== null && shown !== now) set({ changed: { before: shown, now } });
  } catch (error) {
    if (latest.get(key) === run) failed(error, () => void recalculate(id, quantity, shown));
  } finally {
    if (latest.get(key) === run) {
      const { [key]: _, ...asking } = state.asking;
      set({ asking });
    }
  }
}

/** [CALC-05] The price for another number of vehicles. */
export function changeQuantity(entry: PriceDetail, quantity: number): Promise<void> {
  return recalculate(entry, quantity, null);
}

/** [CALC-05, RES-08] Chooses an entry; its price is asked for again while the next page opens. */
export function selectVehicle(entry: PriceDetail, type: SelectedVehicle['type']): void {
  const quantity = type === 'lowest' ? 1 : quantityOf(entry);
  const chosen = selectionOf(entry, quantity, type);
  write(SLOTS.selectedVehicle, chosen);
  void recalculate(entry, quantity, chosen.breakdown ? chosen.final_price : null);
}

/** Asks for the chosen vehicle's price once more. */
export function refreshSelected({ quantity, ...entry }: SelectedVehicle): Promise<void> {
  return recalculate(entry, quantity, entry.final_price);
}

/** All prices once more, e.g. because they have run out. */
export async function refreshPrices(): Promise<void> {
  set({ searching: true, failure: null, refreshed: false, changed: null });
  try {
    await searchAgain();
    set({ refreshed: true });
  } catch (error) {
    failed(error, () => void refreshPrices());
  } finally {
    set({ searching: false });
  }
}
