import { flushSync } from 'react-dom';

/** Shows messages, by setting state, and puts the focus on the first field that is wrong. Not while rendering. */
export function showFaults(form: { current: HTMLFormElement | null }, set: () => void): void {
  flushSync(set);
  focusFirst(form.current);
}

/** Puts the focus on the first field that is wrong, once its message is there. */
export function focusFirst(form: HTMLFormElement | null): void {
  setTimeout(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
