import { useEffect, useState } from 'react';
import type { RefusedForm } from '../../../contract/page.ts';
import { refusedForm } from '../../page-data.ts';
import { amendAddress, isFirstPage, useHere } from '../../router/history.ts';

/** What came of a form: refused only where it was sent without scripts. */
export interface FormNews {
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
export function useFormNews(arrived: (news: FormNews) => void): {
  news: FormNews;
  tellSent: () => void;
  clear: () => void;
} {
  const { path, search } = useHere();
  const [news, setNews] = useState<FormNews>(() => ({ refused: refusedForm(), sent: wasSent(search) }));
  useEffect(() => {
    if (!news.refused && !news.sent) return;
    // They are told once: a reload goes on with what is typed from now on.
    if (news.sent) amendAddress(path);
    arrived(news);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- news come with the page, once
  }, []);
  return { news, tellSent: () => setNews({ refused: null, sent: true }), clear: () => setNews(NONE) };
}
