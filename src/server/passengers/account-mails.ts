import { randomUUID } from 'node:crypto';
import type { Settings } from '../../domain/settings.ts';
import { letterHtml, letterText, type Block } from '../mail/letter.ts';
import type { MailDraft } from '../mail/write-mail.ts';
import { contactWords } from '../settings/contact-words.ts';

/** The mail with a reset code. The code is not in the subject, which locked phones show. */
export function resetCodeMail(recipient: string, code: string, settings: Settings): MailDraft {
  const mail = accountMail('password-reset', recipient, 'Your password reset code', settings, [
    `Somebody, hopefully you, has forgotten the password of your account with ${settings.Company_Name}. To set a new one, enter this code:`,
    code,
    'It can be used once, within 15 minutes. If it was not you, there is nothing to do: without the code your password stays as it is. Never tell it to anybody; we will not ask for it.',
  ]);
  return { ...mail, urgent: true };
}

/** The mail with a link that proves whose account it is. */
export function signInLinkMail(recipient: string, url: string, settings: Settings): MailDraft {
  const mail = accountMail('sign-in-link', recipient, 'Sign in from your browser', settings, [
    `There have been many attempts to sign in to your account with ${settings.Company_Name}, by you or by somebody else. To sign in with your password all the same, open this link in the browser that you want to use, within an hour:`,
    { kind: 'link', label: 'This is my account', url },
    'If you did not ask for this mail, there is nothing to do: the link does not sign anybody in.',
  ]);
  return { ...mail, urgent: true };
}

/** Tells that the password is a new one. */
export function passwordChangedMail(recipient: string, settings: Settings): MailDraft {
  return accountMail('password-changed', recipient, 'Your password has been changed', settings, [
    `The password of your account with ${settings.Company_Name} has just been changed, and you have been signed out everywhere.`,
    `If it was not you, please contact ${contactWords(settings)} at once.`,
  ]);
}

/** A mail about an account. */
export function accountMail(
  occasion: string,
  recipient: string,
  subject: string,
  settings: Settings,
  parts: (string | Block)[],
): MailDraft {
  const { Company_Name, COMPANY_ADDRESS, Company_Contact_Info, FROM_EMAIL } = settings;
  const letter = {
    title: subject,
    blocks: parts.map((part): Block => (typeof part === 'string' ? { kind: 'text', text: part } : part)),
    footer: [Company_Name, COMPANY_ADDRESS, Company_Contact_Info, FROM_EMAIL].filter(Boolean),
  };
  return {
    occasion: `${occasion}:${randomUUID()}`,
    recipient,
    subject,
    text: letterText(letter),
    html: letterHtml(letter, settings.ACCENT_COLOUR),
    replyTo: FROM_EMAIL || null,
  };
}
