import {
  type CancellationStep,
  type CancellationTerms,
  MOST_STEPS,
} from '../../../../domain/booking/cancellation.ts';
import { Button } from '../../../ui/button.tsx';
import { TypedNumber } from '../typed-number.tsx';
import { ChargeFields } from './charge-fields.tsx';
import { withoutStep, withStep } from './steps.ts';
import { TERMS_TEXTS } from './texts.ts';
import css from './terms.module.css';

interface StepProps {
  number: number;
  step: CancellationStep;
  symbol: string;
  onChange: (step: CancellationStep) => void;
  onRemove: () => void;
}

function Step({ number, step, symbol, onChange, onRemove }: StepProps) {
  return (
    <li aria-label={TERMS_TEXTS.step(number)}>
      {step.untilHours === null ? (
        <p className={css.last}>{TERMS_TEXTS.last}</p>
      ) : (
        <TypedNumber
          label={TERMS_TEXTS.until}
          value={step.untilHours}
          onChange={(untilHours) => onChange({ ...step, untilHours } as CancellationStep)}
        />
      )}
      <ChargeFields
        charge={step}
        symbol={symbol}
        onChange={({ percent, pence }) => onChange({ ...step, percent, pence })}
      />
      <Button variant="quiet" aria-label={TERMS_TEXTS.removeStep(number)} onClick={onRemove}>
        <span aria-hidden="true">✕</span>
      </Button>
    </li>
  );
}

interface StepListProps {
  steps: CancellationTerms;
  symbol: string;
  error: string | undefined;
  onChange: (steps: CancellationTerms) => void;
}

/** What cancelling costs, the earliest step first. */
export function StepList({ steps, symbol, error, onChange }: StepListProps) {
  const rows = steps.map((step, index) => ({ step, index, number: index + 1 }));
  return (
    <fieldset className={css.steps}>
      <legend>{TERMS_TEXTS.cancelling}</legend>
      {steps.length === 0 && <p className={css.soft}>{TERMS_TEXTS.none}</p>}
      <ol>
        {rows.map(({ step, index, number }) => (
          <Step
            key={number}
            number={number}
            step={step}
            symbol={symbol}
            onChange={(next) => onChange(steps.with(index, next))}
            onRemove={() => onChange(withoutStep(steps, index))}
          />
        ))}
      </ol>
      {error && (
        <p role="alert" className={css.error}>
          {error}
        </p>
      )}
      {steps.length < MOST_STEPS && (
        <Button variant="secondary" onClick={() => onChange(withStep(steps))}>
          {TERMS_TEXTS.add}
        </Button>
      )}
    </fieldset>
  );
}
