import { TEXTS } from './texts.ts';
import css from './payment.module.css';

const BRANDS = ['Visa', 'Mastercard', 'Amex'];

/** The accepted card brands as plain wordmarks [PAY-01]. */
export function CardBrands() {
  return (
    <ul className={css.brands} aria-label={TEXTS.cards}>
      {BRANDS.map((brand) => {
        const width = 22 + brand.length * 8;
        return (
          <li key={brand}>
            <svg width={width} height="32" viewBox={`0 0 ${width} 32`} role="img" aria-label={brand}>
              <rect x="0.75" y="0.75" width={width - 1.5} height="30.5" rx="6" className={css.badge} />
              <text x={width / 2} y="21" className={css.wordmark}>
                {brand}
              </text>
            </svg>
          </li>
        );
      })}
    </ul>
  );
}
