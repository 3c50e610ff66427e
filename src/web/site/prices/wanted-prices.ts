import { read, SLOTS } from '../../storage.ts';
import type { Wanted } from './form-prices.ts';
import { entryKey, type EntryId, idOf, neededOf, quantityOf, sameEntry } from './price-entry.ts';

/**
 * Every listed entry and the chosen one, with the number of vehicles that is now wanted of it, if that was asked for.
 * @param asking the numbers that are being asked for, by entry
 */
export function wantedNow(asking: Readonly<Record<string, number>>): (Wanted & { asked: boolean })[] {
  const chosen = read(SLOTS.selectedVehicle);
  const entries = [...(read(SLOTS.priceDetails) ?? []), ...(chosen ? [chosen] : [])];
  const unique = new Map(entries.map((entry) => [entryKey(entry), entry]));
  return [...unique].map(([key, entry]) => {
    const quantity = asking[key] ?? quantityOf(entry);
    return { ...idOf(entry), quantity, asked: quantity !== neededOf(entry) };
  });
}

/** Whether this is the vehicle that was chosen. */
export function isChosen(id: EntryId): boolean {
  const chosen = read(SLOTS.selectedVehicle);
  return chosen !== null && sameEntry(chosen, id);
}
