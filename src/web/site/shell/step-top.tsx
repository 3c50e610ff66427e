import { ProgressBar } from './progress-bar.tsx';
import css from './step-page.module.css';

/** The heading of a step's page, and on a phone how far the booking is; `active` counts from 0. */
export function StepTop({ heading, active }: { heading: string; active: number }) {
  return (
    <div className={css.top}>
      <h1>{heading}</h1>
      <ProgressBar active={active} />
    </div>
  );
}
