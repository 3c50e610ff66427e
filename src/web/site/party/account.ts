import type { PassengerMode } from '../../../contract/bookings.ts';
import { call, isRefusal } from '../../api.ts';
import { dropToken, readSession, type Session } from '../../session/session.ts';
import { linkWay } from '../../session/sign-in-link.ts';
import { refusalText } from '../../refusal.ts';
import { showAlert, showNews } from '../../ui/alert.tsx';
import { ACCOUNT, CLIENT_ALERTS } from './account-texts.ts';
import { TEXTS } from './texts.ts';

/** [DET-06] The password lives here between the steps, in memory only: gone with a reload, a booking or a checkout. */
let kept = '';

export function keepPassword(password: string): void {
  kept = password;
}

export function keptPassword(): string {
  return kept;
}

/** The signed-in passenger whose own e-mail address this is; bookings need no password then. */
export function signedInAs(mode: PassengerMode, email: string): Session | null {
  const session = mode === 'existing_client' ? readSession() : null;
  return session?.passenger.passenger_email === email.trim().toLowerCase() ? session : null;
}

/** What a booking of this mode sends besides what is stored: nothing for a guest. */
export function credentialsOf(mode: PassengerMode, email: string): { password?: string; token?: string } {
  if (mode === 'guest_login') return {};
  const session = signedInAs(mode, email);
  return session ? { token: session.token } : { password: kept };
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

/** Null when the passenger is known, else what to say. */
async function refusalOf(email: string, password: string, session: Session | null): Promise<string | null> {
  if (!session) return refusalOfPassword(email, password);
  const { valid } = await call('POST /api/v1/passenger/validate-token', { token: session.token });
  if (!valid) endSignIn(email);
  return valid ? null : CLIENT_ALERTS.signedOut;
}

/** [DET-05] Asks the server whether this is an existing client, and says what it answered. */
export async function verifyClient(email: string, password: string): Promise<boolean> {
  try {
    const refusal = await refusalOf(email.trim(), password, signedInAs('existing_client', email));
    if (refusal === null) showNews(CLIENT_ALERTS.found);
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
