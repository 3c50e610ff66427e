import type { PriceEntry } from '../../price-names.ts';
import { countOf, depositOf } from '../prices/price-entry.ts';
import { book } from './book.ts';
import { BookButton, QuantityField } from './offer-buy.tsx';
import { PriceTag } from './price-tag.tsx';
import css from './vehicle-card.module.css';

interface VehicleBuyProps {
  entry: PriceEntry;
  /** The number of vehicles being priced, or null. */
  asking: number | null;
  /** The element that names the card. */
  titleId: string;
}

/** The price of a card, how many vehicles, and the way on. */
export function VehicleBuy({ entry, asking, titleId }: VehicleBuyProps) {
  return (
    <div className={css.buy}>
      <PriceTag
        price={entry.total}
        symbol={entry.symbol}
        quantity={countOf(entry)}
        deposit={depositOf(entry)}
        allowance={entry.mileageAllowance}
      />
      {entry.price !== null && <QuantityField entry={entry} asking={asking} />}
      <BookButton wide {...{ entry, asking, titleId }} onBook={() => book(entry, 'selection')} />
    </div>
  );
}
