import type { SearchForm, SelectedVehicle } from '../../client/storage-shapes.ts';
import { read, SLOTS, write } from '../../client/storage.ts';
import type { PriceEntry } from '../../client/wire-names.ts';
import { search } from '../trip/search.ts';
import { replacePrice } from './price-entry.ts';
import { announceRefreshed } from './pricing-state.ts';

/** The selection of an offer. */
type Choice = Pick<SelectedVehicle, 'quantity'> & Partial<Pick<SelectedVehicle, 'type' | 'promoCode'>>;

/**
 * Stores a trip that another browser searched for, with all its current prices, and selects one of its offers at
 * `entry`, a valid quote or the current price. Throws as the search does.
 */
export async function takeOffer(form: SearchForm, entry: PriceEntry, choice: Choice): Promise<void> {
  await search(form);
  const list = read(SLOTS.priceDetails);
  if (list) write(SLOTS.priceDetails, replacePrice(list, entry, entry));
  write(SLOTS.selectedVehicle, { ...entry, type: 'selection', ...choice });
}

/** Stores a trip with its prices and selects nothing. Throws as the search does. */
export async function takeTrip(form: SearchForm): Promise<void> {
  await search(form);
  announceRefreshed();
}
