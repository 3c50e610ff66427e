import { classes } from '../../ui/classes.ts';
import { PROGRESS } from './progress-texts.ts';
import css from './progress-bar.module.css';

/** [STEP-07] Vehicle, Details, Payment; `active` counts from 0. */
export function ProgressBar({ active }: { active: number }) {
  return (
    <ol className={css.bar} aria-label={PROGRESS.label}>
      {PROGRESS.steps.map((name, index) => (
        <li
          key={name}
          className={classes(css.step, index <= active && css.reached)}
          aria-current={index === active ? 'step' : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}
