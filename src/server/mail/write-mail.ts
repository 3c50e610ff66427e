import type { Transaction } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { insertMail, type NewMail } from './mail-store.ts';

/** A mail to be written; one for each `occasion`, however often it is written. */
export type MailDraft = NewMail;

/** Stores a mail and queues its sending, in the transaction of the change that it tells of. */
export async function writeMail(tx: Transaction, jobs: Pick<Jobs, 'add'>, mail: MailDraft): Promise<void> {
  const mailId = await insertMail(tx, mail);
  if (mailId !== null) await jobs.add(tx, 'send-mail', { mailId });
}
