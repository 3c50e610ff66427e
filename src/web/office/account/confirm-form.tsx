import { useState } from 'react';
import type { Authenticator } from '../../../contract/office-sign-in.ts';
import { isApiError } from '../../calling.ts';
import { messageOf } from '../message.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useForm } from '../../use-form.ts';
import { call } from '../api.ts';
import { AppSetUp } from '../second-factor/app-set-up.tsx';
import { CodeField } from '../second-factor/code-field.tsx';
import { TEXTS as WORDS } from '../second-factor/texts.ts';
import { useHeadingFocus } from '../second-factor/use-heading-focus.ts';
import { FACTOR_TEXTS as TEXTS } from './factor-texts.ts';
import css from './account.module.css';

interface ConfirmFormProps {
  authenticator: Authenticator;
  onDone: (codes: readonly string[]) => void;
  onBack: () => void;
}

/** The app that is being set up shows by a code that it is. */
export function ConfirmForm({ authenticator, onDone, onBack }: ConfirmFormProps) {
  const { form, busy, errors, pressing, touch } = useForm<'code'>();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const heading = useHeadingFocus();
  const submit = pressing(() => ({
    send() {
      setProblem('');
      return call('POST /api/v1/office/second-factor/confirm', { body: { code } });
    },
    sent: ({ recovery_codes: codes }) => onDone(codes),
    async failed(error) {
      const found = isApiError(error) ? error.errors : {};
      if (!found['code']) setProblem(messageOf(error));
      setCode('');
      return found;
    },
  }));
  const onCode = (value: string) => {
    setCode(value);
    touch('code');
  };
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack>
        <h3 ref={heading} tabIndex={-1}>
          {TEXTS.titles.change}
        </h3>
        {problem && <Notice bad text={problem} />}
        <AppSetUp authenticator={authenticator} />
        <CodeField value={code} error={errors.code} kind="app" label={WORDS.newCode} onChange={onCode} />
        <div className={css.buttons}>
          <Button type="submit" busy={busy}>
            {TEXTS.confirm}
          </Button>
          <Button variant="secondary" onClick={onBack}>
            {TEXTS.cancel}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
