import { useId } from 'react';
import { classes } from './classes.ts';
import css from './counter.module.css';

interface YesNoProps {
  label: string;
  /** Beside the label, e.g. what it costs. */
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
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={hint && `${id}-hint`}
      className={classes(css.box, css.row)}
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
      <div className={css.either}>
        {ANSWERS.map(({ text, answer }) => (
          <label key={text}>
            <input type="radio" name={id} checked={value === answer} onChange={() => onChange(answer)} />
            {text}
          </label>
        ))}
      </div>
    </div>
  );
}
