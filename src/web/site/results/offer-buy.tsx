import type { PriceEntry } from '../../price-names.ts';
import { PATHS } from '../../paths.ts';
import { prefetch } from '../../router/table.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { isMixed, neededOf, quantityOf } from '../prices/price-entry.ts';
import { changeQuantity } from '../prices/pricing-state.ts';
import { TEXTS } from './texts.ts';

const QUANTITIES = [1, 2, 3, 4, 5, 6].map((count) => ({
  value: String(count),
  label: TEXTS.vehicleSelected(count),
}));

interface OfferProps {
  entry: PriceEntry;
  /** The number of vehicles being priced, or null. */
  asking: number | null;
}

/** [RES-06] How many vehicles; those of several categories come as they are. */
export function QuantityField({ entry, asking }: OfferProps) {
  if (isMixed(entry)) return null;
  return (
    <SelectField
      label={`${TEXTS.quantity}: ${entry.category}, ${entry.operator}`}
      labelHidden
      value={String(asking ?? quantityOf(entry))}
      options={QUANTITIES.slice(neededOf(entry) - 1)}
      onChange={(value) => void changeQuantity(entry, Number(value))}
    />
  );
}

interface BookButtonProps extends OfferProps {
  /** The element that names the offer. */
  titleId: string;
  wide?: boolean;
  onBook: () => void;
}

/** The way on: Book Now, or Contact Us where there is no price [RES-08]. */
export function BookButton({ entry, asking, titleId, wide, onBook }: BookButtonProps) {
  return entry.price === null ? (
    <ButtonLink to={PATHS.quoteRequest} variant="secondary" wide={wide} aria-describedby={titleId}>
      {TEXTS.contactUs}
    </ButtonLink>
  ) : (
    <Button
      wide={wide}
      busy={asking !== null}
      aria-describedby={titleId}
      onPointerEnter={() => prefetch(PATHS.details)}
      onClick={onBook}
    >
      {TEXTS.bookNow}
    </Button>
  );
}
