import { useDeferredValue, useMemo } from 'react';
import type { PriceEntry } from '../../price-names.ts';
import { PATHS } from '../../paths.ts';
import { useSettings } from '../../settings.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { book } from './book.ts';
import { NO_FILTER } from './filter.ts';
import { ListTools } from './list-tools.tsx';
import { type ListView, useListView } from './list-view.ts';
import { LowestCard } from './lowest-card.tsx';
import { usePricing } from '../prices/pricing-state.ts';
import { OfferList } from './offer-list.tsx';
import { arrange, lowestFor } from './price-list.ts';
import { entryKey } from '../prices/price-entry.ts';
import { RatingNote } from '../prices/rating.tsx';
import { TEXTS } from './texts.ts';
import css from './vehicle-list.module.css';

const isHire = ({ mileageAllowance }: PriceEntry) => Boolean(mileageAllowance);

interface VehicleListProps {
  prices: PriceEntry[];
  trip: string;
  /** A wheelchair travels. */
  wheelchair: boolean;
}

/** How many offers are shown, of how many where some are left out. */
function countText(prices: readonly PriceEntry[], shown: number): string {
  if (shown < prices.length) return TEXTS.shownOf(shown, prices.length);
  const priced = prices.filter(({ price }) => price !== null).length;
  return TEXTS.priceCount(priced, prices.length - priced, prices.some(isHire));
}

/** What a view shows, with the lowest price where operators compete. */
function useArranged({ prices, wheelchair }: VehicleListProps, view: ListView) {
  const { MULTIPLE_OPERATORS } = useSettings();
  return useMemo(() => {
    const shown = arrange(prices, { ...view, wheelchair });
    const fitting = arrange(prices, { ...view, category: null, wheelchair });
    return { shown, lowest: MULTIPLE_OPERATORS ? lowestFor(fitting, wheelchair) : null };
  }, [prices, wheelchair, view, MULTIPLE_OPERATORS]);
}

/** The lowest price and all vehicles [RES-05, RES-06]. */
export function VehicleList(props: VehicleListProps) {
  const { prices, trip, wheelchair } = props;
  const { asking } = usePricing();
  const { view, categories, choices, change } = useListView(prices);
  // A press shows at once on its control; a long list follows.
  const { grouped, layout } = useDeferredValue(view);
  const { shown, lowest } = useArranged(props, useDeferredValue(view));
  return (
    <>
      {wheelchair && !prices.some((entry) => entry.wheelchairAccessible) && (
        <Notice text={TEXTS.noneAccessible}>
          <ButtonLink to={PATHS.quoteRequest} variant="secondary">
            {TEXTS.contactUs}
          </ButtonLink>
        </Notice>
      )}
      {lowest && !grouped && (
        <LowestCard
          entry={lowest}
          trip={trip}
          wheelchair={wheelchair}
          busy={entryKey(lowest) in asking}
          onBook={() => book(lowest, 'lowest')}
        />
      )}
      <ListTools view={view} categories={categories} choices={choices} onChange={change} />
      <output className={css.count}>
        {[countText(prices, shown.length), ...(grouped ? [trip] : [])].join(' · ')}
      </output>
      {shown.length === 0 && (
        <Notice text={TEXTS.noneFits}>
          <Button variant="secondary" onClick={() => change({ filter: NO_FILTER, category: null })}>
            {TEXTS.clearFilters}
          </Button>
        </Notice>
      )}
      <OfferList {...{ shown, grouped, layout, lowest, trip, wheelchair, asking }} />
      <RatingNote entries={shown} />
    </>
  );
}
