import { sql } from 'drizzle-orm';
import { londonTime } from '../../domain/time.ts';
import { rows, type Database } from '../db/database.ts';
import { allowUpkeep } from '../db/upkeep.ts';
import { deleteBookings } from './delete-bookings.ts';
import { eraseParticulars } from './erase-booking.ts';
import type { PersonBooking } from './find-person.ts';

/** Takes out what licensing wants kept no more, and the records that the tax authority wants kept no more. */
export async function finishErasures(db: Database, now: Date): Promise<void> {
  const { date: today } = londonTime(now.getTime());
  const due = await rows<{ id: string; part: PersonBooking['part'] }>(
    db,
    sql`select booking_id::text as id, part from erasures where particulars_until < ${today}`,
  );
  for (const { id, part } of due) {
    await db.transaction(async (tx) => {
      await allowUpkeep(tx, 'booking_revisions', 'receipts');
      await eraseParticulars(tx, Number(id), part);
      await rows(tx, sql`update erasures set particulars_until = null where booking_id = ${id}`);
    });
  }
  await deleteBookings(
    db,
    sql`id in (select booking_id from erasures where record_until < ${today} and particulars_until is null and part = 'both')`,
  );
}
