import { useRef, useState } from 'react';
import type { Slot } from './slot.ts';
import { remove, write } from './storage.ts';

interface Changed<T> {
  value: T;
  /** Changes it, also several times before it is rendered. */
  change: (step: (now: T) => T) => void;
  current: () => T;
}

/** What is being filled in: `start` counts until the first change, `keep` is told of every one. */
export function useChanged<T>(start: T, keep: (next: T) => void): Changed<T> {
  const [changed, setChanged] = useState<{ value: T } | null>(null);
  const latest = useRef<{ value: T } | null>(null);
  const current = () => (latest.current ? latest.current.value : start);
  const change = (step: (now: T) => T) => {
    latest.current = { value: step(current()) };
    setChanged(latest.current);
    keep(latest.current.value);
  };
  return { value: changed ? changed.value : start, change, current };
}

/** A form that this tab keeps while it is being filled in; `start` is what it was kept as, or what it begins with. */
export function useDraft<T>(slot: Slot<T>, start: T) {
  const { value, change } = useChanged<T>(start, (next) => write(slot, next));
  return {
    value,
    change,
    /** Begins again: it has been sent. */
    reset(to: T) {
      change(() => to);
      remove(slot);
    },
  };
}
