import { type KeyboardEvent, type PointerEvent, useId, useMemo, useRef } from 'react';
import { distanceWords } from '../../../domain/place/geo.ts';
import type { Point } from '../../../domain/place/place.ts';
import { placeLabels } from '../../maps/labels.ts';
import { type Pixel, type Size, useWidth } from '../../maps/projection.ts';
import { Icon } from '../../ui/icon.tsx';
import css from './pin.module.css';
import { TEXTS } from './texts.ts';
import { aroundPin, moved, type Named, scaleOf, stepOf, VIEWS } from './use-pin.ts';

const HEIGHT = 240;
/** Pixels within which a press is a tap. */
const STILL = 5;

interface PinMapProps {
  point: Point;
  view: number;
  places: readonly Named[];
  onMove: (point: Point) => void;
  onView: (view: number) => void;
}

/** A drag or a tap as the way, in pixels, from where the pin was to where it shall be. */
function useDrag(onStart: () => void, onDrag: (by: Pixel) => void, onTap: (at: Pixel) => void) {
  const from = useRef<Pixel | null>(null);
  const byOf = ({ clientX, clientY }: PointerEvent): Pixel | null =>
    from.current && [from.current[0] - clientX, from.current[1] - clientY];
  return {
    onPointerDown: (event: PointerEvent<Element>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = [event.clientX, event.clientY];
      onStart();
    },
    onPointerMove: (event: PointerEvent<Element>) => {
      const by = byOf(event);
      if (by && Math.hypot(...by) > STILL) onDrag(by);
    },
    onPointerUp: (event: PointerEvent<Element>) => {
      const by = byOf(event);
      from.current = null;
      if (!by || Math.hypot(...by) > STILL) return;
      const box = event.currentTarget.getBoundingClientRect();
      onTap([event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2]);
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
}

function Drawing({ point, view, places, size }: Omit<PinMapProps, 'onMove' | 'onView'> & { size: Size }) {
  const metres = VIEWS[view] ?? VIEWS[0];
  const middle: Pixel = [size.width / 2, size.height / 2];
  const drawn = useMemo(() => {
    const project = aroundPin(point, metres, size);
    const towns = places
      .map((place) => ({ name: place.point.replace(/^the middle of /, ''), at: project(place) }))
      .filter(({ at: [x, y] }) => x > 0 && x < size.width && y > 0 && y < size.height);
    return { towns, labels: placeLabels(towns, [[size.width / 2, size.height / 2 - 12]], [], size) };
  }, [point, metres, places, size]);
  const bar = (metres / 2) * scaleOf(metres, size);
  return (
    <svg className={css.drawing} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      {[0.5, 1].map((part) => (
        <circle key={part} className={css.ring} cx={middle[0]} cy={middle[1]} r={(part * size.height) / 2} />
      ))}
      {drawn.towns.map(({ name, at: [x, y] }) => (
        <circle key={`${name} ${x}`} className={css.place} cx={x} cy={y} r="3.5" />
      ))}
      {drawn.labels.map(({ name, text: [x, y] }) => (
        <text key={`${name} ${x}`} className={css.label} x={x} y={y}>
          {name}
        </text>
      ))}
      <path className={css.bar} d={`M12 ${size.height - 12}h${bar}`} />
      <text className={css.label} x="12" y={size.height - 18}>
        {distanceWords(metres / 2)}
      </text>
      <path className={css.needle} d={`M${size.width - 20} 30v-18m-5 6l5 -6l5 6`} />
      <text className={css.label} x={size.width - 24} y="44">
        {TEXTS.north}
      </text>
      <g transform={`translate(${middle[0] - 16} ${middle[1] - 28})`} className={css.pin}>
        <path
          transform="scale(1.333)"
          d="M12 21s7-6.2 7-11a7 7 0 10-14 0c0 4.8 7 11 7 11zM12 12.5a2.5 2.5 0 100-5 2.5 2.5 0 000 5z"
        />
      </g>
    </svg>
  );
}

/** [PLACE-15] The surroundings of a pin in the middle, moved by dragging, tapping or keys. */
export function PinMap({ point, view, places, onMove, onView }: PinMapProps) {
  const { element, width } = useWidth();
  const helpId = useId();
  const start = useRef(point);
  const size = useMemo(() => ({ width, height: HEIGHT }), [width]);
  const scale = scaleOf(VIEWS[view] ?? VIEWS[0], size);
  const by = ([x, y]: Pixel) => onMove(moved(start.current, -y / scale, x / scale));
  const drag = useDrag(() => (start.current = point), by, by);
  const zoom = (step: number) => onView(Math.min(VIEWS.length - 1, Math.max(0, view + step)));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event.key, event.shiftKey);
    const closer = event.key === '+' || event.key === '=';
    if (step) onMove(moved(point, ...step));
    else if (closer || event.key === '-') zoom(closer ? -1 : 1);
    else return;
    event.preventDefault();
  };
  return (
    <div className={css.map}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes keys and presses itself */}
      <div
        ref={element}
        className={css.surface}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes the keys itself
        tabIndex={0}
        role="application"
        aria-label={TEXTS.map}
        aria-describedby={helpId}
        onKeyDown={onKeyDown}
        {...drag}
      >
        {width > 0 && <Drawing {...{ point, view, places, size }} />}
      </div>
      <div className={css.zoom}>
        <button type="button" aria-label={TEXTS.closer} aria-disabled={view === 0} onClick={() => zoom(-1)}>
          <Icon name="plus" size={20} />
        </button>
        <button
          type="button"
          aria-label={TEXTS.wider}
          aria-disabled={view === VIEWS.length - 1}
          onClick={() => zoom(1)}
        >
          <Icon name="minus" size={20} />
        </button>
      </div>
      <p id={helpId} className={css.help}>
        {TEXTS.mapHelp}
      </p>
    </div>
  );
}
