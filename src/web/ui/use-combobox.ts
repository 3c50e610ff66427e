import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

const CLOSE_AFTER_BLUR_MS = 200;

interface ComboboxOptions {
  open: boolean;
  setOpen: (open: boolean) => void;
  /** Number of options in the list. */
  count: number;
  onChoose: (index: number) => void;
  /** The visitor has left the field, for another element or for none. */
  onLeave?: (to: Element | null) => void;
}

/** The active option after a key, or null if the key is not handled; -1 is the text itself. */
export function moveActive(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return active + 1 >= count ? 0 : active + 1;
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1;
  if (active >= 0 && key === 'Home') return 0;
  if (active >= 0 && key === 'End') return count - 1;
  return null;
}

/** Whether a key opens a list that is closed. */
export function opens(key: string, open: boolean): boolean {
  return !open && (key === 'ArrowDown' || key === 'ArrowUp');
}

/** Keyboard and focus of a combobox with a list [ADDR-04], as ARIA 1.2 describes it. */
export function useCombobox({ open, setOpen, count, onChoose, onLeave }: ComboboxOptions) {
  const [requested, setActive] = useState(-1);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const active = requested < count ? requested : -1;
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const show = () => {
    clearTimeout(timer.current);
    setOpen(true);
  };
  const choose = (index: number) => {
    close();
    onChoose(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      return close();
    }
    if ((event.key === 'Enter' || event.key === 'Tab') && open && active >= 0) {
      if (event.key === 'Enter') event.preventDefault();
      return choose(active);
    }
    const next = moveActive(event.key, open ? active : -1, count);
    if (next === null && !opens(event.key, open)) return undefined;
    event.preventDefault();
    show();
    return setActive(next ?? -1);
  };
  return {
    active,
    choose,
    /** Event handlers of the input. */
    handlers: {
      onKeyDown,
      // Not on focus: a form focuses its invalid field, and the list would cover the others.
      onClick: show,
      onBlur: ({ relatedTarget }: FocusEvent) => {
        onLeave?.(relatedTarget);
        timer.current = setTimeout(close, CLOSE_AFTER_BLUR_MS);
      },
    },
    /** Keeps the list open while the focus is in what is below it. */
    stay: show,
    leave: () => {
      timer.current = setTimeout(close, CLOSE_AFTER_BLUR_MS);
    },
    close,
    typed: () => {
      show();
      setActive(-1);
    },
  };
}
