import { and, eq, inArray, like } from 'drizzle-orm';
import { enquiryName } from '../../domain/office/enquiries.ts';
import { writeAudit, type Actor } from '../db/audit.ts';
import type { Database } from '../db/database.ts';
import { literal } from '../db/like.ts';
import { type MailAbout, mails } from '../db/schema/mails.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { StoredMail } from './mail-store.ts';
import { writeMails } from './write-mails.ts';

/** [OFF-05] [OFF-13] Mails about bookings and enquiries, for whoever works with them. */
export interface MailsAgain {
  /** One that is about a booking or an enquiry; null for none. */
  find(mailId: number): Promise<StoredMail | null>;
  /** Sends it once more, in the same words; a mail server takes it for another one. */
  again(mail: StoredMail, actor: Actor): Promise<void>;
}

/** Of a mail that was sent again, the second time: "7 again 2". */
const AGAIN = ' again ';

/** What staff read, and in whose history it stands. */
const TOLD_OF: Partial<Record<MailAbout, (id: string) => { entity: string; entityId: string }>> = {
  booking: (entityId) => ({ entity: 'booking', entityId }),
  quote_request: (id) => ({ entity: 'enquiry', entityId: enquiryName({ kind: 'price', id: Number(id) }) }),
  contact_message: (id) => ({
    entity: 'enquiry',
    entityId: enquiryName({ kind: 'message', id: Number(id) }),
  }),
};
const ABOUT = Object.keys(TOLD_OF) as MailAbout[];

export function createMailsAgain({ db, jobs }: { db: Database; jobs: Jobs }): MailsAgain {
  return {
    async find(mailId) {
      const [mail] = await db
        .select()
        .from(mails)
        .where(and(eq(mails.id, mailId), inArray(mails.about, ABOUT)));
      return mail ?? null;
    },
    async again(mail, actor) {
      const { id: mailId, status: _status, handovers: _handovers, failure: _failure, ...rest } = mail;
      const { createdAt: _createdAt, sentAt: _sentAt, instance, ...words } = rest;
      const [first = ''] = instance.split(AGAIN);
      await db.transaction(async (tx) => {
        // Of two presses at once each is sent.
        await tx.select({ id: mails.id }).from(mails).where(eq(mails.id, mailId)).for('update');
        const before = await tx.$count(
          mails,
          and(
            eq(mails.about, mail.about),
            eq(mails.aboutId, mail.aboutId),
            eq(mails.occasion, mail.occasion),
            like(mails.instance, `${literal(first + AGAIN)}%`),
          ),
        );
        await writeMails(tx, jobs, [{ ...words, instance: `${first}${AGAIN}${before + 1}` }]);
        const detail = { mail: mailId, occasion: mail.occasion, to: mail.recipientRole };
        const told = TOLD_OF[mail.about]?.(mail.aboutId);
        if (!told) throw new Error(`mails about ${mail.about} are not sent again`);
        await writeAudit(tx, { actor, ...told, action: 'mail_again', detail });
      });
    },
  };
}
