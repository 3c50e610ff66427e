import type { PassengerWire } from '../../contract/corporate.ts';
import { ownPath } from '../../domain/site-pages.ts';
import { call } from './api.ts';
import { navigate } from './router/history.ts';
import { PATHS } from './router/paths.ts';
import { matchRoute } from './router/table.ts';
import { clearAllButSettings, read, remove, SLOTS, useStored, write } from './storage.ts';

/** The signed-in passenger. */
export interface Session {
  token: string;
  passenger: PassengerWire;
}

export function readSession(): Session | null {
  const token = read(SLOTS.passengerToken);
  const passenger = read(SLOTS.passenger);
  return token && passenger ? { token, passenger } : null;
}

/** The current session. Renders again on sign-in and sign-out, also in another tab. */
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

/** [CORP-07] Signs out on the server. Whatever it answers, everything is deleted here and the visitor goes to "/". */
export async function logout(): Promise<void> {
  // Even if signed out in another tab, the server is informed; it then refuses.
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
  // The address first: a guarded page without a token would ask to sign in.
  navigate(PATHS.root);
  clearAllButSettings();
}

/** [CORP-02] The login that returns to an address. */
export function loginPath(path: string): string {
  return `${PATHS.login}?redirect=${encodeURIComponent(path)}`;
}

/** [CORP-02] For an expired token: deletes it and leads to the login, which continues to `wanted`. */
export function askToSignIn(path: string): void {
  dropToken();
  navigate(loginPath(path), { replace: true });
}

/**
 * [CORP-01, JRN-15] Target after login: the requesting page if it belongs to this site, else the bookings of a corporate
 * passenger, My trips of all others.
 */
export function afterLogin(search: string, origin: string, passenger: PassengerWire): string {
  const home = passenger.corporate_name ? PATHS.bookings : PATHS.trips;
  const url = ownPath(new URLSearchParams(search).get('redirect') ?? '', origin);
  if (!url) return home;
  const route = matchRoute(url.pathname);
  if (!route || route.path === PATHS.login) return home;
  return url.pathname + url.search + url.hash;
}
