import type { Letters } from '../mail/letters.ts';

interface Occasions {
  mailed_sign_in: { email: string; url: string };
}

/** The link that signs in. It says nothing of whose account it is, for the address may have none yet. */
export const mailedSignInLetters: Letters<Occasions, 'owner'> = {
  about: 'account',
  period: 'account-mails',
  recipients: { owner: { address: ({ email }) => email } },
  occasions: {
    mailed_sign_in: {
      owner: {
        urgent: true,
        subject: () => 'Your link to sign in',
        opening: (_, { Company_Name }) =>
          `Somebody, hopefully you, wants to sign in to ${Company_Name} with this address. This link does that, once and within 15 minutes:`,
        blocks: ({ url }) => [
          { kind: 'link', label: 'Sign in', url },
          'If it was not you, there is nothing to do: nobody is signed in without this link. Please do not pass it on.',
        ],
      },
    },
  },
};
