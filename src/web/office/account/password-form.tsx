import { useState } from 'react';
import { LONGEST } from '../../../domain/limits.ts';
import { SHORTEST_STAFF_PASSWORD } from '../../../domain/accounts.ts';
import { isApiError } from '../../calling.ts';
import { messageOf } from '../message.ts';
import { showNews } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Card, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useForm } from '../../use-form.ts';
import { call } from '../api.ts';
import { queries } from '../queries.ts';
import { SIGN_INS } from './sign-ins.tsx';
import { TEXTS } from './texts.ts';

/** What is typed, and its sending. */
function usePasswordChange() {
  const { form, busy, errors, pressing, touch } = useForm<'password' | 'new_password'>();
  const [password, setPassword] = useState('');
  const [next, setNext] = useState('');
  const [problem, setProblem] = useState('');
  const submit = pressing(() => ({
    async send() {
      setProblem('');
      await call('PUT /api/v1/office/password', { body: { password, new_password: next } });
    },
    sent() {
      setPassword('');
      setNext('');
      showNews(TEXTS.changed);
      void queries.invalidateQueries(SIGN_INS);
    },
    async failed(error) {
      const found = isApiError(error) ? error.errors : {};
      if (Object.keys(found).length === 0) setProblem(`${TEXTS.failed}: ${messageOf(error)}`);
      return found;
    },
  }));
  const typed = (set: (value: string) => void, field: 'password' | 'new_password') => (value: string) => {
    set(value);
    touch(field);
  };
  return {
    form,
    busy,
    errors,
    submit,
    problem,
    password,
    next,
    onPassword: typed(setPassword, 'password'),
    onNext: typed(setNext, 'new_password'),
  };
}

/** Another password for who is signed in. */
export function PasswordForm() {
  const { form, busy, errors, submit, problem, password, next, onPassword, onNext } = usePasswordChange();
  return (
    <Card>
      <form ref={form} noValidate onSubmit={submit}>
        <Stack>
          <h2>{TEXTS.password}</h2>
          {problem && <Notice bad text={problem} />}
          <TextField
            type="password"
            label={TEXTS.present}
            value={password}
            error={errors.password}
            autoComplete="current-password"
            maxLength={LONGEST.password}
            onChange={onPassword}
          />
          <TextField
            type="password"
            label={TEXTS.next}
            hint={TEXTS.nextHint}
            value={next}
            error={errors.new_password}
            autoComplete="new-password"
            minLength={SHORTEST_STAFF_PASSWORD}
            maxLength={LONGEST.password}
            onChange={onNext}
          />
          <Button type="submit" busy={busy}>
            {TEXTS.change}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
