import { memo, useDeferredValue, useMemo } from 'react';
import { ButtonLink } from '../../client/router/link.tsx';
import { PATHS } from '../../client/router/paths.ts';
import { useSettings } from '../../client/settings.ts';
import type { PriceEntry } from '../../client/wire-names.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Notice } from '../../ui/layout.tsx';
import { entryKey } from '../prices/price-entry.ts';
import { usePricing } from '../prices/pricing-state.ts';
import { RatingNote } from '../prices/rating.tsx';
import { ClassRow } from './class-row.tsx';
import { ListTools } from './list-tools.tsx';
import { type ListView, useListView } from './list-view.ts';
import { book } from './offer-buy.tsx';
import { arrange, classesOf, lowestFor, NO_FILTER } from './price-list.ts';
import { TEXTS } from './texts.ts';
import { LowestCard, VehicleCard } from './vehicle-card.tsx';
import styles from './vehicle-list.module.css';

interface OfferListProps {
  /** As arranged. */
  shown: readonly PriceEntry[];
  grouped: boolean;
  layout: 'list' | 'grid';
  /** The entry with the lowest price of all, where there is one to name. */
  lowest: PriceEntry | null;
  trip: string;
  wheelchair: boolean;
  /** The numbers of vehicles being priced, by entry. */
  asking: Readonly<Record<string, number>>;
}

/** The offers by vehicle class [JRN-01], or each as a card [RES-05]. */
const OfferList = memo(function OfferList(props: OfferListProps) {
  const { shown, grouped, layout, asking, lowest, trip, wheelchair } = props;
  if (grouped) {
    return (
      <ul className={styles.list}>
        {classesOf(shown, wheelchair).map((group) => (
          <li key={group.id}>
            <ClassRow {...{ group, lowest, wheelchair, asking }} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className={classes(styles.list, layout === 'grid' && styles.grid)}>
      {shown.map((entry) => (
        <li key={entryKey(entry)}>
          <VehicleCard {...{ entry, trip, wheelchair }} asking={asking[entryKey(entry)] ?? null} />
        </li>
      ))}
    </ul>
  );
});

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
  // A click is painted on its control first; a long list follows.
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
      <output className={styles.count}>
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
