import { useId } from 'react';
import { vehicleCount } from '../../../domain/capacity.ts';
import type { PriceEntry } from '../../price-names.ts';
import { PATHS } from '../../paths.ts';
import { useSettings } from '../../settings.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { CapacityList } from './capacity-list.tsx';
import { depositOf, neededOf, vehiclesOf } from '../prices/price-entry.ts';
import { selectionOf } from '../prices/pricing.ts';
import { BookNow } from './offer-buy.tsx';
import { OfferFacts } from './offer-facts.tsx';
import { PriceTag } from './price-tag.tsx';
import { Rating } from '../prices/rating.tsx';
import { TEXTS } from './texts.ts';
import css from './lowest-card.module.css';

interface LowestCardProps {
  entry: PriceEntry;
  trip: string;
  wheelchair: boolean;
  busy: boolean;
  onBook: () => void;
}

/** The lowest price of all operators, for as many vehicles as are needed [RES-05, JRN-08]. */
export function LowestCard({ entry, trip, wheelchair, busy, onBook }: LowestCardProps) {
  const titleId = useId();
  const { ROUND_OFF } = useSettings();
  const quantity = neededOf(entry);
  const selection = selectionOf(entry, quantity, 'lowest');
  const { total } = selection;
  const price = total !== null && ROUND_OFF ? Math.round(total) : total;
  return (
    <section className={css.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={css.badge}>
        {TEXTS.lowestPrice}
      </h2>
      <img
        className={css.picture}
        src={`/storage/${entry.image}`}
        alt=""
        width="240"
        height="120"
        decoding="async"
      />
      <div className={css.about}>
        <p className={css.company}>{entry.operator}</p>
        <Rating entry={entry} />
        <p className={css.type}>{vehiclesOf(entry)}</p>
        <CapacityList entry={entry} trip={trip} wheelchair={wheelchair} />
        <OfferFacts entry={entry} />
      </div>
      <div className={css.buy}>
        <PriceTag
          price={price}
          symbol={entry.symbol}
          quantity={vehicleCount(quantity, entry.beside)}
          deposit={depositOf(selection)}
          allowance={entry.mileageAllowance}
        />
        {price === null ? (
          <ButtonLink to={PATHS.quoteRequest} variant="secondary">
            {TEXTS.contactUs}
          </ButtonLink>
        ) : (
          <BookNow {...{ titleId, busy, onBook }} />
        )}
      </div>
    </section>
  );
}
