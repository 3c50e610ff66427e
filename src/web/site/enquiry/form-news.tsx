import { Notice } from '../../ui/notice.tsx';
import type { FormNews } from './use-form-news.ts';

interface NewsProps {
  news: FormNews;
  sentTitle: string;
  sent: string;
  failedTitle: string;
}

/** What came of a form that was sent without scripts; with them an alert says so and this shows nothing. */
export function NewsOfForm({ news, sentTitle, sent, failedTitle }: NewsProps) {
  if (news.refused) return <Notice bad title={failedTitle} text={news.refused.message} />;
  return news.sent ? <Notice title={sentTitle} text={sent} /> : null;
}
