import { classes } from './classes.ts';
import css from './skeleton.module.css';

/** Holds the place of a part that is being loaded; `className` gives its size. What loads is said beside it. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={classes(css.skeleton, className)} />;
}
