import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { EffectAnswer } from '../../../../contract/tariff-shapes.ts';
import type { Fare, FareLine } from '../../../../domain/fare/fare.ts';
import { formatMoney } from '../../../../domain/money.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Notice } from '../../../ui/layout.tsx';
import { messageOf } from '../../api.ts';
import type { draftEffect, effectOfAll } from '../../queries.ts';
import tariffStyles from '../tariff.module.css';
import { TARIFF_TEXTS } from '../texts.ts';
import effectStyles from './effect.module.css';
import { EFFECT_TEXTS } from './texts.ts';

interface FareLinesProps {
  title: string;
  fare: Pick<Fare, 'total'> & { lines: readonly Pick<FareLine, 'label' | 'amount' | 'sentence'>[] };
  symbol: string;
  /** Heading level. */
  level?: 'h3' | 'h4';
}

/** A fare with its reasons. */
export function FareLines({ title, fare, symbol, level: Title = 'h4' }: FareLinesProps) {
  return (
    <div>
      <Title>
        {title}: {formatMoney(fare.total, symbol)}
      </Title>
      <ul className={effectStyles.lines}>
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

interface TableProps {
  caption: string;
  of: string;
  rows: EffectAnswer['distances'];
  symbol: string;
}

/** Quotes of several kinds, with their average prices before and after. */
function EffectTable({ caption, of, rows, symbol }: TableProps) {
  const heads = [of, EFFECT_TEXTS.quotes, EFFECT_TEXTS.moved, EFFECT_TEXTS.before, EFFECT_TEXTS.after];
  return (
    <table className={classes(tariffStyles.examples, effectStyles.wide)}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {heads.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, quotes, dearer, cheaper, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{quotes}</td>
            <td>{EFFECT_TEXTS.movedOf(dearer, cheaper)}</td>
            <td>{formatMoney(before, symbol)}</td>
            <td className={before === after ? undefined : tariffStyles.other}>
              {formatMoney(after, symbol)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Worst = EffectAnswer['worst'][number];

/** The quotes that would have moved most, each with its reasons before and after. */
function WorstQuotes({ worst, symbol }: { worst: readonly Worst[]; symbol: string }) {
  return (
    <section>
      <h3>{EFFECT_TEXTS.worst}</h3>
      <ol className={effectStyles.worst}>
        {worst.map(({ operator, category, trip, before, after }) => (
          <li key={`${operator} ${category} ${trip} ${before.total} ${after.total}`}>
            <details>
              <summary>
                {trip}: {formatMoney(before.total, symbol)} → {formatMoney(after.total, symbol)}
                <small>
                  {operator}, {category}
                </small>
              </summary>
              <div className={effectStyles.both}>
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

const EffectChart = lazy(async () => ({ default: (await import('./effect-chart.tsx')).EffectChart }));

interface DetailsProps {
  effect: EffectAnswer;
  symbol: string;
}

/** [OFF-09] Simulated effect of a change on recent quotes: sentences, chart, tables and the largest changes. */
function EffectDetails({ effect, symbol }: DetailsProps) {
  const { sentences, distances, operators, worst } = effect;
  return (
    <div className={effectStyles.details}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {distances.length > 0 && (
        <>
          <Suspense fallback={<div className={effectStyles.room} />}>
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

interface EffectProps {
  /** Query of one draft or of all. */
  query: ReturnType<typeof draftEffect> | ReturnType<typeof effectOfAll>;
  symbol: string;
}

/** [OFF-09] The effect of saved drafts on the latest quotes, on request. */
export function DraftEffect({ query, symbol }: EffectProps) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, isFetching } = useQuery({
    ...(query as ReturnType<typeof draftEffect>),
    enabled: isOpen,
  });
  return (
    <div aria-live="polite">
      {!data && (
        <Button variant="quiet" busy={isFetching} onClick={() => setOpen(true)}>
          {TARIFF_TEXTS.effect}
        </Button>
      )}
      {error && <Notice bad text={messageOf(error)} />}
      {data && <EffectDetails effect={data} symbol={symbol} />}
    </div>
  );
}
