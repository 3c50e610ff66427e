import { useId } from 'react';
import type { PriceDetail } from '../../../contract/prices.ts';
import { PATHS } from '../../paths.ts';
import { prefetch } from '../../router/table.ts';
import { useSettings } from '../../settings.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CapacityList } from './capacity-list.tsx';
import { selectionOf } from '../prices/pricing.ts';
import { PriceTag } from './price-tag.tsx';
import { Rating } from '../prices/rating.tsx';
import { TEXTS } from './texts.ts';
import css from './lowest-card.module.css';

interface LowestCardProps {
  entry: PriceDetail;
  trip: string;
  wheelchair: boolean;
  busy: boolean;
  onBook: () => void;
}

/** The lowest price of all operators, for one vehicle [RES-05]. */
export function LowestCard({ entry, trip, wheelchair, busy, onBook }: LowestCardProps) {
  const titleId = useId();
  const { ROUND_OFF } = useSettings();
  const { final_price } = selectionOf(entry, 1, 'lowest');
  const price = final_price !== null && ROUND_OFF ? Math.round(final_price) : final_price;
  return (
    <section className={css.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={css.badge}>
        {TEXTS.lowestPrice}
      </h2>
      <img
        className={css.picture}
        src={`/storage/${entry.vehicle_image}`}
        alt=""
        width="240"
        height="120"
        decoding="async"
      />
      <div className={css.about}>
        <p className={css.company}>{entry.company_name}</p>
        <Rating rating={entry.rating} />
        <p className={css.type}>{entry.vehicle_type}</p>
        <CapacityList entry={entry} trip={trip} wheelchair={wheelchair} />
      </div>
      <div className={css.buy}>
        <PriceTag price={price} symbol={entry.currency_symbol} quantity={1} />
        {price === null ? (
          <ButtonLink to={PATHS.quoteRequest} variant="secondary">
            {TEXTS.contactUs}
          </ButtonLink>
        ) : (
          <Button
            busy={busy}
            aria-describedby={titleId}
            onPointerEnter={() => prefetch(PATHS.details)}
            onClick={onBook}
          >
            {TEXTS.bookNow}
          </Button>
        )}
      </div>
    </section>
  );
}
