import { call, isApiError, statusText, UNSUCCESSFUL } from '../../client/api.ts';
import { answerOf, errorsIn, refusalMessage } from '../../client/refusal.ts';
import type { SearchForm, SelectedVehicle } from '../../client/storage-shapes.ts';
import { read, remove, SLOTS, write } from '../../client/storage.ts';
import { PRICE_OFF_WIRE, PRICE_ON_WIRE, type PriceEntry, renamed } from '../../client/wire-names.ts';
import {
  askPrices,
  formOnWire,
  type FoundPrices,
  search,
  storedSearch,
  storeForm,
  storePrices,
  withoutExtras,
} from '../trip/search.ts';
import { tripLabel } from '../trip/server-errors.ts';
import {
  secondVehicles,
  type EntryId,
  entryKey,
  idOf,
  isMixed,
  neededOf,
  type NewPrice,
  promoLine,
  quantityOf,
  replacePrice,
  sameEntry,
} from './price-entry.ts';

/** [ERR-04] Messages for missing results of earlier steps. */
const MISSING = {
  form: 'No BookingForm data found in localStorage.',
  hourlyForm: 'HourlyRateForm data is missing.',
  vehicle: 'No selected vehicle data found in localStorage.',
};

/** Returns the stored form as calls take it. Throws an Error with a text of the catalogue if there is none. */
export function storedForm(): SearchForm {
  const form = storedSearch();
  if (form) return form;
  throw new Error(read(SLOTS.bookingType) === 'hourly' ? MISSING.hourlyForm : MISSING.form);
}

/** Returns the selected vehicle. Throws an Error with a text of the catalogue if there is none. */
export function storedVehicle(): SelectedVehicle {
  const vehicle = read(SLOTS.selectedVehicle);
  if (!vehicle) throw new Error(MISSING.vehicle);
  return vehicle;
}

interface AskOptions {
  signal?: AbortSignal;
  /** The promo code to apply. */
  promoCode?: string | undefined;
}

/** Requests the price of a number of vehicles. Throws an Error with the server's message if it has one. */
export async function askPrice(
  { categoryId, operatorId, beside }: EntryId,
  quantity: number,
  form: SearchForm,
  { signal, promoCode }: AskOptions = {},
): Promise<{ fresh: NewPrice; removed: string[] }> {
  const entry = { categoryId, operatorId, quantity, beside: secondVehicles(beside) };
  const promo = promoCode ? { promo_code: promoCode } : {};
  const body = { ...renamed(entry, PRICE_ON_WIRE), ...formOnWire(form), ...promo };
  try {
    const options = { body, ...(signal && { signal }), only: 200 } as const;
    const { success: _, ...held } = await call('POST /api/v1/calculate-selected-vehicle-price', options);
    const { removedExtras: removed, ...fresh } = renamed(held, PRICE_OFF_WIRE);
    return { fresh, removed };
  } catch (error) {
    const silent = isApiError(error) && error.message === statusText(error.status);
    throw new Error(silent ? UNSUCCESSFUL : refusalMessage(error, tripLabel), { cause: error });
  }
}

/** Why a promo code was refused; undefined where anything else went wrong. */
export const promoRefusal = (error: unknown): string | undefined => errorsIn(answerOf(error))['promo_code'];

/** Requests the price with a promo code if it is still valid, otherwise without. */
export async function askPriceAgain(id: EntryId, quantity: number, form: SearchForm, promoCode?: string) {
  try {
    return await askPrice(id, quantity, form, { promoCode });
  } catch (error) {
    if (promoRefusal(error) === undefined) throw error;
    return askPrice(id, quantity, form);
  }
}

/**
 * [CALC-05] Puts a new price into the list, PriceDetails, and into the chosen vehicle when it is the same. One with a promo
 * code is the chosen vehicle's alone.
 */
