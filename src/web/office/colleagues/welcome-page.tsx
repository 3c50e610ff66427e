import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import type { OpenedInvitation } from '../../../contract/office-staff.ts';
import { SHORTEST_STAFF_PASSWORD } from '../../../domain/accounts.ts';
import { LONGEST } from '../../../domain/limits.ts';
import { isApiError } from '../../client/calls.ts';
import { Button, look } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Card, Notice, Stack } from '../../ui/layout.tsx';
import { call, messageOf } from '../api.ts';
import { ROLE_WORDS } from '../me.ts';
import { useHeadingFocus } from '../second-factor/code-field.tsx';
import { useSending } from '../use-sending.ts';
import css from './colleagues.module.css';
import { WELCOME_TEXTS as TEXTS } from './texts.ts';

interface SetFormProps {
  token: string;
  who: OpenedInvitation;
  onSet: () => void;
}

function useSetting({ token, onSet }: SetFormProps) {
  const { status, sending, field } = useSending('new_password');
  const [password, setPassword] = useState('');
  const submit = sending(() => ({
    send: () => call('POST /api/v1/office/invitation/use', { body: { token, new_password: password } }),
    sent: onSet,
  }));
  return { ...status, submit, password: field('new_password', password, setPassword) };
}

function SetForm(props: SetFormProps) {
  const { form, busy, problem, password, submit } = useSetting(props);
  const { name, email, role } = props.who;
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack>
        <h1>{TEXTS.title}</h1>
        <p>{TEXTS.hello(name, ROLE_WORDS[role])}</p>
        <p className={css.long}>{TEXTS.as(email)}</p>
        {problem && <Notice bad text={problem} />}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <TextField
          type="password"
          label={TEXTS.password}
          hint={TEXTS.hint}
          autoComplete="new-password"
          minLength={SHORTEST_STAFF_PASSWORD}
          maxLength={LONGEST.password}
          required
          {...password}
        />
        <Button type="submit" wide busy={busy}>
          {TEXTS.submit}
        </Button>
      </Stack>
    </form>
  );
}

/** Final message with the next step. */
function Message({ title, text }: { title: string; text: string }) {
  const heading = useHeadingFocus();
  return (
    <Stack>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{text}</p>
      <Link to="/sign-in" replace className={look({ wide: true })}>
        {TEXTS.signIn}
      </Link>
    </Stack>
  );
}

function Welcome({ token }: { token: string }) {
  const [isSet, setIsSet] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) =>
      call('POST /api/v1/office/invitation', { body: { token: token || '-' }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (isSet) return <Message title={TEXTS.set} text={TEXTS.next} />;
  if (data) return <SetForm token={token} who={data} onSet={() => setIsSet(true)} />;
  if (!error) return <output>{TEXTS.loading}</output>;
  if (isApiError(error) && [410, 422].includes(error.status))
    return <Message title={TEXTS.over} text={TEXTS.overText} />;
  return (
    <Notice bad text={isApiError(error) && error.status > 0 ? messageOf(error) : TEXTS.failed}>
      <Button variant="secondary" onClick={() => void refetch()}>
        {TEXTS.again}
      </Button>
    </Notice>
  );
}

/** [OFF-02] Sets a password with an invitation. */
export function WelcomePage() {
  const token = useLocation({ select: ({ hash }) => hash });
  return (
    <main className={css.door}>
      <Card className={css.doorCard}>
        <Welcome key={token} token={token} />
      </Card>
    </main>
  );
}
