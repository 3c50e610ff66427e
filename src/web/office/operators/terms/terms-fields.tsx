import {
  type CancellationStep,
  type CancellationTerms,
  type Charge,
  MOST_STEPS,
} from '../../../../domain/booking/cancellation.ts';
import type { ChangeAgreement } from '../../../../domain/booking/change-agreement.ts';
import { type Json, partOf } from '../../../../domain/documents/parts.ts';
import { agreementIn, chargeIn, stepsIn } from '../../../../domain/operator/operator-parts.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { CheckField, SelectField } from '../../../ui/field.tsx';
import office from '../../../ui/office.module.css';
import documentStyles from '../../documents/document.module.css';
import type { DocumentTyping } from '../../documents/use-document-form.ts';
import { OPERATOR_TEXTS } from '../operator-texts.ts';
import { NumberPart, TypedNumber } from '../typed-number.tsx';
import styles from './terms-fields.module.css';
import { TERMS_TEXTS } from './texts.ts';

/** Usual terms: free until a day before, then the whole fare. */
const USUAL_HOURS = 24;
const FREE: CancellationStep = { untilHours: null, percent: 0, pence: 0 };
const ALL: CancellationStep = { untilHours: null, percent: 100, pence: 0 };

/** Half as long before as the step before it. */
function nextHours(before: number | null | undefined): number {
  return typeof before === 'number' && before > 1 ? Math.floor(before / 2) : USUAL_HOURS;
}

/** Returns the steps with another one at the end. */
export function withStep(steps: CancellationTerms): CancellationTerms {
  const last = steps.at(-1);
  if (!last) return [{ ...FREE, untilHours: USUAL_HOURS }, ALL];
  return [...steps.slice(0, -1), { ...last, untilHours: nextHours(steps.at(-2)?.untilHours) }, ALL];
}

/** Returns the steps without one; the last remaining one has no end. */
export function withoutStep(steps: CancellationTerms, index: number): CancellationTerms {
  const left = steps.toSpliced(index, 1);
  const last = left.at(-1);
  return last ? [...left.slice(0, -1), { ...last, untilHours: null }] : [];
}

interface ChargeProps {
  charge: Charge;
  symbol: string;
  error?: string | undefined;
  onChange: (charge: Charge) => void;
}

/** Fields of a percentage and a fee; invalid numbers stay as typed. */
function ChargeFields({ charge, symbol, error, onChange }: ChargeProps) {
  const set = (part: Partial<Record<keyof Charge, number | string>>) =>
    onChange({ ...charge, ...part } as Charge);
  return (
    <>
      <TypedNumber
        label={TERMS_TEXTS.percent}
        value={charge.percent}
        error={error}
        onChange={(percent) => set({ percent })}
      />
      <TypedNumber
        label={TERMS_TEXTS.fee(symbol)}
        value={charge.pence}
        per={100}
        onChange={(pence) => set({ pence })}
      />
    </>
  );
}

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
        <p className={styles.last}>{TERMS_TEXTS.last}</p>
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

/** Cancellation charges, earliest step first. */
function StepList({ steps, symbol, error, onChange }: StepListProps) {
  const rows = steps.map((step, index) => ({ step, index, number: index + 1 }));
  return (
    <fieldset className={classes(office.repeated, styles.steps)}>
      <legend>{TERMS_TEXTS.cancelling}</legend>
      {steps.length === 0 && <p className={office.muted}>{TERMS_TEXTS.none}</p>}
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
        <p role="alert" className={office.error}>
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

const KINDS = ['never', 'always', 'from'] as const;
type Kind = (typeof KINDS)[number];

/** Defaults of a provider file. */
const STARTS: Readonly<Record<Kind, ChangeAgreement | null>> = {
  never: null,
  always: { withinHours: null, answerHours: 24 },
  from: { withinHours: 48, answerHours: 24 },
};

function kindOf(agreement: ChangeAgreement | null): Kind {
  if (!agreement) return 'never';
  return agreement.withinHours === null ? 'always' : 'from';
}

interface AgreementProps {
  agreement: ChangeAgreement | null;
  error: string | undefined;
  onChange: (agreement: ChangeAgreement | null) => void;
}

/** [MNG-06] When the operator must agree to a change. */
function AgreementFields({ agreement, error, onChange }: AgreementProps) {
  const set = (part: Partial<Record<keyof ChangeAgreement, number | string>>) =>
    onChange({ ...agreement, ...part } as ChangeAgreement);
  return (
    <div className={styles.line}>
      <SelectField
        className={styles.choice ?? ''}
        label={TERMS_TEXTS.asked}
        options={KINDS.map((value) => ({ value, label: TERMS_TEXTS[value] }))}
        value={kindOf(agreement)}
        error={error}
        onChange={(kind) => onChange(STARTS[kind as Kind])}
      />
      {agreement && agreement.withinHours !== null && (
        <TypedNumber
          label={TERMS_TEXTS.within}
          value={agreement.withinHours}
          onChange={(withinHours) => set({ withinHours })}
        />
      )}
      {agreement && (
        <TypedNumber
          label={TERMS_TEXTS.answers}
          value={agreement.answerHours}
          onChange={(answerHours) => set({ answerHours })}
        />
      )}
    </div>
  );
}

interface WaitingProps {
  typing: DocumentTyping;
  symbol: string;
  /** Hint of the minutes. */
  hint: string;
}

/** Free waiting and the charge per minute. */
export function WaitingParts({ typing, symbol, hint }: WaitingProps) {
  return (
    <>
      <NumberPart typing={typing} part="waitingMinutes" hint={hint} />
      <NumberPart typing={typing} part="airportWaitingMinutes" hint={hint} />
      <NumberPart
        typing={typing}
        part="waitingPencePerMinute"
        hint={OPERATOR_TEXTS.perMinuteHint(symbol)}
        per={100}
      />
    </>
  );
}

const WHOLE = { percent: 100, pence: 0 };

interface TermsFieldsProps {
  typing: DocumentTyping;
  symbol: string;
  /** Hint about the scope of the terms. */
  hint: string;
}

/** [OFF-08] Cancellation, no-show and approval of changes. */
export function TermsFields({ typing, symbol, hint }: TermsFieldsProps) {
  const { state, errors, onPart } = typing;
  const set = (part: string, value: unknown) => onPart(part, value as Json);
  const steps = stepsIn(partOf(state.parts, 'cancellation'));
  const noShow = chargeIn(partOf(state.parts, 'noShow'));
  return (
    <fieldset className={classes(office.panel, documentStyles.group)}>
      <legend>{TERMS_TEXTS.title}</legend>
      <div className={styles.terms}>
        <p className={office.muted}>{hint}</p>
        <StepList
          steps={steps}
          symbol={symbol}
          error={errors['cancellation']}
          onChange={(next) => set('cancellation', next)}
        />
        <fieldset className={classes(office.repeated, styles.steps)}>
          <legend>{TERMS_TEXTS.noShow}</legend>
          <CheckField
            label={TERMS_TEXTS.asLast}
            checked={noShow === null}
            onChange={(asLast) => set('noShow', asLast ? null : WHOLE)}
          />
          {noShow && (
            <div className={styles.line}>
              <ChargeFields
                charge={noShow}
                symbol={symbol}
                error={errors['noShow']}
                onChange={(charge) => set('noShow', charge)}
              />
            </div>
          )}
        </fieldset>
        <AgreementFields
          agreement={agreementIn(partOf(state.parts, 'changeAgreement'))}
          error={errors['changeAgreement']}
          onChange={(agreement) => set('changeAgreement', agreement)}
        />
      </div>
    </fieldset>
  );
}
