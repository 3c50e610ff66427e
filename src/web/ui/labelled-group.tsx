import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import css from './labelled-group.module.css';

interface LabelledGroupProps {
  role: 'group' | 'radiogroup';
  label: string;
  hint: string | undefined;
  /** Label and control on one line. */
  row: boolean;
  children: ReactNode;
}

/** A control of several parts with the label that they share. */
export function LabelledGroup({ role, label, hint, row, children }: LabelledGroupProps) {
  const id = useId();
  return (
    <div
      role={role}
      aria-labelledby={`${id}-label`}
      aria-describedby={hint && `${id}-hint`}
      className={classes(css.box, row && css.row)}
    >
      <div>
        <span id={`${id}-label`} className={css.label}>
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className={css.hint}>
            {hint}
          </span>
        )}
      </div>
      {children}
    </div>
  );
}
