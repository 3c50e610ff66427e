import { useSyncExternalStore } from 'react';
import type { Problem } from '../../../contract/problem.ts';
import { vehicleCount } from '../../../domain/capacity.ts';
import { messageOf } from '../../client/api.ts';
import { answerOf, isClosed, isLasting, refusalText } from '../../client/refusal.ts';
import { refreshSettings } from '../../client/settings.ts';
import type { SearchForm, SelectedVehicle } from '../../client/storage-shapes.ts';
import { read, remove, SLOTS, write } from '../../client/storage.ts';
import type { PriceEntry } from '../../client/wire-names.ts';
import { announceRemoved } from '../extras/removed-extras.tsx';
import { sameForm, storedSearch, withoutExtras } from '../trip/search.ts';
import { tripLabel } from '../trip/server-errors.ts';
import { type EntryId, entryKey, neededOf, promoLine, quantityOf, type ShownPrice } from './price-entry.ts';
import {
  askPriceAgain,
  isChosen,
  keepForm,
  keepPrice,
  priceForm,
  searchAgain,
  selectionOf,
  storedForm,
  wantedNow,
} from './pricing.ts';

/** The last failure and how to repeat what failed. */
export interface PricingFailure {
  message: string;
  retry: () => void;
  /** Whether a retry would be refused again. */
  refused: boolean;
  /** A form that could not be priced and is not stored. */
  form?: SearchForm;
  /** [PLACE-04] Places that are to be asked about first. */
  unclear?: Problem['unclear'] | null;
}

/** State of price requests, shared by the results and later steps. */
interface PricingState {
  /** The whole list is being calculated again. */
  searching: boolean;
  /** Entries being recalculated, by key, with the requested quantity. */
  asking: Readonly<Record<string, number>>;
  failure: PricingFailure | null;
  refreshed: boolean;
  /** The price of the chosen vehicle is not the one that was shown. */
  changed: { before: ShownPrice; now: ShownPrice } | null;
}

const REST: PricingState = { searching: false, asking: {}, failure: null, refreshed: false, changed: null };
const NEWS = { failure: null, refreshed: false, changed: null };

let state = REST;
const listeners = new Set<() => void>();
const latest = new Map<string, number>();
let runs = 0;
/** Numbers of the latest requests for single entries and for all. */
let single: Readonly<Record<string, number>> = {};
let whole: Readonly<Record<string, number>> = {};
/** The search that the last question was about. */
let requestedForm: SearchForm | null = null;

