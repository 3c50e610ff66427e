import type { RefusedForm } from '../../../contract/page.ts';
import { useHere } from '../../router/history.ts';
import { Notice } from '../../ui/notice.tsx';

interface FormNewsProps {
  refused: RefusedForm | null;
  sent: string;
  failed: string;
}

/** What came of a form that was sent without scripts; with them an alert says so and this shows nothing. */
export function FormNews({ refused, sent, failed }: FormNewsProps) {
  const done = new URLSearchParams(useHere().search).has('sent');
  if (refused) return <Notice bad text={`${failed.replace(/\.$/, '')}. ${refused.message}`} />;
  return done ? <Notice text={sent} /> : null;
}
