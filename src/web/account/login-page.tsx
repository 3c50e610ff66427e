import { useEffect, useState } from 'react';
import { LONGEST } from '../../domain/limits.ts';
import { call, isApiError, isRefusal, messageOf } from '../client/api.ts';
import { plainWords } from '../client/refusal.ts';
import { navigate, useCurrentLocation } from '../client/router/history.ts';
import { Link } from '../client/router/link.tsx';
import { PATHS } from '../client/router/paths.ts';
import { afterLogin, storeSession, readSession, type Session } from '../client/session.ts';
import { useSettings } from '../client/settings.ts';
import { LinkNews, linkWay } from '../client/sign-in-link.tsx';
import { Brand } from '../site/shell/brand.tsx';
import { showAlert, showNotice } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Card, Stack } from '../ui/layout.tsx';
import { useForm } from '../ui/use-form.ts';
import css from './login-page.module.css';
import { AskForLink, OpenedLink } from './mailed-sign-in.tsx';
import { ALERTS, TEXTS } from './texts.ts';

const FORM = 'sign-in';

/** Signs in and says what came of it; null when nothing did. */
async function signIn(email: string, password: string): Promise<Session | null> {
  try {
    const body = { email: email.trim(), password };
    const { access_token: token, passenger } = await call('POST /api/v1/check-passenger-login', { body });
    if (token && passenger) return { token, passenger };
    throw new Error('no token in the answer');
  } catch (error) {
    // A malformed address is refused before the account is looked up.
    const wrong = isRefusal(error) || (isApiError(error) && error.status === 422);
    if (!wrong) console.warn('login:', messageOf(error));
    const out = linkWay(error, email);
    const later = out.way ? `${ALERTS.later}\n${plainWords(messageOf(error))}` : ALERTS.later;
    void showAlert({ title: ALERTS.error, message: wrong ? ALERTS.wrong : later, ...out });
  }
  return null;
}

/** Continues to the page that asked to sign in, which checks the session itself. Back skips the login. */
function leadOn(search: string, { passenger }: Session): void {
  navigate(afterLogin(search, window.location.origin, passenger), { replace: true });
}

/** Submission of the form. A signed-in visitor is redirected. */
function useSignIn() {
  const { search } = useCurrentLocation();
  const { form, busy, handleSubmit } = useForm();
  useEffect(() => {
    const session = readSession();
    if (session) leadOn(search, session);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the page opens; a sign-in redirects by itself
  }, []);
  const submitting = (email: string, password: string) =>
    handleSubmit(() => ({
      send: () => signIn(email, password),
      sent(session) {
        if (!session) return;
        storeSession(session);
        showNotice(ALERTS.signedIn);
        // If the visitor has left the page meanwhile, they stay where they are.
        if (form.current) leadOn(search, session);
      },
    }));
  return { form, busy, submitting };
}

/** Whether My trips asked for the sign-in, through the navbar's link of every passenger. */
const forTrips = (search: string): boolean => new URLSearchParams(search).get('redirect') === PATHS.trips;

/** Sign In, To Corporate Account [CORP-01], or to the passenger's own trips [JRN-15]. */
export default function LoginPage() {
  const settings = useSettings();
  const { search } = useCurrentLocation();
  const { form, busy, submitting } = useSignIn();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  return (
    <div className={css.page}>
      <Link to={PATHS.root} className={css.brand}>
        <Brand settings={settings} />
      </Link>
      <Card className={css.card}>
        <OpenedLink />
        <form id={FORM} ref={form} method="post" onSubmit={submitting(email, password)}>
          <Stack>
            <div>
              <h1>{TEXTS.signIn}</h1>
              <p className={css.lead}>{forTrips(search) ? TEXTS.toTrips : TEXTS.toCorporate}</p>
            </div>
            <TextField
              type="email"
              label={TEXTS.username}
              hint={TEXTS.usernameHint}
              name="email"
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
            <Link to={`${PATHS.forgotPassword}?from=login`} className={css.forgot}>
              {TEXTS.forgot}
            </Link>
          </Stack>
        </form>
        <LinkNews />
        <AskForLink email={email} form={FORM} />
      </Card>
    </div>
  );
}
