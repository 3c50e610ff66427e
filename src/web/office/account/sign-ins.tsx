import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SessionLineWire } from '../../../contract/corporate.ts';
import { SHORTEST_STAFF_PASSWORD } from '../../../domain/accounts.ts';
import { LONGEST } from '../../../domain/limits.ts';
import { isApiError } from '../../client/calls.ts';
import { showNotice } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Card, Notice, Stack } from '../../ui/layout.tsx';
import office from '../../ui/office.module.css';
import { useForm } from '../../ui/use-form.ts';
import { call, messageOf } from '../api.ts';
import { NotLoaded } from '../list-tools.tsx';
import { moment } from '../moment.ts';
import { queries } from '../queries.ts';
import css from './account.module.css';
import { TEXTS } from './texts.ts';

export const SIGN_INS = queryOptions({
  queryKey: ['sign-ins'],
  queryFn: () => call('GET /api/v1/office/sessions'),
});

/** Ended already is as it was wanted. */
async function end(session_id: number): Promise<void> {
  try {
    await call('DELETE /api/v1/office/sessions/:session_id', { params: { session_id } });
  } catch (error) {
    if (!isApiError(error) || error.status !== 404) throw error;
  }
}

const lookAgain = () => queries.invalidateQueries(SIGN_INS);

function SignIn({ line, onEnd }: { line: SessionLineWire; onEnd: () => void }) {
  const device = line.device || TEXTS.unknown;
  const since = moment(line.since);
  return (
    <li>
      <div>
        <strong>{device}</strong> {line.current && <span className={css.here}>{TEXTS.here}</span>}
        <p className={office.muted}>{TEXTS.times(since, moment(line.last_used))}</p>
      </div>
      {!line.current && (
        <Button variant="secondary" aria-label={TEXTS.endOf(device, since)} onClick={onEnd}>
          {TEXTS.end}
        </Button>
      )}
    </li>
  );
}

/** One's own sessions, to be ended singly or all but this one. */
export function SignIns() {
  const query = useQuery(SIGN_INS);
  const { data } = query;
  const ending = useMutation({ mutationFn: end, onSettled: lookAgain });
  const others = useMutation({
    mutationFn: () => call('DELETE /api/v1/office/sessions'),
    onSettled: lookAgain,
  });
  return (
    <Card>
      <Stack>
        <h2>{TEXTS.signIns}</h2>
        {(ending.isError || others.isError) && <Notice bad text={TEXTS.notEnded} />}
        <NotLoaded query={query} />
        {data && (
          <ul className={office.lines}>
            {data.sessions.map((line) => (
              <SignIn key={line.session_id} line={line} onEnd={() => ending.mutate(line.session_id)} />
            ))}
          </ul>
        )}
        {data && data.sessions.length > 1 && (
          <Button variant="secondary" busy={others.isPending} onClick={() => others.mutate()}>
            {TEXTS.endOthers}
          </Button>
        )}
        {data?.sessions.length === 1 && <p className={office.muted}>{TEXTS.onlyHere}</p>}
      </Stack>
    </Card>
  );
}

/** Typed values and their submission. */
function usePasswordChange() {
  const { form, busy, errors, handleSubmit, touch } = useForm<'password' | 'new_password'>();
  const [password, setPassword] = useState('');
  const [next, setNext] = useState('');
  const [problem, setProblem] = useState('');
  const submit = handleSubmit(() => ({
    async send() {
      setProblem('');
      await call('PUT /api/v1/office/password', { body: { password, new_password: next } });
    },
    sent() {
      setPassword('');
      setNext('');
      showNotice(TEXTS.changed);
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

/** Form to change one's own password. */
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
