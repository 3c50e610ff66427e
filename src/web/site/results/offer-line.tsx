import { memo, useId } from 'react';
import type { PriceEntry } from '../../price-names.ts';
import { countOf, depositOf, quantityOf } from '../prices/price-entry.ts';
import { Rating } from '../prices/rating.tsx';
import { WhyPrice } from '../prices/why-price.tsx';
import { book } from './book.ts';
import { BookButton, QuantityField } from './offer-buy.tsx';
import { OfferFacts } from './offer-facts.tsx';
import { PriceTag } from './price-tag.tsx';
import { ShareOffer } from '../share/share-offer.tsx';
import { TEXTS } from './texts.ts';
import css from './class-row.module.css';

interface OfferLineProps {
  entry: PriceEntry;
  /** Has the lowest price of all. */
  lowest: boolean;
  /** The number of vehicles being priced, or null. */
  asking: number | null;
}

/** [JRN-01] Another operator's offer of a vehicle class. */
export const OfferLine = memo(function OfferLine({ entry, lowest, asking }: OfferLineProps) {
  const titleId = useId();
  return (
    <li className={css.line}>
      <div className={css.offer}>
        <div className={css.title}>
          {lowest && <span className={css.badge}>{TEXTS.lowestPrice}</span>}
          <h4 id={titleId}>{entry.operator}</h4>
          <Rating entry={entry} />
        </div>
        <OfferFacts entry={entry} />
      </div>
      <div className={css.price}>
        <PriceTag
          price={entry.total}
          symbol={entry.symbol}
          quantity={countOf(entry)}
          deposit={depositOf(entry)}
          allowance={entry.mileageAllowance}
        />
      </div>
      <div className={css.actions}>
        {entry.price !== null && <QuantityField entry={entry} asking={asking} />}
        <BookButton
          entry={entry}
          asking={asking}
          titleId={titleId}
          onBook={() => book(entry, lowest && quantityOf(entry) === 1 ? 'lowest' : 'selection')}
        />
      </div>
      {entry.breakdown && (
        <div className={css.more}>
          <WhyPrice breakdown={entry.breakdown} symbol={entry.symbol}>
            <ShareOffer entry={entry} />
          </WhyPrice>
        </div>
      )}
    </li>
  );
});
