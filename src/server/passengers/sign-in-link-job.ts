import type { JobKind } from '../jobs/job-kind.ts';
import { partsOf, text } from '../stored/readers.ts';
import type { SignInLinks } from './sign-in-links.ts';

/** Mails a link that proves whose account it is, if the address has one. */
export const signInLink: JobKind<{ email: string }, { signInLinks: Pick<SignInLinks, 'mail'> }> = {
  name: 'sign-in-link',
  read: partsOf({ email: text }),
  together: 5,
  work: ({ email }, { signInLinks }) => signInLinks.mail(email),
};
