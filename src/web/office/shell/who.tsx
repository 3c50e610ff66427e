import type { StaffAnswer } from '../../../contract/office-sign-in.ts';
import { classes } from '../../ui/classes.ts';
import { ROLE_WORDS } from '../role-words.ts';
import css from './who.module.css';

/** Who is signed in, and as what. */
export function Who({ me, className }: { me: StaffAnswer | null; className?: string }) {
  if (!me) return null;
  return (
    <p className={classes(css.who, className)}>
      {me.name} <span>{ROLE_WORDS[me.role]}</span>
    </p>
  );
}