export function keepPrice(id: EntryId, quantity: number, fresh: NewPrice): void {
  const list = read(SLOTS.priceDetails);
  if (list && !promoLine(fresh)) write(SLOTS.priceDetails, replacePrice(list, id, fresh));
  const chosen = read(SLOTS.selectedVehicle);
  if (!chosen || !sameEntry(chosen, id)) return;
  const type = quantity === 1 ? chosen.type : 'selection';
  write(SLOTS.selectedVehicle, { ...chosen, ...fresh, quantity, type });
}

/** Returns the selection before its price is refreshed, for as many vehicles as are needed. */
export function selectionOf(
  entry: PriceEntry,
  quantity: number,
  type: SelectedVehicle['type'],
): SelectedVehicle {
  if (isMixed(entry) || entry.breakdown?.quantity === quantity) return { ...entry, quantity, type };
  const total = entry.price === null ? null : Math.round(entry.price * quantity * 100) / 100;
  return { ...entry, total, deposit: 0, breakdown: null, quantity, type };
}

/** Calculates all prices again from the stored form. Throws as the search does. */
export async function searchAgain(): Promise<void> {
  await search(storedForm());
}

/** An entry and for how many vehicles it is priced. */
interface RequestedEntry extends EntryId {
  quantity: number;
}

/** Prices of a changed form. */
interface FormPrices {
  /** The priced form, without unavailable extras. */
  form: SearchForm;
  /** The fields of those. */
  removed: string[];
  found: FoundPrices;
  /** The wanted entries that can still be had. */
  requested: (RequestedEntry & { fresh: NewPrice })[];
}

/** Prices a form without storing anything: all entries, and some again as they were chosen. Throws an Error. */
export async function priceForm(
  form: SearchForm,
  requested: readonly RequestedEntry[],
  isNeeded: (id: EntryId) => boolean,
  signal: AbortSignal,
): Promise<FormPrices> {
  const ask = async (id: RequestedEntry) => {
    try {
      return [{ ...id, ...(await askPrice(id, id.quantity, form, { signal })) }];
    } catch (error) {
      if (isNeeded(id)) throw error;
      return [];
    }
  };
  // Together, for each may take long; the chosen vehicle's own message comes before that of the whole list.
  const list = askPrices(form, signal);
  list.catch(() => undefined);
  const some = (await Promise.all(requested.map(ask))).flat();
  const found = await list;
  const each = [found.removed, ...some.map((entry) => entry.removed)];
  const removed = [...new Set(each.flat())];
  const priced = withoutExtras(form, removed);
  if (each.every((one) => one.length === removed.length)) {
    return { form: priced, removed, found, requested: some };
  }
  // An extra was withdrawn between the answers: all are requested again without it.
  const again = await priceForm(priced, requested, isNeeded, signal);
  return { ...again, removed: [...removed, ...again.removed] };
}

/** Stores a form with its prices; a selected vehicle that is no longer available is deselected. */
export function keepForm({ form, found, requested }: FormPrices): void {
  const chosen = read(SLOTS.selectedVehicle);
  storeForm(form);
  storePrices(found);
  if (chosen && !requested.some((id) => sameEntry(id, chosen))) remove(SLOTS.selectedVehicle);
  for (const { fresh, quantity, ...id } of requested) keepPrice(id, quantity, fresh);
}

/**
 * Every listed entry and the chosen one, with the number of vehicles that is now wanted of it, if that was asked for.
 * @param asking the numbers that are being asked for, by entry
 */
export function wantedNow(
  asking: Readonly<Record<string, number>>,
): (RequestedEntry & { isRequested: boolean })[] {
  const chosen = read(SLOTS.selectedVehicle);
  const entries = [...(read(SLOTS.priceDetails) ?? []), ...(chosen ? [chosen] : [])];
  const unique = new Map(entries.map((entry) => [entryKey(entry), entry]));
  return [...unique].map(([key, entry]) => {
    const quantity = asking[key] ?? quantityOf(entry);
    return { ...idOf(entry), quantity, isRequested: quantity !== neededOf(entry) };
  });
}

/** Whether this is the vehicle that was chosen. */
export function isChosen(id: EntryId): boolean {
  const chosen = read(SLOTS.selectedVehicle);
  return chosen !== null && sameEntry(chosen, id);
}
