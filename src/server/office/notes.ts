import { desc, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { anyBooking, type BookingReader } from '../bookings/booking-reader.ts';
import { SOMEBODY, staffActor, writeAudit } from '../platform/database/audit.ts';
import type { Database, Queryable, Transaction } from '../platform/database/database.ts';
import { LIMITS } from '../platform/http/security.ts';
import { serveOwned } from '../platform/http/serve.ts';
import { bookingNotes } from '../platform/schema/booking-records.ts';
import { staff } from '../platform/schema/staff.ts';

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

/** [OFF-05] What colleagues write about a booking for one another. */
export interface NotesService {
  /** Of a booking, the newest first. */
  of(bookingId: number): Promise<Note[]>;
  add(booking: { id: number; number: string }, staffId: number, text: string): Promise<void>;
}

export function createNotesService({ db, clock }: { db: Database; clock: () => Date }): NotesService {
  return {
    of: (bookingId) => notesOf(db, bookingId),
    add: ({ id: bookingId, number }, staffId, text) =>
      db.transaction(async (tx) => {
        await insertNote(tx, { bookingId, staffId, text, at: clock() });
        await writeAudit(tx, {
          actor: staffActor(staffId),
          entity: 'booking',
          entityId: number,
          action: 'note',
        });
      }),
  };
}

/** [OFF-05] */
export function notesRoutes(
  app: FastifyInstance,
  { notes, bookings }: { notes: NotesService; bookings: Pick<BookingReader, 'idOfNumber'> },
): void {
  serveOwned(
    app,
    'POST /api/v1/office/bookings/:booking_number/notes',
    anyBooking(bookings),
    async ({ owned: id, params: { booking_number: number }, body: { text }, principal }) => {
      await notes.add({ id, number }, principal.id, text);
      return { success: true as const };
    },
    LIMITS.booking,
  );
}
