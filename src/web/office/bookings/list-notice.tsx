import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TEXTS } from './texts.ts';
import css from './bookings.module.css';

interface ListNoticeProps {
  failed: boolean;
  onAgain: () => void;
  /** What the list holds, announced as it changes. */
  text: string;
}

/** Says what a list holds, or that it could not be had. */
export function ListNotice({ failed, onAgain, text }: ListNoticeProps) {
  if (!failed) return <output className={css.count}>{text}</output>;
  return (
    <Notice bad text={TEXTS.failed}>
      <Button variant="secondary" onClick={onAgain}>
        {TEXTS.again}
      </Button>
    </Notice>
  );
}
