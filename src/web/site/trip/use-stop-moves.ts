import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { TEXTS } from './texts.ts';
import { moveStop } from './trip-changes.ts';
import type { TripState } from './use-trip.ts';

type Step = -1 | 1;
const STEPS: Readonly<Record<string, Step>> = { ArrowUp: -1, ArrowDown: 1 };

/** The height of a row's middle in the window. */
function middleOf(row: Element): number {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
}

/** The position in a list that is nearest to a height of the window. */
function placeAt(list: Element, y: number): number {
  const away = [...list.children].map((row) => Math.abs(middleOf(row) - y));
  return away.indexOf(Math.min(...away));
}

/** [JRN-12] Moves stops by drag, by keys and by buttons; `said` tells where the last one has gone. */
export function useStopMoves({ trip, change }: Pick<TripState, 'trip' | 'change'>) {
  const id = useId();
  const [drag, setDrag] = useState<{ index: number; below: number } | null>(null);
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
  const drop = () => setDrag(null);
  return {
    said,
    dragged: drag?.index,
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
      const row = event.currentTarget.closest('li');
      if (!row) return;
      row.parentElement?.setPointerCapture(event.pointerId);
      setDrag({ index, below: middleOf(row) - event.clientY });
    },
    /** For the list, which holds the pointer while a stop is dragged. */
    handlers: {
      onPointerMove({ currentTarget, clientY }: PointerEvent) {
        if (drag === null) return;
        const to = placeAt(currentTarget, clientY + drag.below);
        if (to === drag.index) return;
        move(drag.index, to);
        setDrag({ ...drag, index: to });
      },
      onPointerUp: drop,
      onPointerCancel: drop,
    },
  };
}

export type StopMoves = ReturnType<typeof useStopMoves>;
