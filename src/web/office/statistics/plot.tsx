import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import type { Drawing, Drawn } from './draw-chart.ts';
import css from './statistics.module.css';

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
  const told = useEffectEvent(onPoint);
  const latest = useEffectEvent(() => drawing);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let gone = false;
    const observer = new ResizeObserver(() => drawn.current?.resize(element.clientWidth));
    void import('./draw-chart.ts').then(({ drawChart }) => {
      if (gone) return;
      drawn.current = drawChart(element, { ...latest(), onPoint: (index) => told(index) });
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

/** A drawing as wide as there is room, in the colours of the scheme: drawn anew when either numbers or scheme change. */
export function Plot(props: PlotProps) {
  const dark = useSyncExternalStore(onScheme, () => matchMedia(DARK).matches);
  const { labels, series, bars } = props.drawing;
  return <DrawnPlot key={JSON.stringify([dark, labels, series, bars])} {...props} />;
}
