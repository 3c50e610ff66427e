import { navigate } from '../../client/router/history.ts';
import { ButtonLink } from '../../client/router/link.tsx';
import { PATHS } from '../../client/router/paths.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import stepPageStyles from './step-page.module.css';
import styles from './step-top.module.css';
import { TEXTS } from './texts.ts';

/** Loaded with the steps after the search. */
const PROGRESS = {
  label: 'Progress',
  steps: ['Vehicle', 'Details', 'Payment'],
};

/** [STEP-07] Vehicle, Details, Payment; `active` counts from 0. */
function ProgressBar({ active }: { active: number }) {
  return (
    <ol className={styles.bar} aria-label={PROGRESS.label}>
      {PROGRESS.steps.map((name, index) => (
        <li
          key={name}
          className={classes(styles.step, index <= active && styles.reached)}
          aria-current={index === active ? 'step' : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}

/** The heading of a step's page, and on a phone how far the booking is; `active` counts from 0. */
export function StepTop({ heading, active }: { heading: string; active: number }) {
  return (
    <div className={stepPageStyles.top}>
      <h1>{heading}</h1>
      <ProgressBar active={active} />
    </div>
  );
}

const WITHOUT_NEXT: ReadonlySet<string> = new Set([PATHS.root, PATHS.checkout, PATHS.details]);

/** [STEP-06] Next step shows only when the target is not /, /checkout or /personalDetailView. */
export function showsNext(target: string): boolean {
  return !WITHOUT_NEXT.has(target);
}

interface StepNavigationProps {
  /** Where Previous goes. */
  previous?: string;
  previousText?: string;
  /** Where Next goes. */
  next?: string;
  nextText?: string;
  /** Instead of going straight to `next`. */
  onNext?: () => void;
  busy?: boolean;
}

/** Previous and Next step under a step's page [STEP-06]. */
export function StepNavigation(props: StepNavigationProps) {
  const { previous = PATHS.root, previousText = TEXTS.previous } = props;
  const { next = PATHS.root, nextText = TEXTS.next, onNext, busy } = props;
  return (
    <div className={styles.row}>
      <ButtonLink to={previous} variant="secondary">
        {previousText}
      </ButtonLink>
      {showsNext(next) && (
        <Button busy={busy} onClick={onNext ?? (() => navigate(next))}>
          {nextText}
        </Button>
      )}
    </div>
  );
}
