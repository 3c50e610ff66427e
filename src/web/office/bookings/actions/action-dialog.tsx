import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import type { ActionPreview } from '../../../../contract/office-actions.ts';
import { LONGEST } from '../../../../domain/limits.ts';
import { isApiError } from '../../../client/calls.ts';
import { showNotice } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { TextAreaField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Notice } from '../../../ui/layout.tsx';
import office from '../../../ui/office.module.css';
import { type Errors } from '../../../ui/use-form.ts';
import { queries } from '../../queries.ts';
import { useSending } from '../../use-sending.ts';
import { useTyped } from '../../use-typed.ts';
import css from './actions.module.css';
import { TEXTS } from './texts.ts';

/** Body of the confirmation. */
interface Confirmation {
  reason: string;
  token: string;
}

interface ActionInput {
  /** Key of TEXTS. */
  words: keyof typeof TEXTS.title;
  number: string;
  /** Input of the preview, which is recalculated when it changes; null for none yet. */
  input: object | null;
  show: (signal: AbortSignal) => Promise<ActionPreview>;
}

interface ActionProps {
  action: ActionState;
  submit: (confirmation: Confirmation) => Promise<unknown>;
  /** Hint under the reason; null without a reason. */
  hint?: string | null;
  /** Fields of the action. */
  children?: ReactNode;
  /** Called when the typed values are no longer needed. */
  onSent?: () => void;
  onClose: () => void;
}

/** Previews an action. The previous preview stays visible while a new one loads. */
export function useAction({ words, number, input, show }: ActionInput) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['deed', number, words, input],
    queryFn: ({ signal }) => show(signal),
    enabled: input !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  const errors: Errors<string> = isApiError(error) && input ? error.errors : {};
  return {
    words,
    number,
    /** No input yet. */
    isIdle: input === null,
    shown: input ? data : undefined,
    /** Whether the preview matches the fields. */
    isTrue: input !== null && data !== undefined && !error && !isPlaceholderData && !isFetching,
    errors,
    problem: error && input && Object.keys(errors).length === 0 ? error : null,
    refetch,
  };
}

/** Confirms the action; a changed effect is previewed again. */
function useConfirm({ action, submit: confirm, onSent, onClose }: ActionProps) {
  const { words, number, shown, isTrue, refetch } = action;
  const { status, sending, field } = useSending('reason');
  const [reason, setReason] = useTyped(`reason-${words}:${number}`);
  const submit = sending(() => ({
    send: () => confirm({ reason: reason.trim(), token: (isTrue && shown?.token) || 'not shown' }),
    sent() {
      setReason('');
      onSent?.();
      onClose();
      showNotice(shown?.waits ? TEXTS.asked : TEXTS.done[words]);
      void queries.invalidateQueries({ queryKey: ['booking', number] });
      void queries.invalidateQueries({ queryKey: ['day'] });
      void queries.invalidateQueries({ queryKey: ['search'] });
      void queries.invalidateQueries({ queryKey: ['queue'] });
    },
    failed() {
      void refetch();
      void queries.invalidateQueries({ queryKey: ['booking', number] });
    },
  }));
  return { status, submit, reason: field('reason', reason, setReason) };
}

type ActionState = ReturnType<typeof useAction>;

/** The effect and the recipients of emails. */
function EffectSummary({ action: { isIdle, shown, problem, errors, refetch } }: { action: ActionState }) {
  if (isIdle) return <p>{TEXTS.nothingYet}</p>;
  const isNo = isApiError(problem) && problem.status === 409;
  if (problem)
    return (
      <Notice bad text={isNo ? problem.message : TEXTS.failed}>
        {!isNo && (
          <Button variant="secondary" onClick={() => void refetch()}>
            {TEXTS.tryAgain}
          </Button>
        )}
      </Notice>
    );
  // Errors of fields are shown there.
  if (Object.keys(errors).length > 0) return null;
  if (!shown) return <output>{TEXTS.reckoning}</output>;
  return (
    <section className={classes(office.sunken, css.happens)} aria-live="polite">
      <h3>{TEXTS.comes}</h3>
      {shown.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p className={classes(office.muted, css.told)}>
        {shown.told.length > 0 ? TEXTS.told(shown.told) : TEXTS.nobodyTold}
      </p>
    </section>
  );
}

/** [OFF-06] Dialog of an action: its fields, the current effect, the reason and the button. */
export function ActionDialog(props: ActionProps) {
  const { action, hint = TEXTS.reasonRead, children, onClose } = props;
  const { words, isTrue } = action;
  const { status, submit, reason } = useConfirm(props);
  return (
    <FormDialog
      title={TEXTS.title[words]}
      {...status}
      inactive={!isTrue}
      cancelLabel={TEXTS.leave}
      submitLabel={action.shown?.waits ? TEXTS.ask : TEXTS.submit[words]}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
      <EffectSummary action={action} />
      {hint !== null && (
        <TextAreaField label={TEXTS.reason} hint={hint} rows={2} maxLength={LONGEST.note} {...reason} />
      )}
    </FormDialog>
  );
}
