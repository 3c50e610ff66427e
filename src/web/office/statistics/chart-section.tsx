import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { Totals } from '../../../contract/office-statistics.ts';
import { classes } from '../../ui/classes.ts';
import office from '../../ui/office.module.css';
import type { Drawing, Drawn, Series } from './draw-chart.ts';
import css from './statistics.module.css';
import { TEXTS } from './texts.ts';

interface PlotProps {
  drawing: Omit<Drawing, 'onPoint'>;
  /** The point that is marked; null for none. */
  at: number | null;
  onPoint: (index: number) => void;
}

/** Draws once; what draws is loaded when there is something to draw. */
function DrawnPlot({ drawing, at, onPoint }: PlotProps) {
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef<Drawn | null>(null);
  const onPointNow = useEffectEvent(onPoint);
  const latest = useEffectEvent(() => drawing);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let gone = false;
    const observer = new ResizeObserver(() => drawn.current?.resize(element.clientWidth));
    void import('./draw-chart.ts').then(({ drawChart }) => {
      if (gone) return;
      drawn.current = drawChart(element, { ...latest(), onPoint: (index) => onPointNow(index) });
      observer.observe(element);
    });
    return () => {
      gone = true;
      observer.disconnect();
      drawn.current?.destroy();
      drawn.current = null;
    };
  }, []);
  useEffect(() => {
    if (at !== null) drawn.current?.point(at);
  }, [at]);
  return <div ref={box} className={css.plot} aria-hidden="true" />;
}

const DARK = '(prefers-color-scheme: dark)';

function onScheme(then: () => void) {
  const media = matchMedia(DARK);
  media.addEventListener('change', then);
  return () => media.removeEventListener('change', then);
}

/** A responsive drawing in the colours of the scheme, drawn again when its data changes. */
function Plot(props: PlotProps) {
  const dark = useSyncExternalStore(onScheme, () => matchMedia(DARK).matches);
  const { labels, series, bars } = props.drawing;
  return <DrawnPlot key={JSON.stringify([dark, labels, series, bars])} {...props} />;
}

interface ChartProps {
  title: string;
  /** Name of each point, in full and short. */
  points: readonly { name: string; short: string }[];
  series: readonly Series[];
  write: (value: number) => string;
  bars?: boolean;
}

/** A chart with a slider that reads out each point, by keyboard or touch. */
export function Chart({ title, points, series, write, bars = false }: ChartProps) {
  const [at, setAt] = useState<number | null>(null);
  const last = points.length - 1;
  const shown = Math.min(at ?? last, last);
  const words = `${points[shown]?.name ?? ''}: ${series
    .map(({ label, values }) => `${label} ${write(values[shown] ?? 0)}`)
    .join(', ')}`;
  // Axis labels omit pence.
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
      <p className={classes(office.muted, css.said)}>{words}</p>
    </div>
  );
}

interface FigureTableProps {
  caption: string;
  columns: readonly string[];
  /** The first cell of each names it. */
  rows: readonly (readonly string[])[];
}

/** Table of numbers. */
export function FigureTable({ caption, columns, rows }: FigureTableProps) {
  return (
    <table className={css.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} data-label={columns[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface SectionProps {
  title: string;
  /** Sentences about the data. */
  says: readonly string[];
  hint?: string;
  /** Full width. */
  wide?: boolean;
  children: ReactNode;
}

/** A section of the page with its sentences. */
export function Section({ title, says, hint, wide, children }: SectionProps) {
  return (
    <section className={classes(office.panel, css.section, wide && css.wide)} aria-label={title}>
      <h2>{title}</h2>
      <p className={css.says}>{says.join(' ')}</p>
      {hint && <p className={office.muted}>{hint}</p>}
      {children}
    </section>
  );
}

/** A figure of each group of days. */
interface Figure {
  label: string;
  of: (totals: Totals) => number;
}

interface ChartSectionProps {
  title: string;
  says: readonly string[];
  hint?: string;
  groups: readonly (Totals & { start: string })[];
  /** Each group's name, in full and short. */
  points: readonly { name: string; short: string }[];
  figures: readonly Figure[];
  write?: (value: number) => string;
}

/** A chart over time with the table behind it. */
export function ChartSection(props: ChartSectionProps) {
  const { title, says, hint, groups, points, figures, write = String } = props;
  const series = figures.map(({ label, of }) => ({ label, values: groups.map(of) }));
  return (
    <Section title={title} says={says} {...(hint && { hint })}>
      {series.some(({ values }) => values.some((value) => value !== 0)) && (
        <>
          <Chart title={title} points={points} series={series} write={write} />
          <details className={css.behind}>
            <summary>{TEXTS.table}</summary>
            <FigureTable
              caption={title}
              columns={[TEXTS.when, ...figures.map(({ label }) => label)]}
              rows={points.map(({ name }, index) => [
                name,
                ...series.map(({ values }) => write(values[index] ?? 0)),
              ])}
            />
          </details>
        </>
      )}
    </Section>
  );
}
