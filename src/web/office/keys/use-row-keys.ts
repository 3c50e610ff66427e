import { type RefObject, useRef } from 'react';
import { useShortcut } from './use-shortcut.ts';

/** What carries it is the way into a row of a list. */
export const ROW = { 'data-row': '' } as const;

/** Next and previous row of a list: the way into each, which bears `ROW`, is focused, and Enter follows it. */
export function useRowKeys<Element extends HTMLElement>(): RefObject<Element | null> {
  const list = useRef<Element>(null);
  const step = (by: 1 | -1) => () => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const active = document.activeElement;
    const at = rows.findIndex((row) => row === active);
    const next = at === -1 && by === -1 ? rows.length - 1 : at + by;
    rows[Math.max(0, Math.min(next, rows.length - 1))]?.focus();
  };
  useShortcut('next', step(1));
  useShortcut('previous', step(-1));
  return list;
}
