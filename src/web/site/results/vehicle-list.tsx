import type { PriceEntry } from '../../price-names.ts';
import { PATHS } from '../../paths.ts';
import { navigate } from '../../router/history.ts';
import { useSettings } from '../../settings.ts';
import type { SelectedVehicle } from '../../storage-shapes.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Notice } from '../../ui/notice.tsx';
import { ListTools } from './list-tools.tsx';
import { useListView } from './list-view.ts';
import { LowestCard } from './lowest-card.tsx';
import { changeQuantity, selectVehicle, usePricing } from '../prices/pricing-state.ts';
import { arrange, categoriesOf, lowestOf } from './price-list.ts';
import { entryKey } from '../prices/price-entry.ts';
import { TEXTS } from './texts.ts';
import { VehicleCard } from './vehicle-card.tsx';
import css from './vehicle-list.module.css';

function book(entry: PriceEntry, type: SelectedVehicle['type']): void {
  selectVehicle(entry, type);
  navigate(PATHS.details);
}

const isHire = ({ mileageAllowance }: PriceEntry) => Boolean(mileageAllowance);

interface VehicleListProps {
  prices: PriceEntry[];
  trip: string;
  /** A wheelchair travels. */
  wheelchair: boolean;
}

/** The lowest price and all vehicles [RES-05, RES-06]. */
export function VehicleList({ prices, trip, wheelchair }: VehicleListProps) {
  const { MULTIPLE_OPERATORS } = useSettings();
  const { asking } = usePricing();
  const categories = categoriesOf(prices);
  const { view, change } = useListView(categories);
  const shown = arrange(prices, view.category, view.sort);
  const priced = prices.filter(({ price }) => price !== null).length;
  const lowest = MULTIPLE_OPERATORS ? lowestOf(prices) : null;
  return (
    <>
      {wheelchair && !prices.some((entry) => entry.wheelchairAccessible) && (
        <Notice text={TEXTS.noneAccessible}>
          <ButtonLink to={PATHS.quoteRequest} variant="secondary">
            {TEXTS.contactUs}
          </ButtonLink>
        </Notice>
      )}
      {lowest && (
        <LowestCard
          entry={lowest}
          trip={trip}
          wheelchair={wheelchair}
          busy={entryKey(lowest) in asking}
          onBook={() => book(lowest, 'lowest')}
        />
      )}
      <ListTools view={view} categories={categories} onChange={change} />
      <output className={css.count}>
        {view.category === null
          ? TEXTS.priceCount(priced, prices.length - priced, prices.some(isHire))
          : TEXTS.shownOf(shown.length, prices.length)}
      </output>
      <ul className={classes(css.list, view.layout === 'grid' && css.grid)}>
        {shown.map((entry) => (
          <li key={entryKey(entry)}>
            <VehicleCard
              entry={entry}
              trip={trip}
              wheelchair={wheelchair}
              asking={asking[entryKey(entry)] ?? null}
              onQuantity={(quantity) => void changeQuantity(entry, quantity)}
              onBook={() => book(entry, 'selection')}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
