import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import styles from './counter.module.css';

interface LabelledGroupProps {
  role: 'group' | 'radiogroup';
  label: string;
  hint: string | undefined;
  /** Label and control on one line. */
  row: boolean;
  children: ReactNode;
}

/** A control of several parts with the label that they share. */
function LabelledGroup({ role, label, hint, row, children }: LabelledGroupProps) {
  const id = useId();
  return (
    <div
      role={role}
      aria-labelledby={`${id}-label`}
      aria-describedby={hint && `${id}-hint`}
      className={classes(styles.box, row && styles.row)}
    >
      <div>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </div>
      {children}
    </div>
  );
}

interface CounterProps {
  label: string;
  /** Shown beside the label, e.g. the price of one. */
  hint?: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max: number;
  step?: number;
  /** Label and buttons on one line. */
  row?: boolean;
}

/**
 * A number with − and + buttons. The new value is announced, and so is a limit that is reached; a button at its limit
 * keeps the focus, so that the keyboard does not lose its place.
 */
export function Counter({ label, hint, value, onChange, min = 0, max, step = 1, row = false }: CounterProps) {
  const atMin = value <= min;
  const atMax = value >= max;
  return (
    <LabelledGroup role="group" label={label} hint={hint} row={row}>
      <div className={styles.counter}>
        <button
          type="button"
          aria-label={`Less: ${label}`}
          aria-disabled={atMin || undefined}
          onClick={() => !atMin && onChange(Math.max(min, value - step))}
        >
          −
        </button>
        <output aria-live="polite" aria-atomic="true">
          {value}
          {(atMin || atMax) && (
            <span className="visually-hidden">{atMax ? ', the most' : ', the least'}</span>
          )}
        </output>
        <button
          type="button"
          aria-label={`More: ${label}`}
          aria-disabled={atMax || undefined}
          onClick={() => !atMax && onChange(Math.min(max, value + step))}
        >
          +
        </button>
      </div>
    </LabelledGroup>
  );
}

interface YesNoProps {
  label: string;
  /** Shown beside the label, e.g. the price. */
  hint?: string;
  value: boolean;
  onChange: (value: boolean) => void;
}

const ANSWERS = [
  { text: 'No', answer: false },
  { text: 'Yes', answer: true },
];

/** A question with two answers, on one line with its label. */
export function YesNo({ label, hint, value, onChange }: YesNoProps) {
  const name = useId();
  return (
    <LabelledGroup role="radiogroup" label={label} hint={hint} row>
      <div className={styles.either}>
        {ANSWERS.map(({ text, answer }) => (
          <label key={text}>
            <input type="radio" name={name} checked={value === answer} onChange={() => onChange(answer)} />
            {text}
          </label>
        ))}
      </div>
    </LabelledGroup>
  );
}
