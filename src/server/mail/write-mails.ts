import type { Transaction } from '../db/database.ts';
import { URGENT } from '../jobs/job-kind.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { insertMails, type InsertedMail, type NewMail } from './mail-store.ts';
import { sendMail } from './send-mail-job.ts';

/** A mail to be written; one for each occasion and role, however often it is written. */
export type MailDraft = NewMail & {
  /** Somebody sits and waits for it, as for a code. */
  urgent?: boolean;
};

/** From here on all mails to one address are equally late. */
const LAST = 100;

/**
 * Stores mails and queues their sending, in the transaction of the change that they tell of. The more mails wait for an
 * address already, the later is one more: whoever is written to often keeps nobody else waiting.
 */
export async function writeMails(
  tx: Transaction,
  jobs: Pick<Jobs, 'addAll'>,
  drafts: readonly MailDraft[],
): Promise<void> {
  const before = new Map<string, number>();
  await writeAlike(
    tx,
    jobs,
    drafts.filter((draft) => !isUrgent(draft)),
    ({ recipient, waiting }) => {
      const others = before.get(recipient) ?? waiting;
      before.set(recipient, others + 1);
      return -Math.min(others, LAST);
    },
  );
  await writeAlike(tx, jobs, drafts.filter(isUrgent), () => URGENT);
}

const isUrgent = ({ urgent }: MailDraft) => urgent === true;

async function writeAlike(
  tx: Transaction,
  jobs: Pick<Jobs, 'addAll'>,
  drafts: readonly MailDraft[],
  priority: (mail: InsertedMail) => number,
): Promise<void> {
  if (drafts.length === 0) return;
  const inserted = await insertMails(tx, drafts);
  const sending = inserted.map((mail) => ({ payload: { mailId: mail.id }, priority: priority(mail) }));
  await jobs.addAll(tx, sendMail, sending);
}