function set(change: Partial<PricingState>): void {
  state = { ...state, ...change, asking: { ...whole, ...single } };
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

/** [RES-12] A failure is logged; the page says what can be done about it. */
export function announceFailure(error: unknown, retry: () => void, form?: SearchForm): void {
  console.warn('prices:', messageOf(error));
  if (isClosed(error)) void refreshSettings();
  const unclear = answerOf(error)?.unclear;
  const message = refusalText(error, tripLabel);
  set({ failure: { message, retry, refused: isLasting(error), form, unclear } });
}

/** [CALC-02] Recalculates an entry and stores it; only the latest request counts. */
async function recalculate(
  id: EntryId,
  quantity: number,
  shown: ShownPrice | null,
  promoCode?: string,
): Promise<void> {
  const key = entryKey(id);
  const run = ++runs;
  latest.set(key, run);
  single = { ...single, [key]: quantity };
  requestedForm = storedSearch();
  set(NEWS);
  try {
    const form = storedForm();
    const { fresh, removed } = await askPriceAgain(id, quantity, form, promoCode);
    if (latest.get(key) !== run || !sameForm(form, storedSearch())) return;
    if (removed.length > 0) return await forget(removed, shown);
    keepPrice(id, quantity, fresh);
    announceRemoved([], window.location.pathname);
    announceChanged(shown, fresh);
  } catch (error) {
    if (latest.get(key) === run)
      announceFailure(error, () => void recalculate(id, quantity, shown, promoCode));
  } finally {
    if (latest.get(key) === run) {
      const { [key]: _, ...others } = single;
      single = others;
      set({});
    }
  }
}

function announceChanged(shown: ShownPrice | null, now: ShownPrice): void {
  if (shown && shown.total !== now.total) set({ changed: { before: shown, now } });
}

/** [CALC-05] The price for another number of vehicles. */
export function changeQuantity(entry: PriceEntry, quantity: number): Promise<void> {
  return recalculate(entry, quantity, null);
}

/** [CALC-05, RES-08] Selects an entry and refreshes its price while the next page opens. */
export function selectVehicle(entry: PriceEntry, type: SelectedVehicle['type']): void {
  const quantity = type === 'lowest' ? neededOf(entry) : quantityOf(entry);
  // A booking of type lowest is of one vehicle.
  const several = vehicleCount(quantity, entry.beside) > 1;
  const chosen = selectionOf(entry, quantity, several ? 'selection' : type);
  write(SLOTS.selectedVehicle, chosen);
  void recalculate(entry, quantity, chosen.breakdown ? chosen : null);
}

/** The running request for a changed form, which a later change aborts. */
let repricing: AbortController | null = null;

/** The running removal of unavailable extras, which several entries may cause. */
let forgetting: Promise<void> | null = null;

/** [CALC-13] Prices the form again without extras that are no longer available. */
async function forget(removed: readonly string[], shown: ShownPrice | null): Promise<void> {
  const form = storedSearch();
  if (!form) return;
  forgetting ??= reprice(withoutExtras(form, removed), true, removed).finally(() => {
    forgetting = null;
  });
  await forgetting;
  const chosen = read(SLOTS.selectedVehicle);
  if (chosen && state.failure === null) announceChanged(shown, chosen);
}

/**
 * [RES-10] Prices the trip with other extras. The form is stored together with its prices once they are complete, so
 * that they always match; without a stored form it stops silently. `vehicleStays`: the chosen vehicle must have room
 * for them.
 */
export function changeForm(form: SearchForm, vehicleStays: boolean): Promise<void> {
  return reprice(form, vehicleStays, []);
}

/** [PLACE-04] Prices the trip with its places settled, and says where the chosen vehicle costs something else then. */
export async function settlePlaces(form: SearchForm, vehicleStays: boolean): Promise<void> {
  const shown = vehicleStays ? read(SLOTS.selectedVehicle) : null;
  remove(SLOTS.bookingFormDraft, SLOTS.hourlyRateFormDraft);
  await reprice(form, vehicleStays, []);
  const chosen = read(SLOTS.selectedVehicle);
  if (chosen && state.failure === null) announceChanged(shown, chosen);
}

async function reprice(form: SearchForm, vehicleStays: boolean, removed: readonly string[]): Promise<void> {
  const before = storedSearch();
  if (!before) return;
  repricing?.abort();
  const run = new AbortController();
  repricing = run;
  const all = wantedNow(single);
  whole = Object.fromEntries(all.map((entry) => [entryKey(entry), entry.quantity]));
  requestedForm = before;
  const requested = whole;
  set(NEWS);
  try {
    const some = all.filter((id) => id.isRequested || isChosen(id));
    const prices = await priceForm(form, some, (id) => vehicleStays && isChosen(id), run.signal);
    if (repricing !== run || !sameForm(before, storedSearch())) return;
    const others = wantedNow(single).filter((entry) => entry.quantity !== requested[entryKey(entry)]);
    // Requests for the previous form are outdated.
    latest.clear();
    single = {};
    keepForm(prices);
    announceRemoved([...removed, ...prices.removed], window.location.pathname);
    requestedForm = storedSearch();
    set({ refreshed: true });
    for (const entry of others) void recalculate(entry, entry.quantity, null);
  } catch (error) {
    if (repricing === run) announceFailure(error, () => void reprice(form, vehicleStays, removed), form);
  } finally {
    if (repricing === run) {
      repricing = null;
      whole = {};
      set({});
    }
  }
}

/** Refreshes the price of the selected vehicle. */
export function refreshSelected({ quantity, promoCode, ...entry }: SelectedVehicle): Promise<void> {
  return recalculate(entry, quantity, entry, promoLine(entry) && promoCode);
}

/** Number of the current search. */
let searches = 0;

/** [JRN-13] Shows the list as being searched for. @returns what ends that, unless another search has begun since */
export function beginSearching(): () => void {
  const mine = ++searches;
  set({ searching: true, ...NEWS });
  return () => {
    if (mine === searches) set({ searching: false });
  };
}

/** Refreshes all prices, for example after they expired. */
export async function refreshPrices(): Promise<void> {
  const end = beginSearching();
  try {
    await searchAgain();
    set({ refreshed: true });
  } catch (error) {
    announceFailure(error, () => void refreshPrices());
  } finally {
    end();
  }
}

/** Drops requests and messages of a replaced search. */
export function dropStale(): void {
  if (requestedForm === null || sameForm(requestedForm, storedSearch())) return;
  requestedForm = null;
  repricing?.abort();
  repricing = null;
  latest.clear();
  single = {};
  whole = {};
  set(NEWS);
}

/** Announces that all prices are new. */
export function announceRefreshed(): void {
  dropStale();
  set({ ...NEWS, refreshed: true });
}
