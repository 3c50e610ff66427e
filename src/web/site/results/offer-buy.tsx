import { useState } from 'react';
import { navigate } from '../../client/router/history.ts';
import { ButtonLink } from '../../client/router/link.tsx';
import { PATHS } from '../../client/router/paths.ts';
import { prefetch } from '../../client/router/table.ts';
import type { SelectedVehicle } from '../../client/storage-shapes.ts';
import type { PriceEntry } from '../../client/wire-names.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { isMixed, neededOf, quantityOf } from '../prices/price-entry.ts';
import { changeQuantity, selectVehicle } from '../prices/pricing-state.ts';
import { TEXTS } from './texts.ts';

/** Runs slow work after the click is painted; immediately if nothing is painted. */
function afterPaint(work: () => void): void {
  if (document.hidden) work();
  else requestAnimationFrame(() => setTimeout(work));
}

/** [RES-08] Chooses an offer and goes on to the details. */
export function book(entry: PriceEntry, type: SelectedVehicle['type']): void {
  selectVehicle(entry, type);
  navigate(PATHS.details);
}

const QUANTITIES = [1, 2, 3, 4, 5, 6].map((count) => ({
  value: String(count),
  label: TEXTS.vehicleSelected(count),
}));

interface OfferProps {
  entry: PriceEntry;
  /** The number of vehicles being priced, or null. */
  asking: number | null;
}

/** [RES-06] Selects the quantity; combined categories have a fixed one. */
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

/** Opens the details. The press is painted first, and a second one does nothing. */
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
