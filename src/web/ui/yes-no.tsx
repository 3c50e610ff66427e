import { useId } from 'react';
import { LabelledGroup } from './labelled-group.tsx';
import css from './yes-no.module.css';

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
  const name = useId();
  return (
    <LabelledGroup role="radiogroup" label={label} hint={hint} row>
      <div className={css.either}>
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
