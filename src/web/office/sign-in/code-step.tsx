import { type ReactNode, useEffect, useState } from 'react';
import type { SecondStepAnswer } from '../../../contract/office-sign-in.ts';
import { isApiError } from '../../client/calls.ts';
import { Button } from '../../ui/button.tsx';
import { Notice, Stack } from '../../ui/layout.tsx';
import office from '../../ui/office.module.css';
import { call, messageOf } from '../api.ts';
import { CodeField, type CodeKind, useHeadingFocus } from '../second-factor/code-field.tsx';
import { useSending } from '../use-sending.ts';
import { TEXTS } from './texts.ts';

interface CodeStepProps {
  title: string;
  /** Before the field. */
  children: ReactNode;
  /** Label of the field for codes that cannot be recovery codes. */
  label?: string;
  onAnswer: (answer: SecondStepAnswer) => void;
  /** Called with a problem to show, unless the user chose to go back. */
  onBack: (problem?: string) => void;
}

function useCode({ onAnswer, onBack }: Pick<CodeStepProps, 'onAnswer' | 'onBack'>) {
  const { status, sending, field } = useSending('code');
  const [code, setCode] = useState('');
  const submit = sending(() => ({
    send: () => call('POST /api/v1/office/sign-in/code', { body: { code } }),
    sent: onAnswer,
    failed(error) {
      if (isApiError(error) && error.code === 'step_over') onBack(messageOf(error));
      setCode('');
    },
  }));
  return { ...status, submit, code: field('code', code, setCode) };
}

/** The second step of a sign-in: a code. */
export function CodeStep({ title, children, label, onAnswer, onBack }: CodeStepProps) {
  const { form, busy, submit, problem, code } = useCode({ onAnswer, onBack });
  const [kind, setKind] = useState<CodeKind>('app');
  const heading = useHeadingFocus();
  useEffect(() => {
    // Daily codes are typed quickly, so the field has the focus.
    if (!label) form.current?.querySelector('input')?.focus();
  }, [form, label]);
  const onKind = (other: CodeKind) => {
    code.onChange('');
    setKind(other);
  };
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {problem && <Notice bad text={problem} />}
        {children}
        <CodeField {...code} kind={kind} label={label} onKind={label ? undefined : onKind} />
        <Button type="submit" wide busy={busy}>
          {TEXTS.next}
        </Button>
        <Button variant="quiet" onClick={() => onBack()}>
          {TEXTS.back}
        </Button>
        {!label && <p className={office.muted}>{TEXTS.lost}</p>}
      </Stack>
    </form>
  );
}
