import { forgetKey, idempotencyKey } from '../../idempotency-key.ts';
import { errorsIn, labelled, refusalText } from '../../refusal.ts';
import type { Errors } from '../../field-errors.ts';
import { type Press, useForm } from '../../use-form.ts';
import { type FormNews, useFormNews } from './use-form-news.ts';

/** Field of the payload → what is wrong with it. */
export type EnquiryErrors<F> = Errors<Extract<keyof F, string>>;

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

/** Sends a form that somebody will answer by hand: once, however often it is pressed or tried again. */
export function useEnquiry<F extends object>(options: EnquiryOptions<F>) {
  const { news, tellSent, clear } = useFormNews(options.onNews);
  const labelOf = (field: string) => (options.labels as Record<string, string>)[field];
  const found = (errors: Readonly<Record<string, string>>) => labelled(errors, labelOf) as EnquiryErrors<F>;
  const form = useForm<Extract<keyof F, string>>({ errors: found(news.refused?.errors ?? {}) });
  const sending = (fields: F): Press<Extract<keyof F, string>, void> => ({
    check: () => {
      clear();
      return options.check(fields);
    },
    async send() {
      await options.send(fields, idempotencyKey(CALL, fields));
      forgetKey(CALL, fields);
    },
    sent() {
      options.onSent(fields);
      tellSent();
    },
    async failed(error) {
      form.keep(() => found(errorsIn(error)));
      await options.onFailed(refusalText(error, labelOf));
      return found(errorsIn(error));
    },
  });
  return { ...form, news, submit: (fields: F) => form.pressing(() => sending(fields)) };
}
