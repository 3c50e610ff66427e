import { desc, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { anyBooking, type BookingReader } from '../bookings/index.ts';
import {
  type Database,
  type Queryable,
  FORMER_COLLEAGUE,
  staffActor,
  type Transaction,
  writeAudit,
} from '../platform/database/index.ts';
import { LIMITS, serveOwned } from '../platform/http/index.ts';
import { bookingNotes, staff } from '../platform/schema/index.ts';

/** More than any booking has. */
const MOST = 200;

interface Note {
  id: number;
  at: Date;
  /** Author. */
  by: string;
  text: string;
}

async function insertNote(tx: Transaction, note: typeof bookingNotes.$inferInsert): Promise<void> {
  await tx.insert(bookingNotes).values(note);
}

/** Lists a booking's staff notes, newest first. */
async function notesOf(db: Queryable, bookingId: number): Promise<Note[]> {
  const { id, at, text } = bookingNotes;
  return db
    .select({ id, at, by: sql<string>`coalesce(${staff.name}, ${FORMER_COLLEAGUE})`, text })
    .from(bookingNotes)
    .leftJoin(staff, eq(staff.id, bookingNotes.staffId))
    .where(eq(bookingNotes.bookingId, bookingId))
    .orderBy(desc(id))
    .limit(MOST);
}

/** [OFF-05] Staff notes on bookings. */
export interface NotesService {
  /** Lists a booking's notes, newest first. */
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
