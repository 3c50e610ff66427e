import { lazy, Suspense } from 'react';
import type { EffectAnswer } from '../../../../contract/tariff-shapes.ts';
import { EFFECT_TEXTS } from './texts.ts';
import { EffectTable } from './effect-table.tsx';
import { WorstQuotes } from './worst-quotes.tsx';
import css from './effect.module.css';

const EffectChart = lazy(async () => ({ default: (await import('./effect-chart.tsx')).EffectChart }));

interface DetailsProps {
  effect: EffectAnswer;
  symbol: string;
}

/** [OFF-09] What a change would have done to the last quotes: in sentences, drawn, as tables, and the worst with their reasons. */
export function EffectDetails({ effect, symbol }: DetailsProps) {
  const { sentences, distances, operators, worst } = effect;
  return (
    <div className={css.details}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {distances.length > 0 && (
        <>
          <Suspense fallback={<div className={css.room} />}>
            <EffectChart rows={distances} symbol={symbol} />
          </Suspense>
          <EffectTable
            caption={EFFECT_TEXTS.byDistance}
            of={EFFECT_TEXTS.distance}
            rows={distances}
            symbol={symbol}
          />
        </>
      )}
      {operators.length > 1 && (
        <EffectTable
          caption={EFFECT_TEXTS.byOperator}
          of={EFFECT_TEXTS.operator}
          rows={operators}
          symbol={symbol}
        />
      )}
      {worst.length > 0 && <WorstQuotes worst={worst} symbol={symbol} />}
    </div>
  );
}
