import { read, SLOTS, write } from '../../storage.ts';
import type { SearchForm } from '../../storage-shapes.ts';
import { replacePrice } from '../prices/price-entry.ts';
import type { PriceEntry } from '../../price-names.ts';
import { tellRefreshed } from '../prices/pricing-state.ts';
import { search } from '../trip/search.ts';

/**
 * Makes the trip of a link this browser's, with all its prices, and chooses the offer at the price that the link holds, or
 * the one now. Throws as the search does.
 */
export async function takeOffer(form: SearchForm, entry: PriceEntry, quantity: number): Promise<void> {
  await search(form);
  const list = read(SLOTS.priceDetails);
  if (list) write(SLOTS.priceDetails, replacePrice(list, entry, entry));
  write(SLOTS.selectedVehicle, { ...entry, quantity, type: 'selection' });
}

/** The same without choosing. */
export async function takeTrip(form: SearchForm): Promise<void> {
  await search(form);
  tellRefreshed();
}
