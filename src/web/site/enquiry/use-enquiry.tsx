import { useEffect, useRef, useState } from 'react';
import type { RefusedForm } from '../../../contract/page.ts';
import { forgetKey, idempotencyKey } from '../../client/idempotency-key.ts';
import { refusedForm } from '../../client/page-data.ts';
import { errorsIn, labelled, refusalText } from '../../client/refusal.ts';
import { amendAddress, isFirstPage, useCurrentLocation } from '../../client/router/history.ts';
import { Notice } from '../../ui/layout.tsx';
import { type Errors, type Submission, useForm } from '../../ui/use-form.ts';

/** Outcome of a form sent without scripts. */
interface FormNews {
  refused: RefusedForm | null;
  sent: boolean;
}

const NONE: FormNews = { refused: null, sent: false };

/** Whether the form was sent without scripts, and this page came of it. */
export function wasSent(search: string): boolean {
  return isFirstPage() && new URLSearchParams(search).has('sent');
}

/**
 * The news of the page that came with it, or of a form that was sent from it, until it is sent again.
 * @param arrived told once when there are news
 */
function useFormNews(arrived: (news: FormNews) => void): {
  news: FormNews;
  tellSent: () => void;
  clear: () => void;
} {
  const { path, search } = useCurrentLocation();
  const [news, setNews] = useState<FormNews>(() => ({ refused: refusedForm(), sent: wasSent(search) }));
  useEffect(() => {
    if (!news.refused && !news.sent) return;
    // Shown once: a reload continues with the values typed since.
    if (news.sent) amendAddress(path);
    arrived(news);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- news come with the page, once
  }, []);
  return { news, tellSent: () => setNews({ refused: null, sent: true }), clear: () => setNews(NONE) };
}

/** Errors by field of the payload. */
export type EnquiryErrors<F> = Errors<Extract<keyof F, string>>;

interface EnquiryOptions<F> {
  /** Checks before the server is asked. */
  check: (fields: F) => Promise<EnquiryErrors<F>>;
  send: (fields: F, idempotencyKey: string) => Promise<unknown>;
  onSent: (fields: F) => void;
  /** Reports a failure; resolves when it has been read. */
  onFailed: (why: string) => Promise<void>;
  /** Called with the outcome of a form sent without scripts, which is newer than stored values. */
  onNews: (news: FormNews) => void;
  /** "email" → "Email", to go on with the server's "must be an email address". */
  labels: Record<Extract<keyof F, string>, string>;
}

const CALL = 'enquiry';

/** Sends a form that staff will answer: once, however often it is pressed or retried. */
export function useEnquiry<F extends object>(options: EnquiryOptions<F>) {
  const { news, tellSent, clear } = useFormNews(options.onNews);
  const labelOf = (field: string) => (options.labels as Record<string, string>)[field];
  const found = (errors: Readonly<Record<string, string>>) => labelled(errors, labelOf) as EnquiryErrors<F>;
  const form = useForm<Extract<keyof F, string>>({ errors: found(news.refused?.errors ?? {}) });
  const sending = (fields: F): Submission<Extract<keyof F, string>, void> => ({
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
  return { ...form, news, submit: (fields: F) => form.handleSubmit(() => sending(fields)) };
}

interface NewsProps {
  news: FormNews;
  sentTitle: string;
  sent: string;
  failedTitle: string;
}

/** [JRN-11] Outcome above the form. With scripts, a refusal is shown by an alert instead. */
export function NewsOfForm({ news, sentTitle, sent, failedTitle }: NewsProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (news.sent) place.current?.scrollIntoView({ block: 'nearest' });
  }, [news]);
  if (!news.refused && !news.sent) return null;
  return (
    <div ref={place}>
      {news.refused && <Notice bad title={failedTitle} text={news.refused.message} />}
      {news.sent && <Notice title={sentTitle} text={sent} />}
    </div>
  );
}
