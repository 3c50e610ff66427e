import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Field of a form → what is wrong with it, as a sentence. */
export type Errors<K extends string = string> = Partial<Record<K, string>>;

export const hasAny = (errors: Errors) => Object.keys(errors).length > 0;

/** The errors of other fields. */
export function without<K extends string>(errors: Errors<K>, fields: readonly string[]): Errors<K> {
  const rows = Object.entries(errors).filter(([field]) => !fields.includes(field));
  return rows.length === Object.keys(errors).length ? errors : (Object.fromEntries(rows) as Errors<K>);
}

const waiting = new Map<string, Errors>();
const open = new Map<string, (found: Errors) => void>();

/** Hands what was found wrong elsewhere to the form of the page at `path`: now where it is open, else when it opens. */
export function handFindings(path: string, found: Errors): void {
  const show = open.get(path);
  if (show) show(found);
  else waiting.set(path, found);
}

/** What waits for the form at `path`. */
export function findingsFor(path: string | undefined): Errors {
  return (path !== undefined && waiting.get(path)) || {};
}

/** The form at `path` is open: it has what waited, and shows what comes. @returns to be called when it closes */
export function openForm(path: string, show: (found: Errors) => void): () => void {
  waiting.delete(path);
  open.set(path, show);
  return () => open.delete(path);
}

/** Shows messages, by setting state, and puts the focus on the first field that is wrong. Not while rendering. */
function showFaults(form: { current: HTMLFormElement | null }, set: () => void): void {
  flushSync(set);
  focusFirst(form.current);
}

/** Puts the focus on the first field that is wrong, once its message is there. */
export function focusFirst(form: HTMLFormElement | null): void {
  setTimeout(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/** What the page is left for: the form stays busy until it is gone. */
export const LEFT = 'left';

/** What pressing a form does. */
export interface Press<K extends string, T> {
  /** What can be said before the server is asked; nothing is sent while it finds something. */
  check?: () => Errors<K> | Promise<Errors<K>>;
  send: () => Promise<T | typeof LEFT>;
  /** Told of the answer when the form is not busy any more. */
  sent?: (answer: T) => unknown;
  /** Says why it could not be sent, and settles when that has been read; its findings are shown at the fields. */
  failed?: (error: unknown) => Promise<Errors<K>>;
}

interface FormStart<K extends string> {
  /** The page whose form it is: what is found elsewhere is handed to it by that (findings.ts). */
  path?: string;
  /** What is wrong with it from the beginning. */
  errors?: Errors<K>;
}

/**
 * A form: pressed once at a time, checked, sent; what is wrong stands at its fields, with the focus on the first, until
 * they are touched. `errors` is what stands; `busy` while it is being sent.
 */
export function useForm<K extends string = string>({ path, errors: start }: FormStart<K> = {}) {
  const form = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors<K>>(() => start ?? (findingsFor(path) as Errors<K>));
  /** Shows what is wrong; `beside` sets other state in the same moment. */
  const show = (found: Errors<K>, beside?: () => void) =>
    showFaults(form, () => {
      setErrors(found);
      beside?.();
    });
  useEffect(() => {
    if (path === undefined) return undefined;
    // What was found elsewhere is why the visitor is here.
    if (hasAny(errors)) focusFirst(form.current);
    return openForm(path, (found) => show(found as Errors<K>));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the form opens
  }, [path]);
  const press = async <T>({ check, send, sent, failed }: Press<K, T>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const rest = () => {
      running.current = false;
      setBusy(false);
    };
    let answer: T | typeof LEFT;
    try {
      const found = ((await check?.()) ?? {}) as Errors<K>;
      show(found);
      if (hasAny(found)) return rest();
      answer = await send();
    } catch (error) {
      rest();
      if (!failed) throw error;
      return show(await failed(error));
    }
    if (answer === LEFT) return;
    rest();
    sent?.(answer);
  };
  return {
    form,
    busy,
    errors,
    show,
    press,
    /** For the form's `onSubmit`. */
    pressing:
      <T>(steps: () => Press<K, T>) =>
      (event: FormEvent) => {
        event.preventDefault();
        void press(steps());
      },
    /** What was found wrong with a field goes as soon as it is touched. */
    touch: (...fields: K[]) => setErrors((now) => without(now, fields)),
    /** What still stands, by a rule of the form's own. */
    keep: (standing: (now: Errors<K>) => Errors<K>) => setErrors(standing),
  };
}
