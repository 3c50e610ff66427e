import { memo, useId } from 'react';
import type { PriceEntry } from '../../price-names.ts';
import { Spinner } from '../../ui/button.tsx';
import { CapacityList } from './capacity-list.tsx';
import { OfferFacts } from './offer-facts.tsx';
import { vehiclesOf } from '../prices/price-entry.ts';
import { Rating } from '../prices/rating.tsx';
import { TEXTS as TRIP } from '../trip/search-texts.ts';
import { ShareOffer } from '../share/share-offer.tsx';
import { VehicleBuy } from './vehicle-buy.tsx';
import { WhyPrice } from '../prices/why-price.tsx';
import css from './vehicle-card.module.css';

interface VehicleCardProps {
  entry: PriceEntry;
  /** Round Trip, One Way or by the hour. */
  trip: string;
  wheelchair: boolean;
  /** The number of vehicles being priced, or null. */
  asking: number | null;
}

/** One vehicle of one operator with its price, the reason of it, and the way on [RES-05, RES-06]. */
export const VehicleCard = memo(function VehicleCard({ entry, trip, wheelchair, asking }: VehicleCardProps) {
  const titleId = useId();
  return (
    <article className={css.card} aria-labelledby={titleId}>
      <img
        className={css.picture}
        src={`/storage/${entry.image}`}
        alt=""
        width="240"
        height="120"
        loading="lazy"
        decoding="async"
      />
      <div className={css.about}>
        <h3 id={titleId}>
          {vehiclesOf(entry)} <span className={css.company}>{entry.operator}</span>
        </h3>
        <Rating entry={entry} />
        <CapacityList entry={entry} trip={trip} wheelchair={wheelchair} />
        <OfferFacts entry={entry} />
      </div>
      <VehicleBuy {...{ entry, asking, titleId }} />
      {entry.breakdown && (
        <div className={css.why}>
          <WhyPrice breakdown={entry.breakdown} symbol={entry.symbol}>
            <ShareOffer entry={entry} />
          </WhyPrice>
        </div>
      )}
      {asking !== null && (
        // Announced once for all cards, by the page.
        <div className={css.cover}>
          <Spinner /> {TRIP.loadingPrice}
        </div>
      )}
    </article>
  );
});
