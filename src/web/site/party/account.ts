import type { PassengerMode } from '../../../contract/bookings.ts';
import { call, isRefusal } from '../../client/api.ts';
import { refusalText } from '../../client/refusal.ts';
import { dropToken, readSession, type Session } from '../../client/session.ts';
import { linkWay } from '../../client/sign-in-link.tsx';
import { showAlert, showNotice } from '../../ui/alert.tsx';
import { TEXTS } from './texts.ts';

export const ACCOUNT = {
  legend: 'How would you like to book?',
  modes: {
    guest_login: 'As a guest',
    new_client: 'As a new client',
    existing_client: 'As an existing client',
  },
  password: 'Password',
  newHint: 'At least 8 characters. It creates an account that keeps your bookings.',
  forgot: 'Forgot password?',
  privacy: 'I accept the privacy policies',
  terms: 'I accept the terms and conditions',
  readPrivacy: 'Read our privacy policies',
  readTerms: 'Read our terms and conditions',
  newTab: '(opens in a new tab)',
  privacyPolicies: 'Our privacy policies',
  termsAndConditions: 'Our terms and conditions',
  signedInAs: (name: string) => `You are signed in as ${name}; no password is needed.`,
  tooShort: 'Use at least 8 characters',
};

/** [DET-05] Alerts worded by the specification. */
const CLIENT_ALERTS = {
  error: 'Error',
  found: 'Email found. Proceeding to payment.',
  notFound: 'Email not found in the system, Enter new email inside new client or try with another email',
  wrongPassword:
    'If the address is right, the password is not: please type it again, or choose Forgot password.',
  signedOut: 'You are no longer signed in. Please enter your password.',
  failed: (message: string) => `An error occurred while checking email: ${message}`,
};

/** [DET-06] The password lives here between the steps, in memory only: gone with a reload, a booking or a checkout. */
let remembered = '';

export function rememberPassword(password: string): void {
  remembered = password;
}

export function rememberedPassword(): string {
  return remembered;
}

/** The signed-in passenger whose own email address this is; bookings need no password then. */
export function signedInAs(mode: PassengerMode, email: string): Session | null {
  const session = mode === 'existing_client' ? readSession() : null;
  return session?.passenger.passenger_email === email.trim().toLowerCase() ? session : null;
}

/** Credentials of a booking by mode; none for a guest. */
export function credentialsOf(mode: PassengerMode, email: string): { password?: string; token?: string } {
  if (mode === 'guest_login') return {};
  const session = signedInAs(mode, email);
  return session ? { token: session.token } : { password: remembered };
}

const LABELS: Record<string, string> = { email: TEXTS.email, password: ACCOUNT.password };

/** The server did not take the sign-in in place of a password: the password field returns. */
export function endSignIn(email: string): void {
  if (signedInAs('existing_client', email)) dropToken();
}

async function refusalOfPassword(email: string, password: string): Promise<string | null> {
  try {
    await call('POST /api/v1/check-passenger-email', { body: { email, password } });
    return null;
  } catch (error) {
    if (isRefusal(error)) return `${CLIENT_ALERTS.notFound}\n${CLIENT_ALERTS.wrongPassword}`;
    throw error;
  }
}

/** Returns null if the credentials are right, otherwise the message. */
async function refusalOf(email: string, password: string, session: Session | null): Promise<string | null> {
  if (!session) return refusalOfPassword(email, password);
  const { valid } = await call('POST /api/v1/passenger/validate-token', { token: session.token });
  if (!valid) endSignIn(email);
  return valid ? null : CLIENT_ALERTS.signedOut;
}

/** [DET-05] Asks the server whether this is an existing client, and returns the answer. */
export async function verifyClient(email: string, password: string): Promise<boolean> {
  try {
    const refusal = await refusalOf(email.trim(), password, signedInAs('existing_client', email));
    if (refusal === null) showNotice(CLIENT_ALERTS.found);
    else void showAlert({ title: CLIENT_ALERTS.error, message: refusal });
    return refusal === null;
  } catch (error) {
    const message = refusalText(error, (field) => LABELS[field]);
    void showAlert({
      title: CLIENT_ALERTS.error,
      message: CLIENT_ALERTS.failed(message),
      ...linkWay(error, email),
    });
    return false;
  }
}
