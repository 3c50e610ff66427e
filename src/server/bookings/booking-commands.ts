import { bookingPath } from '../../domain/booking/booking-path.ts';
import { commandActor, writeAudit } from '../db/audit.ts';
import type { Database } from '../db/database.ts';
import { CommandRefused } from '../refused.ts';
import type { Secrets } from '../secrets.ts';
import { lockBooking } from './booking-moves.ts';
import { findBooking, updateBooking } from './booking-store.ts';
import { bookingReference, sha256 } from './reference.ts';

/**
 * [MNG-01] Gives a booking another link, of its later mails and of My trips too; the one of before opens nothing any more.
 * @returns the path of its page
 * @throws CommandRefused when there is no such booking
 */
export async function renewLink(db: Database, [secret]: Secrets, number: string): Promise<string> {
  const id = await findBooking(db, 'number', number);
  if (id === null) throw new CommandRefused(`there is no booking ${number}`);
  return db.transaction(async (tx) => {
    const booking = await lockBooking(tx, id);
    const linkSerial = booking.linkSerial + 1;
    const reference = bookingReference(secret, booking.quoteHash, linkSerial);
    await updateBooking(tx, booking, { linkSerial, referenceHash: sha256(reference) });
    await writeAudit(tx, {
      actor: commandActor('booking:new-link'),
      entity: 'booking',
      entityId: number,
      action: 'link_renewed',
    });
    return bookingPath(reference);
  });
}
