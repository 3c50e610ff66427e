import { useState } from 'react';
import type { Series } from './draw-chart.ts';
import { Plot } from './plot.tsx';
import { TEXTS } from './texts.ts';
import css from './statistics.module.css';

interface ChartProps {
  title: string;
  /** What each point is called: in full, and where there is little room. */
  points: readonly { name: string; short: string }[];
  series: readonly Series[];
  write: (value: number) => string;
  bars?: boolean;
}

/** A chart; a slider under it goes from point to point, by keyboard or finger, and says what is there. */
export function Chart({ title, points, series, write, bars = false }: ChartProps) {
  const [at, setAt] = useState<number | null>(null);
  const last = points.length - 1;
  const shown = Math.min(at ?? last, last);
  const words = `${points[shown]?.name ?? ''}: ${series
    .map(({ label, values }) => `${label} ${write(values[shown] ?? 0)}`)
    .join(', ')}`;
  // Beside an axis there is no room for pence.
  const whole = (value: number) => write(value).replace(/\.00$/, '');
  const drawing = { labels: points.map(({ short }) => short), series, write: whole, bars };
  return (
    <div className={css.chart}>
      <ul className={css.legend} aria-hidden="true">
        {series.map(({ label }, index) => (
          <li key={label} data-series={bars ? 'bars' : index}>
            {label}
          </li>
        ))}
      </ul>
      <Plot drawing={drawing} at={at} onPoint={setAt} />
      {last > 0 && (
        <input
          type="range"
          className={css.slider}
          aria-label={TEXTS.point(title)}
          aria-valuetext={words}
          min={0}
          max={last}
          value={shown}
          onChange={(event) => setAt(Number(event.target.value))}
        />
      )}
      <p className={css.said}>{words}</p>
    </div>
  );
}
