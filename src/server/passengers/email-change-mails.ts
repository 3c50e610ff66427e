import type { Settings } from '../../domain/settings.ts';
import type { MailDraft } from '../mail/write-mail.ts';
import { accountMail } from './account-mails.ts';

interface Change {
  oldEmail: string;
  newEmail: string;
}

const NOT_ME = 'This was not me';
const VOID =
  'If it was not you, open this link: the old address stays the account’s, everybody is signed out, and the password has to be set anew.';

/** Asks the new address whether it is the passenger's. */
export function confirmEmailMail({ oldEmail, newEmail }: Change, url: string, settings: Settings): MailDraft {
  const mail = accountMail('email-change', newEmail, 'Please confirm your new e-mail address', settings, [
    `The account of ${oldEmail} with ${settings.Company_Name} is to have this e-mail address. Please confirm it within a day:`,
    { kind: 'link', label: 'Confirm this address', url },
    'Until then everything stays as it is. If you know nothing of it, there is nothing to do.',
  ]);
  return { ...mail, urgent: true };
}

/** Tells the old address what was asked for, in time to stop it. */
export function emailChangeAskedMail(
  { oldEmail, newEmail }: Change,
  url: string,
  settings: Settings,
): MailDraft {
  const subject = 'Somebody has asked to change your e-mail address';
  const mail = accountMail('email-change', oldEmail, subject, settings, [
    `Somebody, hopefully you, has asked with your password to change the e-mail address of your account with ${settings.Company_Name} to ${newEmail}. It changes when the new address has been confirmed.`,
    VOID,
    { kind: 'link', label: NOT_ME, url },
  ]);
  return { ...mail, urgent: true };
}

/** Tells the old address that the account has another one now, which can still be taken back. */
export function emailChangedMail({ oldEmail, newEmail }: Change, url: string, settings: Settings): MailDraft {
  const subject = 'The e-mail address of your account has changed';
  return accountMail('email-changed', oldEmail, subject, settings, [
    `The e-mail address of your account with ${settings.Company_Name} is ${newEmail} now. Sign in with it from now on.`,
    `${VOID} This can be done for a week.`,
    { kind: 'link', label: NOT_ME, url },
  ]);
}
