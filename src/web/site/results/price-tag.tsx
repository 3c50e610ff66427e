import { formatPounds } from '../../money.ts';
import { useSettings } from '../../settings.ts';
import { TEXTS } from './texts.ts';
import css from './vehicle-card.module.css';

/** A price, large, and what it covers. */
export function PriceTag({ price, quantity }: { price: number | null; quantity: number }) {
  const { CURRENCY } = useSettings();
  if (price === null) return <p className={css.request}>{TEXTS.noPrice}</p>;
  return (
    <p className={css.price}>
      <span className={css.amount}>{formatPounds(price, CURRENCY)}</span>
      <span className={css.note}>
        {TEXTS.allIn}
        {quantity > 1 && ` ${TEXTS.forVehicles(quantity)}`}
      </span>
    </p>
  );
}
