import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import css from './notice.module.css';

interface NoticeProps {
  /** Above the text. */
  title?: string;
  text: string;
  /** Something went wrong: announced at once. */
  bad?: boolean;
  /** Buttons beside the text. */
  children?: ReactNode;
}

/** A line of news inside a page, announced when it appears. */
export function Notice({ title, text, bad, children }: NoticeProps) {
  return (
    <div className={classes(css.notice, bad && css.bad)} role={bad ? 'alert' : 'status'}>
      {title && <h2>{title}</h2>}
      <p>{text}</p>
      {children && <div className={css.actions}>{children}</div>}
    </div>
  );
}
