import { type AccountsService, createAccountsService } from './accounts-service.ts';
import { type BookingAccounts, createBookingAccounts } from './booking-accounts.ts';
import { createEmailChanges, type EmailChanges } from './email-changes.ts';
import { createKnownBrowsers, type KnownBrowsers } from './known-browsers.ts';
import { createMailedSignIns, type MailedSignIns } from './mailed-sign-ins.ts';
import { createPasswordReset, type PasswordReset } from './password-reset.ts';
import { createOwn, type Own } from './saved-details.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { createSignInLinks, type SignInLinkDependencies, type SignInLinks } from './sign-in-links.ts';

/** Accounts of passengers, and every way into them. */
export interface PassengerServices {
  accounts: AccountsService;
  /** Accounts as bookings need them. */
  bookingAccounts: BookingAccounts;
  sessions: Sessions;
  emailChanges: EmailChanges;
  passwordReset: PasswordReset;
  signInLinks: SignInLinks;
  mailedSignIns: MailedSignIns;
  own: Own;
  knownBrowsers: KnownBrowsers;
}

export function createPassengerServices(
  given: Omit<SignInLinkDependencies, 'knownBrowsers'>,
): PassengerServices {
  const knownBrowsers = createKnownBrowsers(given.secrets, given.clock);
  const deps = { ...given, knownBrowsers };
  const sessions = createSessions(deps);
  const emailChanges = createEmailChanges(deps);
  const accounts = createAccountsService(deps, sessions, emailChanges);
  return {
    accounts,
    bookingAccounts: createBookingAccounts(deps, accounts),
    sessions,
    emailChanges,
    passwordReset: createPasswordReset(deps),
    signInLinks: createSignInLinks(deps),
    own: createOwn(deps),
    mailedSignIns: createMailedSignIns(deps, sessions),
    knownBrowsers,
  };
}
