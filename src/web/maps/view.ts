import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { EARTH_MILES } from '../../domain/place/geo.ts';
import type { LonLat, Pixel, Size } from './projection.ts';

/** Visible part of the country: its centre, and pixels per degree of latitude. */
export interface View {
  lon: number;
  lat: number;
  scale: number;
}

/** The whole of Great Britain, and as near as a street. */
const SCALES = { least: 30, most: 40_000 };
const MILES_PER_DEGREE = (EARTH_MILES * Math.PI) / 180;
/** Margins of the initial points: the map's buttons are on the right. */
const PADDING = { x: 64, y: 28 };
/** The largest initial scale: some miles across. */
const NEAREST = 2200;
const BRITAIN: readonly LonLat[] = [
  [-7.8, 49.9],
  [1.9, 58.8],
];

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** Ratio of a degree of longitude to one of latitude. */
const shrinkAt = (lat: number) => Math.cos((lat * Math.PI) / 180);

function inBounds({ lon, lat, scale }: View): View {
  return {
    lon: clamp(lon, -12, 4),
    lat: clamp(lat, 48, 62),
    scale: clamp(scale, SCALES.least, SCALES.most),
  };
}

/** Returns the projection from the country to the map. */
export const projection =
  ({ lon, lat, scale }: View, { width, height }: Size) =>
  ([x, y]: LonLat): Pixel => [width / 2 + (x - lon) * shrinkAt(lat) * scale, height / 2 - (y - lat) * scale];

/** Returns the point of the country at a pixel. */
export const pointAt = ({ lon, lat, scale }: View, { width, height }: Size, [x, y]: Pixel): LonLat => [
  lon + (x - width / 2) / (shrinkAt(lat) * scale),
  lat - (y - height / 2) / scale,
];

/** Returns the view moved by pixels. */
export const moved = (view: View, [dx, dy]: Pixel): View =>
  inBounds({
    ...view,
    lon: view.lon - dx / (shrinkAt(view.lat) * view.scale),
    lat: view.lat + dy / view.scale,
  });

/** Returns the view scaled by a factor around a pixel. */
export function zoomed(view: View, size: Size, factor: number, at: Pixel): View {
  const scale = clamp(view.scale * factor, SCALES.least, SCALES.most);
  const [lon, lat] = pointAt(view, size, at);
  const next = { ...view, scale };
  const [x, y] = projection(next, size)([lon, lat]);
  return moved(next, [at[0] - x, at[1] - y]);
}

/** The view that shows points with some surroundings; all of Great Britain for none. */
export function viewOf(points: readonly LonLat[], { width, height }: Size): View {
  const shown = points.length > 0 ? points : BRITAIN;
  const [lons, lats] = [shown.map(([lon]) => lon), shown.map(([, lat]) => lat)];
  const [west, east] = [Math.min(...lons), Math.max(...lons)];
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const lat = (south + north) / 2;
  const across = Math.max((east - west) * shrinkAt(lat), 1e-9);
  const room = (pixels: number, padding: number) => Math.max(pixels - 2 * padding, 40);
  const down = Math.max(north - south, 1e-9);
  const scale = Math.min(room(width, PADDING.x) / across, room(height, PADDING.y) / down, NEAREST);
  return inBounds({ lon: (west + east) / 2, lat, scale });
}

/** The corners of a circle of miles around a point, as it looks on any map. */
export function circlePoints({ lat, lon, miles }: { lat: number; lon: number; miles: number }): LonLat[] {
  const degrees = miles / MILES_PER_DEGREE;
  return Array.from({ length: 72 }, (_, step) => {
    const angle = (step * Math.PI) / 36;
    return [lon + (Math.sin(angle) * degrees) / shrinkAt(lat), lat + Math.cos(angle) * degrees];
  });
}

/** Returns a round number of miles that fits into some pixels, with its length. */
export function scaleBar({ scale }: View, most: number): { miles: number; pixels: number } {
  const perMile = scale / MILES_PER_DEGREE;
  const miles = [100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1].find((length) => length * perMile <= most) ?? 0.1;
  return { miles, pixels: miles * perMile };
}

/** Pixels below which a press does not count as dragging. */
const STILL = 4;
const STEP = 48;
const ZOOM = 1.5;

const KEYS: Readonly<Record<string, Pixel>> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

interface Gestures {
  element: RefObject<HTMLDivElement | null>;
  size: Size;
  view: View;
  onView: (view: View) => void;
  /** Whether the wheel scrolls the page unless a key is down. */
  inPage: boolean;
  onPress: (at: Pixel) => void;
}

/** Zooming by the wheel. React listens passively to it, which could not keep the page from scrolling. */
function useWheel({ element, size, view, inPage, onView }: Omit<Gestures, 'onPress'>) {
  const now = useRef({ size, view, onView });
  useEffect(() => {
    now.current = { size, view, onView };
  });
  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const wheel = (event: WheelEvent) => {
      if (inPage && !event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { left, top } = target.getBoundingClientRect();
      const at: Pixel = [event.clientX - left, event.clientY - top];
      const { size: room, view: seen, onView: show } = now.current;
      show(zoomed(seen, room, Math.exp(-event.deltaY / 400), at));
    };
    target.addEventListener('wheel', wheel, { passive: false });
    return () => target.removeEventListener('wheel', wheel);
  }, [element, inPage]);
}

/** Moves and zooms a map by mouse, touch, wheel and keys; other presses are reported. */
export function useMapGestures({ element, size, view, inPage, onView, onPress }: Gestures) {
  const pointers = useRef(new Map<number, Pixel>());
  const travelled = useRef(0);
  useWheel({ element, size, view, inPage, onView });
  const placeOf = (event: PointerEvent<HTMLDivElement>): Pixel => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  };
  const pinch = (before: Pixel, after: Pixel, other: Pixel) => {
    const apart = ([x, y]: Pixel) => Math.hypot(x - other[0], y - other[1]);
    const middle: Pixel = [(after[0] + other[0]) / 2, (after[1] + other[1]) / 2];
    onView(zoomed(view, size, apart(after) / Math.max(apart(before), 1), middle));
  };
  return {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      if (event.target instanceof Element && event.target.closest('[data-handle]')) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, placeOf(event));
      travelled.current = 0;
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const after = placeOf(event);
      pointers.current.set(event.pointerId, after);
      const step: Pixel = [after[0] - before[0], after[1] - before[1]];
      travelled.current += Math.hypot(...step);
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
      if (other) pinch(before, after, other);
      else onView(moved(view, step));
    },
    onPointerUp(event: PointerEvent<HTMLDivElement>) {
      const isPress = pointers.current.delete(event.pointerId) && pointers.current.size === 0;
      if (isPress && travelled.current < STILL) onPress(placeOf(event));
    },
    onPointerCancel(event: PointerEvent<HTMLDivElement>) {
      pointers.current.delete(event.pointerId);
    },
    onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
      if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
      const step = KEYS[event.key];
      const factor = { '+': ZOOM, '=': ZOOM, '-': 1 / ZOOM }[event.key];
      if (!step && !factor) return;
      event.preventDefault();
      const middle: Pixel = [size.width / 2, size.height / 2];
      onView(step ? moved(view, step) : zoomed(view, size, factor ?? 1, middle));
    },
  };
}
