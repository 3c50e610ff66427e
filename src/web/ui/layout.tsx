import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './layout.module.css';

interface PageProps {
  /** Width of a form. */
  narrow?: boolean;
  className?: string;
  children: ReactNode;
}

/** The width and margins of a page. */
export function PageBox({ narrow, className, children }: PageProps) {
  return <div className={classes(styles.page, narrow && styles.narrow, className)}>{children}</div>;
}

export function Card({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classes(styles.card, className)}>{children}</div>;
}

/** Vertical stack with even gaps. */
export function Stack({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classes(styles.stack, className)}>{children}</div>;
}

/** Two fields side by side where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

interface NoticeProps {
  /** Above the text. */
  title?: string;
  text: string;
  /** An error, announced immediately. */
  bad?: boolean;
  /** Buttons beside the text. */
  children?: ReactNode;
}

/** A line of news inside a page, announced when it appears. */
export function Notice({ title, text, bad, children }: NoticeProps) {
  return (
    <div className={classes(styles.notice, bad && styles.bad)} role={bad ? 'alert' : 'status'}>
      {title && <h2>{title}</h2>}
      <p>{text}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
