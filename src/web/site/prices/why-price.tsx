import type { Breakdown } from '../../price-names.ts';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { FareLines } from './fare-lines.tsx';
import { TEXTS } from './texts.ts';
import css from './why-price.module.css';

interface WhyPriceProps {
  breakdown: Breakdown;
  symbol: string | null;
  /** Shows the lines at once instead of on demand. */
  open?: boolean;
  /** What else can be done with the price. */
  children?: ReactNode;
}

/** "Why this price?": the written reason, on demand. */
export function WhyPrice({ breakdown: { lines, total }, symbol, open, children }: WhyPriceProps) {
  return (
    <details open={open} className={css.why}>
      <summary>
        {TEXTS.why} <Icon name="next" size={16} />
      </summary>
      <FareLines lines={lines} total={total} symbol={symbol} />
      {children}
    </details>
  );
}
