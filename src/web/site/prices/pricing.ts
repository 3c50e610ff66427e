import { call, isApiError, statusText, UNSUCCESSFUL } from '../../api.ts';
import { PRICE_OFF_WIRE, PRICE_ON_WIRE, type PriceEntry } from '../../price-names.ts';
import { answerOf, errorsIn, toldText } from '../../refusal.ts';
import { renamed } from '../../renamed.ts';
import { read, SLOTS, write } from '../../storage.ts';
import type { SelectedVehicle, SearchForm } from '../../storage-shapes.ts';
import { formOnWire, search, storedSearch } from '../trip/search.ts';
import { tripLabel } from '../trip/server-errors.ts';
import {
  askedBeside,
  type EntryId,
  isMixed,
  type NewPrice,
  promoLine,
  replacePrice,
  sameEntry,
} from './price-entry.ts';

/** [ERR-04] Says that something which an earlier step stores is not there. */
const MISSING = {
  form: 'No BookingForm data found in localStorage.',
  hourlyForm: 'HourlyRateForm data is missing.',
  vehicle: 'No selected vehicle data found in localStorage.',
};

/** The stored form as calls want it. Throws an Error with a text of the catalogue when there is none. */
export function storedForm(): SearchForm {
  const form = storedSearch();
  if (form) return form;
  throw new Error(read(SLOTS.bookingType) === 'hourly' ? MISSING.hourlyForm : MISSING.form);
}

/** The chosen vehicle. Throws an Error with the catalogue's text when there is none. */
export function storedVehicle(): SelectedVehicle {
  const vehicle = read(SLOTS.selectedVehicle);
  if (!vehicle) throw new Error(MISSING.vehicle);
  return vehicle;
}

interface AskOptions {
  signal?: AbortSignal;
  /** One that is to be in the price. */
  promoCode?: string | undefined;
}

/** Asks for the price of a number of vehicles of one entry. Throws an Error; the server's message wins over ours. */
export async function askPrice(
  { categoryId, operatorId, beside }: EntryId,
  quantity: number,
  form: SearchForm,
  { signal, promoCode }: AskOptions = {},
): Promise<{ fresh: NewPrice; removed: string[] }> {
  const asked = { categoryId, operatorId, quantity, beside: askedBeside(beside) };
  const promo = promoCode ? { promo_code: promoCode } : {};
  const body = { ...renamed(asked, PRICE_ON_WIRE), ...formOnWire(form), ...promo };
  try {
    const options = { body, ...(signal && { signal }), only: 200 } as const;
    const { success: _, ...held } = await call('POST /api/v1/calculate-selected-vehicle-price', options);
    const { removedExtras: removed, ...fresh } = renamed(held, PRICE_OFF_WIRE);
    return { fresh, removed };
  } catch (error) {
    const silent = isApiError(error) && error.message === statusText(error.status);
    throw new Error(silent ? UNSUCCESSFUL : toldText(error, tripLabel), { cause: error });
  }
}

/** Why a promo code was refused; undefined where anything else went wrong. */
export const promoRefusal = (error: unknown): string | undefined => errorsIn(answerOf(error))['promo_code'];

/** The same with a promo code where that still holds, else without. */
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

/** The selection before its price has been asked for again; a lowest price is for as many vehicles as are needed. */
export function selectionOf(
  entry: PriceEntry,
  quantity: number,
  type: SelectedVehicle['type'],
): SelectedVehicle {
  if (isMixed(entry) || entry.breakdown?.quantity === quantity) return { ...entry, quantity, type };
  const total = entry.price === null ? null : Math.round(entry.price * quantity * 100) / 100;
  return { ...entry, total, deposit: 0, breakdown: null, quantity, type };
}

/** Calculates all prices once more from the stored form. Throws as the search does. */
export async function searchAgain(): Promise<void> {
  await search(storedForm());
}
