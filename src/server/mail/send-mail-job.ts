import type { JobKind } from '../jobs/job-kind.ts';
import { amount, partsOf } from '../stored/readers.ts';
import type { MailService } from './mail-service.ts';

/** Hands one stored mail to the mail server. */
export const sendMail: JobKind<{ mailId: number }, { mail: Pick<MailService, 'sendMail'> }> = {
  name: 'send-mail',
  read: partsOf({ mailId: amount }),
  together: 20,
  urgentLane: true,
  work: ({ mailId }, { mail }) => mail.sendMail(mailId),
};
