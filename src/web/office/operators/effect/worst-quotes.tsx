import type { EffectAnswer } from '../../../../contract/tariff-shapes.ts';
import { formatMoney } from '../../../../domain/money.ts';
import { EFFECT_TEXTS } from './texts.ts';
import css from './effect.module.css';

import { FareLines } from './fare-lines.tsx';

type Worst = EffectAnswer['worst'][number];

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
                <FareLines title={EFFECT_TEXTS.before} fare={before} symbol={symbol} />
                <FareLines title={EFFECT_TEXTS.after} fare={after} symbol={symbol} />
              </div>
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}
