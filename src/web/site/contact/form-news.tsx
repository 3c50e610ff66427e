import { refusedForm } from '../../page-data.ts';
import { useHere } from '../../router/history.ts';
import { Notice } from '../../ui/notice.tsx';

/** What came of a form that was sent without scripts; with them an alert says so and this shows nothing. */
export function FormNews({ sent, failed }: { sent: string; failed: string }) {
  const done = new URLSearchParams(useHere().search).has('sent');
  const refused = refusedForm();
  if (refused) return <Notice bad text={`${failed} ${refused.message}`} />;
  return done ? <Notice text={sent} /> : null;
}
