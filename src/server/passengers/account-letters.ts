import { randomUUID } from 'node:crypto';
import type { Transaction } from '../db/database.ts';
import type { Letters } from '../mail/letters.ts';
import { writeLetters, type Writing } from '../mail/write-letters.ts';
import { contactWords } from '../settings/contact-words.ts';
import type { Passenger } from './passenger.ts';

interface Told {
  owner: Pick<Passenger, 'id' | 'email'>;
}
interface Occasions {
  password_reset: Told & { code: string };
  sign_in_link: Told & { url: string };
  password_changed: Told;
}

/** What the owner of an account is written. A code is in no subject, which locked phones show. */
export const accountLetters: Letters<Occasions, 'owner'> = {
  about: 'account',
  period: 'account-mails',
  recipients: { owner: { address: ({ owner }) => owner.email } },
  occasions: {
    password_reset: {
      owner: {
        urgent: true,
        subject: () => 'Your password reset code',
        opening: (_, { Company_Name }) =>
          `Somebody, hopefully you, has forgotten the password of your account with ${Company_Name}. To set a new one, enter this code:`,
        blocks: ({ code }) => [
          code,
          'It can be used once, within 15 minutes. If it was not you, there is nothing to do: without the code your password stays as it is. Never tell it to anybody; we will not ask for it.',
        ],
      },
    },
    sign_in_link: {
      owner: {
        urgent: true,
        subject: () => 'Sign in from your browser',
        opening: (_, { Company_Name }) =>
          `There have been many attempts to sign in to your account with ${Company_Name}, by you or by somebody else. To sign in with your password all the same, open this link in the browser that you want to use, within an hour:`,
        blocks: ({ url }) => [
          { kind: 'link', label: 'This is my account', url },
          'If you did not ask for this mail, there is nothing to do: the link does not sign anybody in.',
        ],
      },
    },
    password_changed: {
      owner: {
        subject: () => 'Your password has been changed',
        opening: (_, { Company_Name }) =>
          `The password of your account with ${Company_Name} has just been changed, and you have been signed out everywhere.`,
        blocks: (_, settings) => [`If it was not you, please contact ${contactWords(settings)} at once.`],
      },
    },
  },
};

/** Writes one of them; each time another one. */
export async function writeAccountLetter<O extends keyof Occasions>(
  tx: Transaction,
  writing: Writing,
  occasion: O,
  told: Occasions[O],
): Promise<void> {
  const reason = { occasion, aboutId: told.owner.id, instance: randomUUID() };
  await writeLetters(tx, writing, accountLetters, reason, () => told);
}
