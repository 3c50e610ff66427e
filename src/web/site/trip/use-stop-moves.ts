import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { TEXTS } from './texts.ts';
import { moveStop } from './trip-changes.ts';
import type { TripState } from './use-trip.ts';

type Step = -1 | 1;
const STEPS: Readonly<Record<string, Step>> = { ArrowUp: -1, ArrowDown: 1 };

/** How many of the other stops stand above a height of the window: where one that is dragged there belongs. */
function placeAt(list: Element, dragged: number, y: number): number {
  const isAbove = (row: Element) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2 < y;
  };
  return [...list.children].filter((row, index) => index !== dragged && isAbove(row)).length;
}

/** [JRN-12] Moves stops by drag, by keys and by buttons; `said` tells where the last one has gone. */
export function useStopMoves({ trip, change }: Pick<TripState, 'trip' | 'change'>) {
  const id = useId();
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, say] = useState('');
  const count = trip.stops.length;
  const idOf = (index: number, step: Step) => `${id}-${index}-${step}`;
  const can = (index: number, step: Step) => index + step >= 0 && index + step < count;
  const move = (from: number, to: number) => {
    flushSync(() => {
      change((now) => moveStop(now, from, to));
      say(TEXTS.stopMoved(from + 1, to + 1, count));
    });
  };
  const step = (index: number, by: Step) => {
    if (!can(index, by)) return;
    move(index, index + by);
    // The button of the stop, which is another element there.
    document.getElementById(idOf(index + by, by))?.focus();
  };
  const drop = () => setDragged(null);
  return {
    said,
    dragged,
    idOf,
    can,
    step,
    key(index: number, event: KeyboardEvent) {
      const by = STEPS[event.key];
      if (!by) return;
      event.preventDefault();
      step(index, by);
    },
    grasp(index: number, event: PointerEvent) {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.closest('ol')?.setPointerCapture(event.pointerId);
      setDragged(index);
    },
    /** For the list, which holds the pointer while a stop is dragged. */
    handlers: {
      onPointerMove({ currentTarget, clientY }: PointerEvent) {
        if (dragged === null) return;
        const to = placeAt(currentTarget, dragged, clientY);
        if (to === dragged) return;
        move(dragged, to);
        setDragged(to);
      },
      onPointerUp: drop,
      onPointerCancel: drop,
    },
  };
}

export type StopMoves = ReturnType<typeof useStopMoves>;
