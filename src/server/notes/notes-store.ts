import { desc, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/database.ts';
import { bookingNotes } from '../db/schema/notes.ts';
import { staff } from '../db/schema/staff.ts';
import { SOMEBODY } from '../db/staff-names.ts';

/** More than any booking has. */
const MOST = 200;

export interface Note {
  id: number;
  at: Date;
  /** Whose it is. */
  by: string;
  text: string;
}

export async function insertNote(tx: Transaction, note: typeof bookingNotes.$inferInsert): Promise<void> {
  await tx.insert(bookingNotes).values(note);
}

/** What colleagues have written about a booking, the newest first. */
export async function notesOf(db: Queryable, bookingId: number): Promise<Note[]> {
  const { id, at, text } = bookingNotes;
  return db
    .select({ id, at, by: sql<string>`coalesce(${staff.name}, ${SOMEBODY})`, text })
    .from(bookingNotes)
    .leftJoin(staff, eq(staff.id, bookingNotes.staffId))
    .where(eq(bookingNotes.bookingId, bookingId))
    .orderBy(desc(id))
    .limit(MOST);
}
