import { draftSlot, useStored, write } from '../../storage.ts';
import { isSortOrder, type SortOrder } from './price-list.ts';

/** How the cards are shown; the category is null for all of them. */
export interface ListView {
  layout: 'list' | 'grid';
  category: string | null;
  sort: SortOrder;
}

const START: ListView = { layout: 'list', category: null, sort: 'price' };

function isListView(value: unknown): value is ListView {
  if (typeof value !== 'object' || value === null) return false;
  const { layout, category, sort } = value as Record<string, unknown>;
  return (
    (layout === 'list' || layout === 'grid') &&
    (category === null || typeof category === 'string') &&
    isSortOrder(sort)
  );
}

/** Outlives the list, which is gone while the search is edited and while a vehicle is being booked. */
const VIEW = draftSlot('vehicle-list', isListView);

/** [RES-06] The view that this tab was left with. A category that is not among `categories` counts as all of them. */
export function useListView(categories: readonly string[]) {
  const kept = useStored(VIEW) ?? START;
  const view = { ...kept, category: categories.includes(kept.category ?? '') ? kept.category : null };
  return { view, change: (part: Partial<ListView>) => write(VIEW, { ...view, ...part }) };
}
