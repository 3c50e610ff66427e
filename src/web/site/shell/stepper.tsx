import { navigate } from '../../client/router/history.ts';
import { PATHS } from '../../client/router/paths.ts';
import { prefetch } from '../../client/router/table.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { guardDetails, guardPayment, guardResults, type Progress } from '../progress.ts';
import { useProgress } from '../use-progress.ts';
import styles from './stepper.module.css';
import { TEXTS } from './texts.ts';

/** Target of a click on a step [STEP-02 … STEP-04]. */
function stepTarget(step: number, progress: Progress): string {
  if (step === 2) return guardResults(progress) ?? PATHS.results;
  if (step === 3) return guardDetails(progress) ?? PATHS.details;
  if (step === 4) return guardPayment(progress) ?? PATHS.payment;
  return PATHS.bookTrip;
}

/** The four steps of a booking, on medium and larger screens [STEP-01]. */
export function Stepper({ active }: { active: number }) {
  const progress = useProgress();
  return (
    <nav aria-label={TEXTS.steps} className={classes(styles.stepper, 'by-script')}>
      <ol className={styles.steps}>
        {TEXTS.stepNames.map((name, index) => {
          const step = index + 1;
          const target = stepTarget(step, progress);
          const done = step < active;
          return (
            <li key={name} className={classes(styles.step, done && styles.done)}>
              <button
                type="button"
                aria-current={step === active ? 'step' : undefined}
                onPointerEnter={() => prefetch(target)}
                onClick={() => navigate(target)}
              >
                <span className={styles.number}>{done ? <Icon name="check" size={18} /> : step}</span>
                {name}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
