import { useEffect } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function changed(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const preset = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
    return control.value !== preset?.value;
  }
  return !['checkbox', 'radio'].includes(control.type) && control.value !== control.defaultValue;
}

/** What was typed into which fields. Complete once the page is interactive. */
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
  // Before React's own listener: it starts the page at the first key, and takes the typed text for the field's own.
  root.addEventListener('input', store, { capture: true, signal: listening.signal });
}

/** Replays it as typed now, because React overwrites what its components do not know when it renders next. */
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
    // React ignores an event if it knows the text already. It sees what is set on the element, not by the prototype.
    element.value = `${value} `;
    set?.call(element, value);
    const kind = element instanceof HTMLSelectElement ? 'change' : 'input';
    element.dispatchEvent(new Event(kind, { bubbles: true }));
  }
}
