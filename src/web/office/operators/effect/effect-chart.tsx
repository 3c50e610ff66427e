import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { EffectAnswer } from '../../../../contract/tariff-shapes.ts';
import css from './effect.module.css';
import { EFFECT_TEXTS } from './texts.ts';

/** Average prices before and after, in pounds, by distance. */
interface EffectBars {
  labels: readonly string[];
  before: readonly number[];
  after: readonly number[];
  /** Formats an amount on the axis. */
  write: (pounds: number) => string;
}

const HEIGHT = 220;
const LEAST_WIDTH = 240;

/** A drawn chart. */
interface DrawnEffect {
  resize(width: number): void;
  destroy(): void;
}

/** Draws pairs of bars into a box, in the colours of its scheme. */
export function drawEffect(box: HTMLElement, { labels, before, after, write }: EffectBars): DrawnEffect {
  const styles = getComputedStyle(box);
  const colour = (name: string) => styles.getPropertyValue(name).trim();
  const axis = {
    stroke: colour('--ink-soft'),
    font: `12px ${styles.fontFamily}`,
    grid: { stroke: colour('--line'), width: 1 },
    ticks: { stroke: colour('--line'), width: 1 },
  };
  const bars = (name: string, align: 1 | -1): uPlot.Series => ({
    stroke: colour(name),
    fill: colour(name),
    paths: uPlot.paths.bars?.({ size: [0.38, 40], align, gap: 1 }) ?? (() => null),
    points: { show: false },
  });
  const plot = new uPlot(
    {
      width: Math.max(box.clientWidth, LEAST_WIDTH),
      height: HEIGHT,
      legend: { show: false },
      cursor: { show: false },
      scales: {
        x: { time: false, range: [-0.6, labels.length - 0.4] },
        y: { range: (_plot, _least, most) => [0, most > 0 ? most * 1.1 : 1] },
      },
      axes: [
        {
          ...axis,
          grid: { show: false },
          splits: () => labels.map((_, index) => index),
          values: () => [...labels],
        },
        { ...axis, size: 56, values: (_plot, at) => at.map(write) },
      ],
      series: [{}, bars('--line-strong', -1), bars('--accent', 1)],
    },
    [labels.map((_, index) => index), [...before], [...after]],
    box,
  );
  return {
    resize: (width) => width > 0 && plot.setSize({ width: Math.max(width, LEAST_WIDTH), height: HEIGHT }),
    destroy: () => plot.destroy(),
  };
}

interface ChartProps {
  rows: EffectAnswer['distances'];
  symbol: string;
}

const short = (label: string) => EFFECT_TEXTS.short(label);

/** Draws the chart, again when its width or the scheme changes. */
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

/** Chart of average prices before and after, by distance; the table below has the same figures. */
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
