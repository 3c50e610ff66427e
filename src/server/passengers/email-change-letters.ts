import type { Letters } from '../mail/letters.ts';

interface Told {
  oldEmail: string;
  newEmail: string;
  /** Where the letter's link leads: to confirm, or to stop. */
  url: string;
}

interface Occasions {
  asked: Told;
  confirmed: Told;
}

const link = (label: string, { url }: Told) => ({ kind: 'link', label, url }) as const;
const NOT_ME = 'This was not me';
const VOID =
  'If it was not you, open this link: the old address stays the account’s, everybody is signed out, and the password has to be set anew.';

/** The new address is asked whether it is the passenger's; the old one is told in time to stop it, or to take it back. */
export const emailChangeLetters: Letters<Occasions, 'old_address' | 'new_address'> = {
  about: 'email_change',
  period: 'account-mails',
  recipients: {
    new_address: { address: ({ newEmail }) => newEmail },
    old_address: { address: ({ oldEmail }) => oldEmail },
  },
  occasions: {
    asked: {
      new_address: {
        urgent: true,
        subject: () => 'Please confirm your new e-mail address',
        opening: ({ oldEmail }, { Company_Name }) =>
          `The account of ${oldEmail} with ${Company_Name} is to have this e-mail address. Please confirm it within a day:`,
        blocks: (change) => [
          link('Confirm this address', change),
          'Until then everything stays as it is. If you know nothing of it, there is nothing to do.',
        ],
      },
      old_address: {
        urgent: true,
        subject: () => 'Somebody has asked to change your e-mail address',
        opening: ({ newEmail }, { Company_Name }) =>
          `Somebody, hopefully you, has asked with your password to change the e-mail address of your account with ${Company_Name} to ${newEmail}. It changes when the new address has been confirmed.`,
        blocks: (change) => [VOID, link(NOT_ME, change)],
      },
    },
    confirmed: {
      old_address: {
        subject: () => 'The e-mail address of your account has changed',
        opening: ({ newEmail }, { Company_Name }) =>
          `The e-mail address of your account with ${Company_Name} is ${newEmail} now. Sign in with it from now on.`,
        blocks: (change) => [`${VOID} This can be done for a week.`, link(NOT_ME, change)],
      },
    },
  },
};
