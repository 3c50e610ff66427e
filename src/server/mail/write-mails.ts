import type { Transaction } from '../db/database.ts';
import { URGENT } from '../jobs/job-kind.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { countWaiting, insertMails, MOST_WAITING, type NewMail } from './mail-store.ts';
import { sendMail } from './send-mail-job.ts';

/** A mail to be written; one for each occasion and role, however often it is written. */
export type MailDraft = NewMail & {
  /** Somebody sits and waits for it, as for a code. */
  urgent?: boolean;
};

/**
 * Stores mails and queues their sending, in the transaction of the change that they tell of. The more mails wait for an
 * address already, the later is one more, up to MOST_WAITING: whoever is written to often keeps nobody else waiting.
 * @returns how many are new
 */
export async function writeMails(
  tx: Transaction,
  jobs: Pick<Jobs, 'addAll'>,
  drafts: readonly MailDraft[],
): Promise<number> {
  let written = 0;
  const ordinary = drafts.filter((draft) => !isUrgent(draft));
  if (ordinary.length > 0) {
    const waiting = await countWaiting(
      tx,
      ordinary.map(({ recipient }) => recipient),
    );
    written += await writeAlike(tx, jobs, ordinary, (recipient) => {
      const before = waiting.get(recipient) ?? 0;
      waiting.set(recipient, before + 1);
      return -Math.min(before, MOST_WAITING);
    });
  }
  const urgent = drafts.filter(isUrgent);
  if (urgent.length > 0) written += await writeAlike(tx, jobs, urgent, () => URGENT);
  return written;
}

const isUrgent = ({ urgent }: MailDraft) => urgent === true;

async function writeAlike(
  tx: Transaction,
  jobs: Pick<Jobs, 'addAll'>,
  drafts: readonly MailDraft[],
  priority: (recipient: string) => number,
): Promise<number> {
  const written = await insertMails(tx, drafts);
  await jobs.addAll(
    tx,
    sendMail,
    written.map(({ id, recipient }) => ({ payload: { mailId: id }, priority: priority(recipient) })),
  );
  return written.length;
}
