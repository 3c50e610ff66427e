import { LabelledGroup } from './labelled-group.tsx';
import css from './counter.module.css';

interface CounterProps {
  label: string;
  /** Beside the label, e.g. what one costs. */
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
      <div className={css.counter}>
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
