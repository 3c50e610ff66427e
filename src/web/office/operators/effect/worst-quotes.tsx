import type { EffectAnswer } from '../../../../contract/tariff-effect.ts';
import { formatMoney } from '../../../../domain/money.ts';
import { EFFECT_TEXTS } from './texts.ts';
import css from './effect.module.css';

type Worst = EffectAnswer['worst'][number];

function Lines({ title, fare, symbol }: { title: string; fare: Worst['before']; symbol: string }) {
  return (
    <div>
      <h4>
        {title}: {formatMoney(fare.total, symbol)}
      </h4>
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

/** The quotes that would have moved most, each with its reasons before and after. */
export function WorstQuotes({ worst, symbol }: { worst: readonly Worst[]; symbol: string }) {
  return (
    <section>
      <h3>{EFFECT_TEXTS.worst}</h3>
      <ol className={css.worst}>
        {worst.map(({ operator, category, trip, before, after }) => (
          <li key={`${operator} ${category} ${trip} ${before.total} ${after.total}`}>
            <details>
              <summary>
                {trip}: {formatMoney(before.total, symbol)} → {formatMoney(after.total, symbol)}
                <small>
                  {operator}, {category}
                </small>
              </summary>
              <div className={css.both}>
                <Lines title={EFFECT_TEXTS.before} fare={before} symbol={symbol} />
                <Lines title={EFFECT_TEXTS.after} fare={after} symbol={symbol} />
              </div>
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}
