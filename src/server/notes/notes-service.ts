import { staffActor, writeAudit } from '../db/audit.ts';
import type { Database } from '../db/database.ts';
import { insertNote, type Note, notesOf } from './notes-store.ts';

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
