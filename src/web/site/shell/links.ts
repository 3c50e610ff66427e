import type { Settings } from '../../../domain/settings.ts';
import { plainPath } from '../../../domain/site-pages.ts';
import { PATHS } from '../../client/router/paths.ts';
import { TEXTS } from './texts.ts';

export interface NavLink {
  to: string;
  label: string;
}

type Switches = Pick<Settings, 'NAVBAR_OUR_FLEET_PAGE' | 'NAVBAR_URGENT_BOOKING_PAGE' | 'CORPORATE_LOGIN'>;

/** The sign-in of passengers who want their trips. */
const OWN_SIGN_IN = '/login?redirect=%2Fmy-trips';

/** The navbar's links [NAV-01], as far as the settings show them [NAV-02], and the passenger's own account [JRN-15]. */
export function navLinks(settings: Switches, signedIn = false): NavLink[] {
  const corporate = { to: signedIn ? PATHS.bookings : PATHS.login, label: TEXTS.corporate };
  return [
    { to: PATHS.root, label: TEXTS.home },
    ...(settings.NAVBAR_OUR_FLEET_PAGE ? [{ to: PATHS.fleet, label: TEXTS.fleet }] : []),
    ...(settings.NAVBAR_URGENT_BOOKING_PAGE ? [{ to: PATHS.quoteRequest, label: TEXTS.urgent }] : []),
    ...(settings.CORPORATE_LOGIN ? [corporate] : []),
    { to: PATHS.contact, label: TEXTS.contact },
    signedIn ? { to: PATHS.trips, label: TEXTS.trips } : { to: OWN_SIGN_IN, label: TEXTS.signIn },
  ];
}

/** A link's page is shown, under whichever of its addresses. */
export function isCurrent({ to }: NavLink, path: string): boolean {
  const here = plainPath(path);
  return here === plainPath(to) || (to === PATHS.root && here === PATHS.home);
}
