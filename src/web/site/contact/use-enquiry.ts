import { useRef, useState } from 'react';
import { isApiError } from '../../api.ts';
import { forgetKey, idempotencyKey } from '../../idempotency-key.ts';
import { fieldText, refusalText } from '../../refusal.ts';
import { showFaults } from '../../ui/focus-first.ts';
import { type FormNews, useFormNews } from './use-form-news.ts';

/** Field of the payload → what is wrong with it. */
export type EnquiryErrors<F> = Partial<Record<Extract<keyof F, string>, string>>;

interface EnquiryOptions<F> {
  /** What can be said before the server is asked. */
  check: (fields: F) => Promise<EnquiryErrors<F>>;
  send: (fields: F, idempotencyKey: string) => Promise<unknown>;
  onSent: (fields: F) => void;
  /** Tells that it failed and why; settles when that has been read. */
  onFailed: (why: string) => Promise<void>;
  /** Told of what came of it without scripts: what this tab kept of the form is older. */
  onNews: (news: FormNews) => void;
  /** "email" → "Email", to go on with the server's "must be an e-mail address". */
  labels: Record<Extract<keyof F, string>, string>;
}

const CALL = 'enquiry';

/** What the server says of each field, with its label. */
function labelled<F>(
  { labels }: Pick<EnquiryOptions<F>, 'labels'>,
  errors: Readonly<Record<string, string>> = {},
): EnquiryErrors<F> {
  const names: Record<string, string> = labels;
  const rows = Object.entries(errors).map(([field, message]) => [field, fieldText(names[field], message)]);
  return Object.fromEntries(rows) as EnquiryErrors<F>;
}

/** Sends a form that somebody will answer by hand: once, however often it is pressed or tried again. */
export function useEnquiry<F extends object>(options: EnquiryOptions<F>) {
  const form = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const { news, clear } = useFormNews(options.onNews);
  const [errors, setErrors] = useState<EnquiryErrors<F>>(() => labelled(options, news.refused?.errors));

  const show = (found: EnquiryErrors<F>) => {
    showFaults(form, () => setErrors(found));
  };
  const labelOf = (field: string) => (options.labels as Record<string, string>)[field];
  const ofServer = (error: unknown) => labelled(options, isApiError(error) ? error.errors : {});
  /** Null when it was sent. */
  const attempt = async (fields: F): Promise<{ found: EnquiryErrors<F> } | { error: unknown } | null> => {
    const found = await options.check(fields);
    if (Object.keys(found).length > 0) return { found };
    setErrors({});
    try {
      await options.send(fields, idempotencyKey(CALL, fields));
      forgetKey(CALL, fields);
      return null;
    } catch (error) {
      return { error };
    }
  };
  const submit = async (fields: F) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    clear();
    const failure = await attempt(fields);
    running.current = false;
    setBusy(false);
    if (failure === null) return options.onSent(fields);
    if ('found' in failure) return show(failure.found);
    setErrors(ofServer(failure.error));
    await options.onFailed(refusalText(failure.error, labelOf));
    show(ofServer(failure.error));
  };
  /** What was found wrong with a field goes as soon as it is touched. */
  const touch = (field: keyof EnquiryErrors<F>) =>
    setErrors((now) => (now[field] === undefined ? now : { ...now, [field]: undefined }));
  return { form, busy, news, errors, touch, submit };
}
