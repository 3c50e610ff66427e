import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Field of a form → its error as a sentence. */
export type Errors<K extends string = string> = Partial<Record<K, string>>;

export const hasAny = (errors: Errors) => Object.keys(errors).length > 0;

/** The errors of other fields. */
export function without<K extends string>(errors: Errors<K>, fields: readonly string[]): Errors<K> {
  const rows = Object.entries(errors).filter(([field]) => !fields.includes(field));
  return rows.length === Object.keys(errors).length ? errors : (Object.fromEntries(rows) as Errors<K>);
}

const waiting = new Map<string, Errors>();
const open = new Map<string, (found: Errors) => void>();

/** Hands errors found elsewhere to the form of the page at `path`: now if it is open, else when it opens. */
export function passErrors(path: string, found: Errors): void {
  const show = open.get(path);
  if (show) show(found);
  else waiting.set(path, found);
}

/** The errors handed to the form at `path`. */
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

/** Focuses the first invalid field, once its message is rendered. */
export function focusFirst(form: HTMLFormElement | null): void {
  setTimeout(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/** Result of a submission that leaves the page: the form stays busy. */
export const LEFT = 'left';

/** Submission of a form. */
export interface Submission<K extends string, T> {
  /** Checks before sending. Any error prevents it. */
  check?: () => Errors<K> | Promise<Errors<K>>;
  send: () => Promise<T | typeof LEFT>;
  /** Called with the answer when the form is no longer busy. */
  sent?: (answer: T) => unknown;
  /** Explains a failure and resolves when it has been read. Its errors are shown at the fields. */
  failed?: (error: unknown) => Promise<Errors<K>>;
}

interface FormStart<K extends string> {
  /** The page of the form, for errors that are found elsewhere. */
  path?: string;
  /** Initial errors. */
  errors?: Errors<K>;
}

/**
 * A form: submitted once at a time, checked, sent. Errors stay at their fields, with the focus on the first, until
 * the fields are changed. `busy` while sending.
 */
export function useForm<K extends string = string>({ path, errors: start }: FormStart<K> = {}) {
  const form = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors<K>>(() => start ?? (findingsFor(path) as Errors<K>));
  /** Shows errors; `beside` sets other state in the same update. */
  const show = (found: Errors<K>, beside?: () => void) =>
    showFaults(form, () => {
      setErrors(found);
      beside?.();
    });
  useEffect(() => {
    if (path === undefined) return undefined;
    // Errors found elsewhere are the reason for the visit.
    if (hasAny(errors)) focusFirst(form.current);
    return openForm(path, (found) => show(found as Errors<K>));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the form opens
  }, [path]);
  const submit = async <T>({ check, send, sent, failed }: Submission<K, T>): Promise<void> => {
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
    submit,
    /** For the form's `onSubmit`. */
    handleSubmit:
      <T>(steps: () => Submission<K, T>) =>
      (event: FormEvent) => {
        event.preventDefault();
        void submit(steps());
      },
    /** Clears a field's error on input. */
    touch: (...fields: K[]) => setErrors((now) => without(now, fields)),
    /** Filters the errors by the form's own rule. */
    keep: (remaining: (now: Errors<K>) => Errors<K>) => setErrors(remaining),
  };
}
