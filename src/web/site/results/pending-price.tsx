import { Spinner } from '../../ui/button.tsx';
import { usePricing } from '../prices/pricing-state.ts';
import { TEXTS as TRIP } from '../trip/search-texts.ts';
import css from './pending-price.module.css';

/** [RES-07] Says that prices are being loaded wherever the visitor is on the page, which stays usable meanwhile. */
export function PendingPrice() {
  const pending = Object.keys(usePricing().asking).length > 0;
  return (
    <output className={css.place}>
      {pending && (
        <span className={css.text}>
          <Spinner /> {TRIP.loadingPrice}
        </span>
      )}
    </output>
  );
}
