import { Notice } from '../../ui/notice.tsx';
import type { FormNews } from './use-form-news.ts';

interface NewsProps {
  news: FormNews;
  sent: string;
  failed: string;
}

/** What came of a form that was sent without scripts; with them an alert says so and this shows nothing. */
export function NewsOfForm({ news, sent, failed }: NewsProps) {
  if (news.refused) return <Notice bad text={`${failed.replace(/\.$/, '')}. ${news.refused.message}`} />;
  return news.sent ? <Notice text={sent} /> : null;
}
