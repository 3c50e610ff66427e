import type { PriceEntry } from '../../price-names.ts';
import { PATHS } from '../../paths.ts';
import { prefetch } from '../../router/table.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { neededOf, quantityOf } from '../prices/price-entry.ts';
import { PriceTag } from './price-tag.tsx';
import { TEXTS } from './texts.ts';
import css from './vehicle-card.module.css';

const QUANTITIES = [1, 2, 3, 4, 5, 6].map((count) => ({
  value: String(count),
  label: TEXTS.vehicleSelected(count),
}));

interface VehicleBuyProps {
  entry: PriceEntry;
  /** The number of vehicles being priced, or null. */
  asking: number | null;
  /** The element that names the card. */
  titleId: string;
  onQuantity: (quantity: number) => void;
  onBook: () => void;
}

/** The price of a card, how many vehicles, and the way on. */
export function VehicleBuy({ entry, asking, titleId, onQuantity, onBook }: VehicleBuyProps) {
  const quantity = asking ?? quantityOf(entry);
  return (
    <div className={css.buy}>
      <PriceTag
        price={entry.total}
        symbol={entry.symbol}
        quantity={quantityOf(entry)}
        allowance={entry.mileageAllowance}
      />
      {entry.price === null ? (
        <ButtonLink to={PATHS.quoteRequest} variant="secondary" wide aria-describedby={titleId}>
          {TEXTS.contactUs}
        </ButtonLink>
      ) : (
        <>
          <SelectField
            label={`${TEXTS.quantity}: ${entry.category}, ${entry.operator}`}
            labelHidden
            value={String(quantity)}
            options={QUANTITIES.slice(neededOf(entry) - 1)}
            onChange={(value) => onQuantity(Number(value))}
          />
          <Button
            wide
            busy={asking !== null}
            aria-describedby={titleId}
            onPointerEnter={() => prefetch(PATHS.details)}
            onClick={onBook}
          >
            {TEXTS.bookNow}
          </Button>
        </>
      )}
    </div>
  );
}
