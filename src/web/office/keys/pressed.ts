/** The first of two keys, and when it was pressed. */
export interface First {
  key: string;
  /** ms, of any clock. */
  at: number;
}

/** For so long the first of two keys waits for the second. */
const WAIT_MS = 1500;

/**
 * What a key comes to.
 * @param known the keys of all shortcuts that do something now, such as "/" or "g b"
 * @returns the keys of the one that is meant, if any; and the first of two, where more is to come
 */
export function pressed(
  first: First | null,
  key: string,
  at: number,
  known: readonly string[],
): { keys: string | null; first: First | null } {
  const both = first && at - first.at <= WAIT_MS ? `${first.key} ${key}` : null;
  if (both !== null && known.includes(both)) return { keys: both, first: null };
  if (known.includes(key)) return { keys: key, first: null };
  return { keys: null, first: known.some((keys) => keys.startsWith(`${key} `)) ? { key, at } : null };
}

/** Fields in which letters are text or choose something. */
const TYPED_IN =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]';

/** The key that is pressed, where it may be a shortcut: nobody types, nothing lies over the page, no other key is held. */
export function shortcutKey(event: KeyboardEvent): string | null {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (ctrlKey || metaKey || altKey || event.isComposing || event.defaultPrevented) return null;
  if (key.length !== 1 || (shiftKey && /\p{L}/u.test(key))) return null;
  if (target instanceof Element && target.closest(TYPED_IN)) return null;
  if (document.querySelector('dialog[open]')) return null;
  return key.toLowerCase();
}
