import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

/** A line or row of bars, in the order of the points. */
export interface Series {
  label: string;
  values: readonly number[];
}

export interface Drawing {
  /** Short name of each point. */
  labels: readonly string[];
  series: readonly Series[];
  /** Formats an amount on the axis. */
  write: (value: number) => string;
  bars: boolean;
  /** Called with the point under the pointer. */
  onPoint: (index: number) => void;
}

/** A drawn chart. */
export interface Drawn {
  point(index: number): void;
  resize(width: number): void;
  destroy(): void;
}

/** Dash patterns that tell lines apart without colour. */
const DASHES = [[], [6, 4], [2, 3], [10, 3, 2, 3], [1, 5]];
const COLOURS = ['--accent', '--star', '--danger', '--ink-soft', '--ok'];
/** Steps of an axis: of whole numbers. */
const STEPS = [1, 10, 100, 1000, 10_000, 100_000].flatMap((power) => [power, 2 * power, 5 * power]);
const HEIGHT = 220;

/** Draws into a box, in the colours of its scheme. */
export function drawChart(box: HTMLElement, { labels, series, write, bars, onPoint }: Drawing): Drawn {
  const styles = getComputedStyle(box);
  const colour = (name: string) => styles.getPropertyValue(name).trim();
  const axis = {
    stroke: colour('--ink-soft'),
    font: `12px ${styles.fontFamily}`,
    grid: { stroke: colour('--line'), width: 1 },
    ticks: { stroke: colour('--line'), width: 1 },
  };
  const drawn = (index: number): uPlot.Series => {
    const stroke = colour(COLOURS[index % COLOURS.length] ?? '--ink');
    const dash = DASHES[index % DASHES.length] ?? [];
    return bars
      ? {
          stroke,
          fill: stroke,
          paths: uPlot.paths.bars?.({ size: [0.7, 40] }) ?? (() => null),
          points: { show: false },
        }
      : { stroke, width: 2, dash, points: { show: labels.length < 40, size: 5, fill: stroke } };
  };
  const plot = new uPlot(
    {
      width: Math.max(box.clientWidth, 240),
      height: HEIGHT,
      legend: { show: false },
      cursor: { drag: { setScale: false, x: false, y: false }, y: false },
      scales: {
        x: { time: false, range: [-0.5, labels.length - 0.5] },
        y: { range: (_plot, _least, most) => [0, most > 0 ? most * 1.1 : 1] },
      },
      axes: [
        {
          ...axis,
          space: 64,
          incrs: [1, 2, 5, 7, 10, 14, 28, 50, 100],
          values: (_plot, at) => at.map((index) => labels[index] ?? ''),
        },
        { ...axis, size: 68, incrs: STEPS, values: (_plot, at) => at.map(write) },
      ],
      series: [{}, ...series.map((_, index) => drawn(index))],
      hooks: {
        setCursor: [
          ({ cursor }) =>
            typeof cursor.idx === 'number' &&
            cursor.left !== undefined &&
            cursor.left >= 0 &&
            onPoint(cursor.idx),
        ],
      },
    },
    [labels.map((_, index) => index), ...series.map(({ values }) => [...values])],
    box,
  );
  return {
    point: (index) => plot.setCursor({ left: plot.valToPos(index, 'x'), top: 0 }),
    resize: (width) => width > 0 && plot.setSize({ width: Math.max(width, 240), height: HEIGHT }),
    destroy: () => plot.destroy(),
  };
}
