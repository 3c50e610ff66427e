import { and, desc, eq } from 'drizzle-orm';
import type { AgreedTrip } from '../../domain/office/change-words.ts';
import { vehiclesText } from '../../domain/vehicles.ts';
import type { Queryable } from '../db/database.ts';
import { auditLog } from '../db/schema/audit.ts';
import { mails } from '../db/schema/mails.ts';
import { vehicleCategories } from '../db/schema/provider.ts';
import { textMessages } from '../db/schema/text-messages.ts';
import { bookingRevisions } from '../db/schema/revisions.ts';

/** More than any booking has. */
const MOST = 500;

export type Deed = Pick<
  typeof auditLog.$inferSelect,
  'id' | 'at' | 'actorKind' | 'actorId' | 'action' | 'before' | 'after' | 'detail'
>;

/** What was done with a booking, the newest first. */
export async function deedsOf(db: Queryable, number: string): Promise<Deed[]> {
  const { id, at, actorKind, actorId, action, before, after, detail } = auditLog;
  return db
    .select({ id, at, actorKind, actorId, action, before, after, detail })
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'booking'), eq(auditLog.entityId, number)))
    .orderBy(desc(id))
    .limit(MOST);
}

/** To whom a mail went, and why. */
export type ToldMail = Pick<typeof mails.$inferSelect, 'occasion' | 'revision' | 'recipientRole'>;

/** What was mailed about a booking, the newest first. */
export async function mailsAbout(db: Queryable, number: string) {
  const { id, recipient, subject, status, createdAt, sentAt, occasion, revision, recipientRole } = mails;
  return db
    .select({ id, recipient, subject, status, createdAt, sentAt, occasion, revision, recipientRole })
    .from(mails)
    .where(and(eq(mails.about, 'booking'), eq(mails.aboutId, number)))
    .orderBy(desc(id))
    .limit(MOST);
}

/** The text messages about a booking, the newest first. */
export async function textsAbout(db: Queryable, bookingId: number) {
  const { id, phone, occasion, status, segments, createdAt, sentAt } = textMessages;
  return db
    .select({ id, phone, occasion, status, segments, createdAt, sentAt })
    .from(textMessages)
    .where(eq(textMessages.bookingId, bookingId))
    .orderBy(desc(id))
    .limit(MOST);
}

/** What was agreed, by revision. */
export async function agreedTrips(db: Queryable, bookingId: number): Promise<Map<number, AgreedTrip>> {
  const { revision, journey, quantity, beside, totalPence } = bookingRevisions;
  const found = await db
    .select({ revision, journey, quantity, beside, totalPence, category: vehicleCategories.name })
    .from(bookingRevisions)
    .innerJoin(vehicleCategories, eq(vehicleCategories.id, bookingRevisions.categoryId))
    .where(eq(bookingRevisions.bookingId, bookingId));
  return new Map(
    found.map((row) => [
      row.revision,
      {
        journey: row.journey,
        totalPence: row.totalPence,
        vehicles: vehiclesText(row.quantity, row.category, row.beside),
      },
    ]),
  );
}
