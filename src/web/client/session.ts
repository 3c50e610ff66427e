import type { PassengerWire } from '../../contract/corporate.ts';
import { ownPath } from '../../domain/site-pages.ts';
import { call } from './api.ts';
import { navigate } from './router/history.ts';
import { PATHS } from './router/paths.ts';
import { matchRoute } from './router/table.ts';
import { clearAllButSettings, read, remove, SLOTS, useStored, write } from './storage.ts';

/** Who is signed in. */
export interface Session {
  token: string;
  passenger: PassengerWire;
}

export function readSession(): Session | null {
  const token = read(SLOTS.passengerToken);
  const passenger = read(SLOTS.passenger);
  return token && passenger ? { token, passenger } : null;
}

/** The same, rendering again when the passenger signs in or out, in another tab too. */
export function useSession(): Session | null {
  const token = useStored(SLOTS.passengerToken);
  const passenger = useStored(SLOTS.passenger);
  return token && passenger ? { token, passenger } : null;
}

export function storeSession({ token, passenger }: Session): void {
  // The token last: other tabs read both when it changes.
  write(SLOTS.passenger, passenger);
  write(SLOTS.passengerToken, token);
}

/** Forgets the token; the details of the passenger stay, as a failed token check wants it. */
export function dropToken(): void {
  remove(SLOTS.passengerToken);
}

/** [CORP-07] Signs out on the server; whatever it says, everything is forgotten here and the visitor is at "/". */
export async function logout(): Promise<void> {
  // Signed out in another tab: the server is told all the same, and says no.
  const token = read(SLOTS.passengerToken) ?? '';
  try {
    await call('POST /api/v1/passenger/logout', { token });
  } catch (error) {
    console.warn('logout:', error);
  }
  leave();
}

/** Forgets all data of the signed-in account, at "/". */
export function leave(): void {
  // First the address: a guarded page without a token would ask for a sign-in.
  navigate(PATHS.root);
  clearAllButSettings();
}

/** [CORP-02] The sign-in that leads back to an address. */
export function loginPath(wanted: string): string {
  return `${PATHS.login}?redirect=${encodeURIComponent(wanted)}`;
}

/** [CORP-02] For a token that is over: forgets it and leads to the sign-in, from there back to `wanted`. */
export function askToSignIn(wanted: string): void {
  dropToken();
  navigate(loginPath(wanted), { replace: true });
}

/** [CORP-01, JRN-15] Where a sign-in leads: to My trips, or to the page it was asked for by, if that is one of this site's own. */
export function afterLogin(search: string, origin: string): string {
  const url = ownPath(new URLSearchParams(search).get('redirect') ?? '', origin);
  if (!url) return PATHS.trips;
  const route = matchRoute(url.pathname);
  if (!route || route.path === PATHS.login) return PATHS.trips;
  return url.pathname + url.search + url.hash;
}
