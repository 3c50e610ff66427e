import { useEffect } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface Typed {
  element: Control;
  value: string;
}

function changed(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const preset = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
    return control.value !== preset?.value;
  }
  return !['checkbox', 'radio'].includes(control.type) && control.value !== control.defaultValue;
}

let saved: Typed[] = [];

/** Stores what was typed into a server-rendered page before its scripts loaded. */
export function storeTyped(root: Element): void {
  const controls = [...root.querySelectorAll<Control>('input, select, textarea')];
  saved = controls.filter(changed).map((element) => ({ element, value: element.value }));
}

/** Replays it as typed now, because React overwrites input it has not seen. */
export function useTypedAgain(): void {
  useEffect(() => {
    // Once the stored values are in the fields.
    const timer = setTimeout(typeAgain);
    return () => clearTimeout(timer);
  }, []);
}

function typeAgain(): void {
  const typed = saved;
  saved = [];
  for (const { element, value } of typed) {
    if (!element.isConnected) continue;
    const prototype: unknown = Object.getPrototypeOf(element);
    const set = Object.getOwnPropertyDescriptor(prototype, 'value')?.set;
    set?.call(element, value);
    const kind = element instanceof HTMLSelectElement ? 'change' : 'input';
    element.dispatchEvent(new Event(kind, { bubbles: true }));
  }
}
