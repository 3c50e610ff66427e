import type { Transaction } from '../db/database.ts';
import { URGENT } from '../jobs/job-kind.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { countWaiting, insertMail, type NewMail } from './mail-store.ts';
import { sendMail } from './send-mail-job.ts';

/** A mail to be written; one for each occasion and role, however often it is written. */
export type MailDraft = NewMail & {
  /** Somebody sits and waits for it, as for a code. */
  urgent?: boolean;
};

/** From here on all mails to one address are equally late. */
const LAST = 100;

/**
 * Stores a mail and queues its sending, in the transaction of the change that it tells of. The more mails wait for an
 * address already, the later is one more: whoever is written to often keeps nobody else waiting.
 */
export async function writeMail(
  tx: Transaction,
  jobs: Jobs,
  { urgent = false, ...mail }: MailDraft,
): Promise<void> {
  const mailId = await insertMail(tx, mail);
  if (mailId === null) return;
  const before = (await countWaiting(tx, mail.recipient)) - 1;
  await jobs.add(tx, sendMail, { mailId }, urgent ? URGENT : -Math.min(before, LAST));
}
