import { useState } from 'react';
import type { SignInAnswer } from '../../../contract/office-sign-in.ts';
import { LONGEST } from '../../../domain/limits.ts';
import { isApiError } from '../../calling.ts';
import { messageOf } from '../message.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useForm } from '../../use-form.ts';
import { call } from '../api.ts';
import { TEXTS } from './texts.ts';
import css from './sign-in.module.css';

type Answered = (answer: SignInAnswer) => void;

/** What is typed, and its sending. */
function usePassword(onAnswer: Answered, before: string) {
  const { form, busy, pressing } = useForm();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState(before);
  const submit = pressing(() => ({
    send() {
      setProblem('');
      return call('POST /api/v1/office/sign-in', { body: { email: email.trim(), password } });
    },
    sent: onAnswer,
    async failed(error) {
      setProblem(isApiError(error) && error.status > 0 ? messageOf(error) : TEXTS.noAnswer);
      setPassword('');
      return {};
    },
  }));
  return { form, busy, submit, problem, email, setEmail, password, setPassword };
}

/** The first step of a sign-in. @param problem why it begins again */
export function PasswordStep({ onAnswer, problem: before }: { onAnswer: Answered; problem: string }) {
  const { form, busy, submit, problem, email, setEmail, password, setPassword } = usePassword(
    onAnswer,
    before,
  );
  return (
    <form ref={form} onSubmit={submit}>
      <Stack>
        <h1>{TEXTS.title}</h1>
        {problem && <Notice bad text={problem} />}
        <TextField
          type="email"
          label={TEXTS.email}
          value={email}
          autoComplete="username"
          maxLength={LONGEST.email}
          required
          onChange={setEmail}
        />
        <TextField
          type="password"
          label={TEXTS.password}
          value={password}
          autoComplete="current-password"
          maxLength={LONGEST.password}
          required
          onChange={setPassword}
        />
        <Button type="submit" wide busy={busy}>
          {TEXTS.signIn}
        </Button>
        <p className={css.help}>{TEXTS.forgotten}</p>
      </Stack>
    </form>
  );
}
