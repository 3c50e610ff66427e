import { read, remove, SLOTS } from '../../storage.ts';
import { askPrices, type FoundPrices, storeForm, storePrices, withoutExtras } from '../trip/search.ts';
import type { SearchForm } from '../../storage-shapes.ts';
import { type EntryId, type NewPrice, sameEntry } from './price-entry.ts';
import { askPrice, keepPrice } from './pricing.ts';

/** An entry and for how many vehicles it is priced. */
export interface Wanted extends EntryId {
  quantity: number;
}

/** What a changed form costs. */
interface FormPrices {
  /** What the prices are for: the form without the extras that are no longer on offer. */
  form: SearchForm;
  /** The fields of those. */
  removed: string[];
  found: FoundPrices;
  /** The wanted entries that can still be had. */
  wanted: (Wanted & { fresh: NewPrice })[];
}

/** Prices a form without keeping anything: all entries, and some once more as they were chosen. Throws an Error. */
export async function priceForm(
  form: SearchForm,
  wanted: readonly Wanted[],
  isNeeded: (id: EntryId) => boolean,
  signal: AbortSignal,
): Promise<FormPrices> {
  const ask = async (id: Wanted) => {
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
  const some = (await Promise.all(wanted.map(ask))).flat();
  const found = await list;
  const each = [found.removed, ...some.map((entry) => entry.removed)];
  const removed = [...new Set(each.flat())];
  const priced = withoutExtras(form, removed);
  if (each.every((one) => one.length === removed.length)) {
    return { form: priced, removed, found, wanted: some };
  }
  // An extra went off sale between the answers: all once more, without it.
  const again = await priceForm(priced, wanted, isNeeded, signal);
  return { ...again, removed: [...removed, ...again.removed] };
}

/** Keeps a form and its prices together; a chosen vehicle that cannot be had any more is no longer chosen. */
export function keepForm({ form, found, wanted }: FormPrices): void {
  const chosen = read(SLOTS.selectedVehicle);
  storeForm(form);
  storePrices(found);
  if (chosen && !wanted.some((id) => sameEntry(id, chosen))) remove(SLOTS.selectedVehicle);
  for (const { fresh, quantity, ...id } of wanted) keepPrice(id, quantity, fresh);
}
