import { PATHS } from '../../paths.ts';
import { navigate } from '../../router/history.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { showsNext } from './step-rules.ts';
import { TEXTS } from './texts.ts';
import css from './step-navigation.module.css';

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
    <div className={css.row}>
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
