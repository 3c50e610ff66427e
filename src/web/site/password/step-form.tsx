import { type ReactNode, useEffect } from 'react';
import { LinkNews } from '../../session/link-news.tsx';
import { showAlert, showNews } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { useForm } from '../../use-form.ts';
import type { StepOutcome } from './reset-calls.ts';
import { ALERTS, TEXTS } from './texts.ts';
import css from './password-page.module.css';

interface StepFormProps {
  step: 1 | 2 | 3;
  /** The step was gone to, so that what had the focus is not there any more. */
  focused: boolean;
  button: string;
  run: () => Promise<StepOutcome>;
  onDone: () => void;
  /** The way back. */
  back?: ReactNode;
  children: ReactNode;
}

/** One step: its fields, its button, which says Wait... while it works, and an alert with what came of it. */
export function StepForm({ step, focused, button, run, onDone, back, children }: StepFormProps) {
  const { form, busy, pressing } = useForm();
  useEffect(() => {
    if (focused) form.current?.querySelector('input')?.focus();
  }, [focused, form]);
  const submit = pressing(() => ({
    send: run,
    sent({ done, message, way }) {
      if (!done) return void showAlert({ title: ALERTS.error, message, ...(way && { way }) });
      showNews(message);
      if (form.current) onDone();
    },
  }));
  return (
    <form ref={form} method="post" onSubmit={submit}>
      <Stack>
        <p className={css.lead}>{TEXTS.lead[step - 1]}</p>
        <LinkNews />
        {children}
        <Button type="submit" wide busy={busy}>
          {busy ? TEXTS.wait : button}
        </Button>
        {back}
      </Stack>
    </form>
  );
}
