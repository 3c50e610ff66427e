import { useHere } from '../../router/history.ts';
import { Notice } from '../../ui/notice.tsx';
import { TEXTS } from './texts.ts';

type Why = keyof typeof TEXTS.notPaid;

const isWhy = (text: string): text is Why => Object.hasOwn(TEXTS.notPaid, text);

/** [JRN-07] What became of a card payment that the visitor has come back from. */
export function NotPaid() {
  const why = new URLSearchParams(useHere().search).get('payment') ?? '';
  if (!isWhy(why)) return null;
  const { title, text } = TEXTS.notPaid[why];
  return <Notice title={title} text={`${text} ${TEXTS.noMoney}`} />;
}
