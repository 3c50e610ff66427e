import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import css from './layout.module.css';

interface PageProps {
  /** One column of a form. */
  narrow?: boolean;
  className?: string;
  children: ReactNode;
}

/** The width and margins of a page. */
export function PageBox({ narrow, className, children }: PageProps) {
  return <div className={classes(css.page, narrow && css.narrow, className)}>{children}</div>;
}

export function Card({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classes(css.card, className)}>{children}</div>;
}

/** One under another with even gaps. */
export function Stack({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classes(css.stack, className)}>{children}</div>;
}

/** Two fields side by side where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={css.pair}>{children}</div>;
}
