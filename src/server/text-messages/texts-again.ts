import { and, desc, eq, sql } from 'drizzle-orm';
import { writeAudit, type Actor } from '../db/audit.ts';
import type { Database, Queryable } from '../db/database.ts';
import { bookings } from '../db/schema/bookings.ts';
import { textMessages } from '../db/schema/text-messages.ts';
import { ProblemError } from '../http/problem.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { sendText } from './send-text-job.ts';
import { insertText, type StoredText } from './text-store.ts';

/** A text message, and whether it may be sent once more. */
export interface TextToRead {
  message: StoredText;
  canAgain: boolean;
}

/** [OFF-05] Text messages of bookings, for whoever works with them. */
export interface TextsAgain {
  /** Null for none. */
  find(textId: number): Promise<TextToRead | null>;
  /** Sends one that has failed once more, in the same words. @throws 409 where it has not, or one was sent in its place */
  again(textId: number, actor: Actor): Promise<void>;
}

/** Of a text message that was sent again, the second time: "outward.7 again 2". */
const AGAIN = ' again ';

const firstOf = (instance: string) => instance.split(AGAIN)[0] ?? '';

/** The same news, each time that it was sent, the last first. */
async function timesSent(db: Queryable, { bookingId, revision, occasion, instance }: StoredText) {
  const { id, status } = textMessages;
  return db
    .select({ id, status })
    .from(textMessages)
    .where(
      and(
        eq(textMessages.bookingId, bookingId),
        eq(textMessages.revision, revision),
        eq(textMessages.occasion, occasion),
        sql`split_part(${textMessages.instance}, ${AGAIN}, 1) = ${firstOf(instance)}`,
      ),
    )
    .orderBy(desc(id));
}

async function isWanted(db: Queryable, { bookingId, phone }: StoredText): Promise<boolean> {
  const [booking] = await db
    .select({ phone: bookings.bookerPhone, from: bookings.textsAgreedAt, to: bookings.textsEndedAt })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  return booking?.phone === phone && booking.from !== null && booking.to === null;
}

async function mayAgain(db: Queryable, message: StoredText): Promise<{ isOpen: boolean; before: number }> {
  const sent = await timesSent(db, message);
  const isLast = sent[0]?.id === message.id && message.status === 'failed';
  return { isOpen: isLast && (await isWanted(db, message)), before: sent.length };
}

export function createTextsAgain(deps: { db: Database; jobs: Jobs; clock: () => Date }): TextsAgain {
  const { db, jobs, clock } = deps;
  return {
    async find(textId) {
      const [message] = await db.select().from(textMessages).where(eq(textMessages.id, textId));
      return message ? { message, canAgain: (await mayAgain(db, message)).isOpen } : null;
    },
    async again(textId, actor) {
      await db.transaction(async (tx) => {
        // Of two presses at once one finds that the other has sent it.
        const [row] = await tx
          .select({ message: textMessages, number: bookings.number })
          .from(textMessages)
          .innerJoin(bookings, eq(bookings.id, textMessages.bookingId))
          .where(eq(textMessages.id, textId))
          .for('update', { of: textMessages });
        const open = row && (await mayAgain(tx, row.message));
        if (!row || !open?.isOpen)
          throw new ProblemError(409, 'cannot_do', 'This text message cannot be sent once more.');
        const { bookingId, revision, occasion, instance, phone, body, segments } = row.message;
        const id = await insertText(tx, {
          bookingId,
          revision,
          occasion,
          phone,
          body,
          segments,
          instance: `${firstOf(instance)}${AGAIN}${open.before}`,
          status: 'queued',
          sendAfter: null,
          createdAt: clock(),
        });
        if (id === null) throw new Error('sent again under a name that was taken');
        await jobs.add(tx, sendText, { textId: id });
        const detail = { text: textId, occasion };
        await writeAudit(tx, {
          actor,
          entity: 'booking',
          entityId: row.number,
          action: 'text_again',
          detail,
        });
      });
    },
  };
}
