import { useMemo } from 'react';
import { draftSlot, useStored, write } from '../../client/storage.ts';
import type { PriceEntry } from '../../client/wire-names.ts';
import {
  categoriesOf,
  type Filter,
  type FilterChoices,
  filterChoices,
  isFilter,
  isSortOrder,
  NO_FILTER,
  type SortOrder,
  availableFilter,
} from './price-list.ts';

/** View of the offers; layout and category are those of the flat list, category null for all. */
export interface ListView {
  grouped: boolean;
  layout: 'list' | 'grid';
  category: string | null;
  sort: SortOrder;
  filter: Filter;
}

const START: ListView = { grouped: true, layout: 'list', category: null, sort: 'price', filter: NO_FILTER };

function isListView(value: unknown): value is ListView {
  if (typeof value !== 'object' || value === null) return false;
  const { grouped, layout, category, sort, filter } = value as Record<string, unknown>;
  return (
    typeof grouped === 'boolean' &&
    (layout === 'list' || layout === 'grid') &&
    (category === null || typeof category === 'string') &&
    isSortOrder(sort) &&
    isFilter(filter)
  );
}

/** Outlives the list, which is gone while the search is edited and while a vehicle is being booked. */
const VIEW = draftSlot('vehicle-list', isListView);

interface ShownView {
  view: ListView;
  categories: string[];
  choices: FilterChoices;
  change: (part: Partial<ListView>) => void;
}

/** [RES-06] The view that this tab was left with; what of it is no choice among these offers counts as not chosen. */
export function useListView(list: readonly PriceEntry[]): ShownView {
  const stored = useStored(VIEW) ?? START;
  const { categories, choices } = useMemo(
    () => ({ categories: categoriesOf(list), choices: filterChoices(list) }),
    [list],
  );
  const view = useMemo(
    () => ({
      ...stored,
      category: !stored.grouped && categories.includes(stored.category ?? '') ? stored.category : null,
      filter: availableFilter(stored.filter, choices),
    }),
    [stored, categories, choices],
  );
  return { view, categories, choices, change: (part) => write(VIEW, { ...stored, ...part }) };
}
