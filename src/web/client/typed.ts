import { useEffect } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function changed(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const preset = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
    return control.value !== preset?.value;
  }
  return !['checkbox', 'radio'].includes(control.type) && control.value !== control.defaultValue;
}

/** Fields with their text, from when the scripts have loaded until their page is interactive. */
let saved = new Map<Control, string>();
let listening = new AbortController();

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;

/** Stores what was typed into a server-rendered page before its scripts loaded, and what is typed while they start. */
export function storeTyped(root: Element): void {
  const controls = [...root.querySelectorAll<Control>('input, select, textarea')];
  saved = new Map(controls.filter(changed).map((element) => [element, element.value]));
  listening = new AbortController();
  const store = ({ target }: Event) => {
    if (!isControl(target)) return;
    if (changed(target)) saved.set(target, target.value);
    else saved.delete(target);
  };
  // Before React, which makes the page interactive at the first key and overwrites what it has typed.
  root.addEventListener('input', store, { capture: true, signal: listening.signal });
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
  listening.abort();
  const typed = saved;
  saved = new Map();
  for (const [element, value] of typed) {
    if (!element.isConnected) continue;
    const prototype: unknown = Object.getPrototypeOf(element);
    const set = Object.getOwnPropertyDescriptor(prototype, 'value')?.set;
    // React ignores an event of a field whose text it has seen, and sees what is set on the element itself.
    element.value = `${value} `;
    set?.call(element, value);
    const kind = element instanceof HTMLSelectElement ? 'change' : 'input';
    element.dispatchEvent(new Event(kind, { bubbles: true }));
  }
}
