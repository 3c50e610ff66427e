import { useMoney } from '../../use-money.ts';
import { TEXTS as PRICES } from '../prices/texts.ts';
import { TEXTS } from './texts.ts';
import css from './vehicle-card.module.css';

interface PriceTagProps {
  price: number | null;
  symbol: string | null;
  quantity: number;
  /** [MON-04] What of it is paid by card where the rest is paid in the car; 0 for nothing. */
  deposit: number;
  /** Of hire by the hour: what it includes and charges beyond it; else ''. */
  allowance: string;
  /** By the hour, where the allowance stands elsewhere. */
  hire?: boolean;
}

/** A price, large, and what it covers. */
export function PriceTag(props: PriceTagProps) {
  const { price, symbol, quantity, deposit, allowance, hire = Boolean(allowance) } = props;
  const money = useMoney();
  if (price === null) return <p className={css.request}>{PRICES.noPrice}</p>;
  return (
    <p className={css.price}>
      <span className={css.amount}>{money(price, symbol)}</span>
      <span className={css.note}>
        {PRICES.priceOf(hire)}
        {quantity > 1 && ` ${TEXTS.forVehicles(quantity)}`}
      </span>
      {deposit > 0 && <span className={css.note}>{PRICES.deposit(money(deposit, symbol))}</span>}
      {allowance && <span className={css.note}>{allowance}</span>}
    </p>
  );
}
