import { useState } from 'react';
import type { PriceEntry } from '../../price-names.ts';
import { PATHS } from '../../paths.ts';
import { prefetch } from '../../router/table.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
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

interface BookNowProps {
  /** The element that names the offer. */
  titleId: string;
  wide?: boolean;
  busy: boolean;
  onBook: () => void;
}

/** Goes on to the details. The press is painted before them, and a second one does nothing. */
export function BookNow({ titleId, wide, busy, onBook }: BookNowProps) {
  const [pressed, setPressed] = useState(false);
  const press = () => {
    setPressed(true);
    afterPaint(() => {
      setPressed(false);
      onBook();
    });
  };
  return (
    <Button
      wide={wide}
      busy={busy || pressed}
      aria-describedby={titleId}
      onPointerEnter={() => prefetch(PATHS.details)}
      onClick={press}
    >
      {TEXTS.bookNow}
    </Button>
  );
}

type BookButtonProps = OfferProps & Omit<BookNowProps, 'busy'>;

/** The way on: Book Now, or Contact Us where there is no price [RES-08]. */
export function BookButton({ entry, asking, titleId, wide, onBook }: BookButtonProps) {
  return entry.price === null ? (
    <ButtonLink to={PATHS.quoteRequest} variant="secondary" wide={wide} aria-describedby={titleId}>
      {TEXTS.contactUs}
    </ButtonLink>
  ) : (
    <BookNow {...{ titleId, wide, onBook }} busy={asking !== null} />
  );
}
