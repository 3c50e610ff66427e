import type { Right } from '../../../domain/accounts.ts';
import { TEXTS } from './texts.ts';

/** A shortcut as the table has it: a key, or two that are pressed one after the other. */
interface Shortcut {
  keys: string;
  words: string;
  /** Under which title it is shown. */
  group: string;
  /** Left out where whoever sees the page may use it. */
  right?: Right;
}

/**
 * [OFF-17] All shortcuts but those that lead to pages, which have their letters with them (shell/pages.ts). A screen
 * says with `useShortcut` what one does there; where none does, it does nothing and is not shown.
 */
export const SHORTCUTS = {
  show: { keys: '?', words: TEXTS.show, group: TEXTS.everywhere },
  search: { keys: '/', words: TEXTS.search, group: TEXTS.everywhere },
  take: { keys: 'n', words: TEXTS.take, group: TEXTS.everywhere, right: 'book' },
  next: { keys: 'j', words: TEXTS.next, group: TEXTS.list },
  previous: { keys: 'k', words: TEXTS.previous, group: TEXTS.list },
  refresh: { keys: 'u', words: TEXTS.refresh, group: TEXTS.list },
  dayBefore: { keys: '[', words: TEXTS.dayBefore, group: TEXTS.day },
  dayAfter: { keys: ']', words: TEXTS.dayAfter, group: TEXTS.day },
  today: { keys: '.', words: TEXTS.today, group: TEXTS.day },
  driver: { keys: 'd', words: TEXTS.driver, group: TEXTS.booking, right: 'dispatch' },
  change: { keys: 'e', words: TEXTS.change, group: TEXTS.booking, right: 'book' },
  cancel: { keys: 'x', words: TEXTS.cancel, group: TEXTS.booking, right: 'book' },
  refund: { keys: 'r', words: TEXTS.refund, group: TEXTS.booking, right: 'refund' },
  complete: { keys: 'c', words: TEXTS.complete, group: TEXTS.booking, right: 'dispatch' },
  note: { keys: 'w', words: TEXTS.note, group: TEXTS.booking, right: 'note' },
} as const satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof SHORTCUTS;

/** What a shortcut of the table says of itself. */
export const shortcut = (name: ShortcutName): Shortcut => SHORTCUTS[name];

/** The keys that lead to a page. @param letter the page's own */
export const pageKeys = (letter: string): string => `g ${letter}`;
