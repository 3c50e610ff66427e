import type { Fare, FareLine } from '../../../../domain/fare/fare.ts';
import { formatMoney } from '../../../../domain/money.ts';
import css from './effect.module.css';

interface FareLinesProps {
  title: string;
  fare: Pick<Fare, 'total'> & { lines: readonly Pick<FareLine, 'label' | 'amount' | 'sentence'>[] };
  symbol: string;
  /** Of its title. */
  level?: 'h3' | 'h4';
}

/** A fare with its reasons. */
export function FareLines({ title, fare, symbol, level: Title = 'h4' }: FareLinesProps) {
  return (
    <div>
      <Title>
        {title}: {formatMoney(fare.total, symbol)}
      </Title>
      <ul className={css.lines}>
        {fare.lines.map(({ label, amount, sentence }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a fare may have two lines that say the same
          <li key={index}>
            {label} {formatMoney(amount, symbol)}
            <small>{sentence}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}
