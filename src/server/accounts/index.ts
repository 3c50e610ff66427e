/** Accounts: passengers and their sessions, staff and their second factor, passwords, known browsers. */
export { type AccountsService, accountWire, ownAccount } from './passengers/accounts-service.ts';
export { type ActionPage, serveAction } from './passengers/action-pages.ts';
export {
  type BookingAccount,
  type BookingAccounts,
  type NewAccount,
  registration,
} from './passengers/booking-accounts.ts';
export { emailChangePages } from './passengers/email-change-pages.ts';
export type { EmailChanges } from './passengers/email-changes.ts';
export {
  type Asker,
  askerOf,
  type BrowserCookies,
  createBrowserCookies,
  type KnownBrowsers,
} from './passengers/known-browsers.ts';
export { mailedSignInForm, mailedSignInRoutes } from './passengers/mailed-sign-in-routes.ts';
export { MAILED_SIGN_IN_PATH, mailedSignIn, type MailedSignIns } from './passengers/mailed-sign-ins.ts';
export { createPassengerServices, type PassengerServices } from './passengers/passenger-services.ts';
export { passengersRoutes } from './passengers/passengers-routes.ts';
export { ownRoutes } from './passengers/saved-details.ts';
export { ownSession, type Sessions, sessionsWire } from './passengers/sessions.ts';
export { signInLink, signInLinkPage } from './passengers/sign-in-links.ts';
export { hashPassword, passwordMatches } from './passwords.ts';
export {
  oldAttempts,
  oldEmailChanges,
  oldInvitations,
  oldMailedSignIns,
  oldResets,
  oldSessions,
  oldSignInSteps,
  oldWorkSessions,
} from './retention.ts';
export { addStaff, disableStaff, removeSecondFactor, setStaffPassword } from './staff/commands.ts';
export { officePasskeyRoutes, officeRoutes, officeSecondFactorRoutes } from './staff/sign-in-routes.ts';
export { officeSessionRoutes, officeStaffRoutes } from './staff/staff-routes.ts';
export { createStaffServices, type StaffServices } from './staff/staff-services.ts';
export {
  hasStaff,
  activeDemoStaff,
  disableDemoStaff,
  insertStaff,
  staffByEmail,
} from './staff/staff-store.ts';
export { deleteWorkSessionsOf, type WorkSessions } from './staff/work-sessions.ts';
