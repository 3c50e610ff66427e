import { useEffect, useRef } from 'react';
import type { EffectAnswer } from '../../../../contract/tariff-shapes.ts';
import { EFFECT_TEXTS } from './texts.ts';
import { drawEffect } from './draw-effect.ts';
import css from './effect.module.css';

interface ChartProps {
  rows: EffectAnswer['distances'];
  symbol: string;
}

const short = (label: string) => EFFECT_TEXTS.short(label);

/** Draws while it is on the page: anew where its width or the scheme is another. */
function useDrawn({ rows, symbol }: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const draw = () =>
      drawEffect(element, {
        labels: rows.map(({ label }) => short(label)),
        before: rows.map(({ before }) => before / 100),
        after: rows.map(({ after }) => after / 100),
        write: (pounds) => `${symbol}${pounds}`,
      });
    let drawn = draw();
    const sized = new ResizeObserver(() => drawn.resize(element.clientWidth));
    sized.observe(element);
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    const again = () => {
      drawn.destroy();
      drawn = draw();
    };
    scheme.addEventListener('change', again);
    return () => {
      scheme.removeEventListener('change', again);
      sized.disconnect();
      drawn.destroy();
    };
  }, [rows, symbol]);
  return box;
}

/** Prices on average before and after, by distance: the table below says the same. */
export function EffectChart(props: ChartProps) {
  const box = useDrawn(props);
  return (
    <figure className={css.figure} aria-hidden="true">
      <figcaption className={css.legend}>
        <span className={css.before}>{EFFECT_TEXTS.before}</span>
        <span className={css.after}>{EFFECT_TEXTS.after}</span>
      </figcaption>
      <div ref={box} className={css.chart} />
    </figure>
  );
}
