import { useEffect, useRef } from 'react';
import { Notice } from '../../ui/notice.tsx';
import type { FormNews } from './use-form-news.ts';

interface NewsProps {
  news: FormNews;
  sentTitle: string;
  sent: string;
  failedTitle: string;
}

/** [JRN-11] What came of a form, above it; a refusal that scripts hear of is told by an alert instead. */
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
