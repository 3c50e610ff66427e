import { useRef, useState } from 'react';
import { isApiError } from '../../api.ts';

/** Field of the payload → what is wrong with it. */
export type EnquiryErrors<F> = Partial<Record<Extract<keyof F, string>, string>>;

interface EnquiryOptions<F> {
  /** What can be said before the server is asked. */
  check: (fields: F) => EnquiryErrors<F>;
  send: (fields: F, idempotencyKey: string) => Promise<unknown>;
  onSent: (fields: F) => void;
  onFailed: (error: unknown) => void;
  /** "email" → "Email", to go on with the server's "must be an e-mail address". */
  labels: Record<Extract<keyof F, string>, string>;
}

/** `crypto.randomUUID` exists on secure pages only. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(18)), (byte) => byte.toString(16)).join('');
}

/** The key of what is being sent: the same while it is tried again, another once it says something else. */
function useKey(): { of: (content: string) => string; forget: () => void } {
  const last = useRef({ content: '', key: '' });
  return {
    of(content) {
      if (last.current.content !== content) last.current = { content, key: randomKey() };
      return last.current.key;
    },
    forget() {
      last.current = { content: '', key: '' };
    },
  };
}

/** Sends a form that somebody will answer by hand: once, however often it is pressed or tried again. */
export function useEnquiry<F extends object>(options: EnquiryOptions<F>) {
  const form = useRef<HTMLFormElement>(null);
  const key = useKey();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<EnquiryErrors<F>>({});

  const show = (found: EnquiryErrors<F>) => {
    setErrors(found);
    if (Object.keys(found).length === 0) return;
    // Once the messages are there.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const ofServer = (error: unknown) => {
    const rows = Object.entries(isApiError(error) ? error.errors : {});
    const labels: Record<string, string> = options.labels;
    return Object.fromEntries(
      rows.map(([field, message]) => [field, `${labels[field] ?? field} ${message}`]),
    ) as EnquiryErrors<F>;
  };
  const submit = async (fields: F) => {
    if (busy) return;
    const found = options.check(fields);
    show(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await options.send(fields, key.of(JSON.stringify(fields)));
      key.forget();
      options.onSent(fields);
    } catch (error) {
      setErrors(ofServer(error));
      options.onFailed(error);
    } finally {
      setBusy(false);
    }
  };
  return { form, busy, errors, submit };
}
