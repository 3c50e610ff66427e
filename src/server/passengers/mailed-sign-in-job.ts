import type { JobKind } from '../jobs/job-kind.ts';
import { partsOf, text } from '../stored/readers.ts';
import type { MailedSignIns } from './mailed-sign-ins.ts';

/** Mails a link to sign in with, if the address is one of ours. */
export const mailedSignIn: JobKind<
  { email: string; askerHash: string },
  { mailedSignIns: Pick<MailedSignIns, 'mail'> }
> = {
  name: 'mailed-sign-in',
  read: partsOf({ email: text, askerHash: text }),
  together: 5,
  work: (asked, { mailedSignIns }) => mailedSignIns.mail(asked),
};
