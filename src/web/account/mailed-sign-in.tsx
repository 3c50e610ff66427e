import { type MouseEvent, useEffect, useState } from 'react';
import { call, isApiError } from '../client/api.ts';
import { refusalText } from '../client/refusal.ts';
import { amendAddress, navigate, useCurrentLocation } from '../client/router/history.ts';
import { afterLogin, storeSession } from '../client/session.ts';
import { showAlert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/layout.tsx';
import css from './login-page.module.css';

const MAILED = {
  or: 'No password, or forgotten it?',
  ask: 'Email me a link',
  sent: 'Please check your email',
  failed: 'The link could not be sent.',
  email: 'Email',
  needsEmail: 'Enter your email address above first.',
  opening: 'Signing you in...',
  over: 'This link is no longer valid. It can be used once, within 15 minutes. You can ask for another one below.',
  lost: 'You could not be signed in. Please check your connection and try again.',
  tryAgain: 'Try again',
  otherTitle: 'Sign in here?',
  other:
    'This link was requested from another browser. If you press the button, this browser is signed in and the link is used up.',
  confirm: 'Sign in in this browser',
  removedTitle: 'Please set a new password',
  removed:
    'Your address had never been confirmed, so your account’s password may have been set by another person. It no longer works. You can sign in with an emailed link, or set a new password with Forgot password?',
  confirmTitle: 'Booked as a guest before?',
  confirmText: (email: string) =>
    `We show earlier bookings with ${email} when you have confirmed that it is yours, by signing in once with a link that we email you.`,
};

interface Outcome {
  text: string;
  bad: boolean;
}

/** Sends a sign-in link. Its message is shown until the next click. */
function useAskForLink(email: string) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const ask = async () => {
    if (!email.trim()) return setOutcome({ text: MAILED.needsEmail, bad: true });
    setBusy(true);
    try {
      const { message } = await call('POST /api/v1/auth/mailed-sign-in', { body: { email: email.trim() } });
      setOutcome({ text: message, bad: false });
    } catch (error) {
      const why = refusalText(error, (field) => (field === 'email' ? MAILED.email : undefined));
      setOutcome({ text: `${MAILED.failed} ${why}`, bad: true });
    }
    setBusy(false);
  };
  return { busy, said: outcome, ask };
}

/** Receives the sign-in form of browsers without scripts. */
const FORM_PATH = '/mailed-sign-in';

/** The way in without a password [JRN-15]. @param form the id of the sign-in form, whose address it sends by itself */
export function AskForLink({ email, form }: { email: string; form: string }) {
  const { busy, said: outcome, ask } = useAskForLink(email);
  const press = (event: MouseEvent) => {
    event.preventDefault();
    void ask();
  };
  return (
    <div className={css.link}>
      <p>{MAILED.or}</p>
      <Button
        type="submit"
        form={form}
        formAction={FORM_PATH}
        formNoValidate
        variant="secondary"
        wide
        busy={busy}
        onClick={press}
      >
        {MAILED.ask}
      </Button>
      {outcome && <Notice title={outcome.bad ? '' : MAILED.sent} text={outcome.text} bad={outcome.bad} />}
    </div>
  );
}

/** For an account with an unconfirmed address: explains how earlier guest bookings are added. */
export function ConfirmNotice({ email }: { email: string }) {
  const { busy, said: outcome, ask } = useAskForLink(email);
  if (outcome) return <Notice title={outcome.bad ? '' : MAILED.sent} text={outcome.text} bad={outcome.bad} />;
  return (
    <Notice title={MAILED.confirmTitle} text={MAILED.confirmText(email)}>
      <Button variant="secondary" busy={busy} onClick={() => void ask()}>
        {MAILED.ask}
      </Button>
    </Notice>
  );
}

type Opened = 'none' | 'working' | 'other' | 'over' | 'lost';

const tokenIn = (hash: string) => /^#link=([\w-]{43})$/.exec(hash)?.[1] ?? '';

const afterFailure = (error: unknown): Opened => {
  if (isApiError(error) && error.code === 'other_browser') return 'other';
  return isApiError(error) && error.code === 'link_over' ? 'over' : 'lost';
};

/** The opened link: signs in the browser that requested it, and asks for confirmation in any other. */
function useOpenedLink() {
  const { path, search } = useCurrentLocation();
  const [token, setToken] = useState('');
  const [state, setState] = useState<Opened>('none');
  const use = async (given: string, confirmed: boolean) => {
    setState('working');
    try {
      const body = { token: given, from_other_browser: confirmed };
      const answer = await call('POST /api/v1/auth/mailed-sign-in/use', { body });
      storeSession({ token: answer.access_token, passenger: answer.passenger });
      navigate(afterLogin(search, window.location.origin, answer.passenger), { replace: true });
      if (answer.password_removed) void showAlert({ title: MAILED.removedTitle, message: MAILED.removed });
    } catch (error) {
      setState(afterFailure(error));
    }
  };
  useEffect(() => {
    const found = tokenIn(window.location.hash);
    if (!found) return;
    // Removed from the browser's history.
    amendAddress(path + search);
    setToken(found);
    void use(found, false);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the page opens
  }, []);
  return { state, go: (confirmed: boolean) => void use(token, confirmed) };
}

/** Result of the emailed link that was opened. */
export function OpenedLink() {
  const { state, go } = useOpenedLink();
  if (state === 'none') return null;
  if (state === 'working') return <Notice text={MAILED.opening} />;
  if (state === 'over') return <Notice bad text={MAILED.over} />;
  const other = state === 'other';
  return (
    <Notice title={other ? MAILED.otherTitle : ''} text={other ? MAILED.other : MAILED.lost} bad={!other}>
      <Button onClick={() => go(other)}>{other ? MAILED.confirm : MAILED.tryAgain}</Button>
    </Notice>
  );
}
