import { useState } from 'react';

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
    // Nothing is kept where the browser keeps nothing.
  }
}

/**
 * [OFF-17] A text while it is typed: this tab keeps it through a reload and other pages, until it is emptied.
 * @param key what the text is for, such as "note:100123"; a component that shows another key is mounted anew
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

/** Forgets all that is being typed: whoever signs out leaves nothing behind for the next. */
export function forgetTyped(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
