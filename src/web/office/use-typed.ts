import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

/** The typed text after a pause in typing, so that the server is not asked at each key. */
export function usePause<T>(typed: T): T {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}

const PREFIX = 'office:typed:';

function read(key: string): string {
  try {
    return sessionStorage.getItem(PREFIX + key) ?? '';
  } catch {
    return '';
  }
}

function write(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(PREFIX + key);
    else sessionStorage.setItem(PREFIX + key, text);
  } catch {
    // Nothing is stored if the browser blocks storage.
  }
}

/**
 * [OFF-17] A typed text, kept in this tab through reloads and other pages until it is emptied.
 * @param key purpose of the text, such as "note:100123"; a component that shows another key is mounted again
 */
export function useTyped(key: string): readonly [text: string, set: (text: string) => void] {
  const [text, setText] = useState(() => read(key));
  return [
    text,
    (next) => {
      setText(next);
      write(key, next);
    },
  ];
}

/** The typed value over `start`; `start` itself if nothing was typed, or if it has changed since. */
export function typedOver<T>(saved: string, start: T): T {
  try {
    const found = JSON.parse(saved) as { start: unknown; typed: T };
    return JSON.stringify(found.start) === JSON.stringify(start) ? found.typed : start;
  } catch {
    return start;
  }
}

/**
 * [OFF-17] The same for several fields that begin with stored values: once those change, the typed ones are
 * discarded.
 * @returns also a function that discards it, after sending or cancelling
 */
export function useTypedOver<T>(
  key: string,
  start: T,
): readonly [typed: T, set: (next: (now: T) => T) => void, forget: () => void] {
  const [begun] = useState(start);
  const [typed, setTyped] = useState(() => typedOver(read(key), begun));
  return [
    typed,
    (next) =>
      setTyped((now) => {
        const changed = next(now);
        write(key, JSON.stringify({ start: begun, typed: changed }));
        return changed;
      }),
    () => {
      setTyped(begun);
      write(key, '');
    },
  ];
}

/** The same for a dialog. @returns a function to leave it, after saving or cancelling */
export function useTypedIn<T>(key: string, start: T, onClose: () => void) {
  const [typed, set, forget] = useTypedOver(key, start);
  const leave = () => {
    forget();
    onClose();
  };
  return [typed, set, leave] as const;
}

/** Discards the typed text of a key. */
export const forgetAt = (key: string): void => write(key, '');

/** Forgets all typed input, when the user signs out. */
export function forgetTyped(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
