import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { Pixel, Size } from '../../maps/projection.ts';
import { moved, zoomed, type View } from './view.ts';

/** A press that moves less is none that drags. */
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
  /** The wheel is the page's, but with a key held. */
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

/** Moving and zooming a map by mouse, by one finger or two, by its wheel and by keys; a press that is none of it is told. */
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
