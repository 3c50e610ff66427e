import type { ToldMatter } from '../../contract/office-enquiry-deeds.ts';
import { type EnquiryId, enquiryName, MATTER_REASONS } from '../../domain/office/enquiries.ts';
import type { BookingReader } from '../bookings/booking-reader.ts';
import { staffActor, writeAudit } from '../db/audit.ts';
import type { Database, Transaction } from '../db/database.ts';
import { badField } from '../http/problem.ts';
import { insertContactMessage } from './enquiries-store.ts';
import { setBooking } from './enquiry-thread-store.ts';
import type { StoredEnquiry } from './office-enquiries-store.ts';
import { type By, enter, onEnquiry } from './on-enquiry.ts';

/** Which booking an enquiry belongs to. */
export interface EnquiryBookings {
  /** Instead of one that it belongs to. @throws ProblemError 422 where there is no booking of this number */
  attach(of: EnquiryId, number: string, by: By): Promise<void>;
  /**
   * Writes down what somebody says of a booking who rings, as a message of theirs that belongs to it: they are reached as
   * who booked is. @returns its name
   */
  told(booking: { id: number }, said: ToldMatter, by: By): Promise<string>;
  /** Does nothing where it belongs to none. */
  detach(of: EnquiryId, by: By): Promise<void>;
}

/** Adds to the thread, and to the booking's own history. */
async function tell(
  tx: Transaction,
  of: EnquiryId,
  entry: { kind: 'attach' | 'detach'; by: By; at: Date; bookingNumber: string },
): Promise<void> {
  await enter(tx, of, entry);
  const [actor, entityId] = [staffActor(entry.by.id), entry.bookingNumber];
  const detail = { enquiry: enquiryName(of) };
  await writeAudit(tx, { actor, entity: 'booking', entityId, action: `${entry.kind}_enquiry`, detail });
}

export function createEnquiryBookings({
  db,
  clock,
  bookings,
}: {
  db: Database;
  clock: () => Date;
  bookings: Pick<BookingReader, 'idOfNumber' | 'current'>;
}): EnquiryBookings {
  const release = async (tx: Transaction, one: StoredEnquiry, by: By): Promise<void> => {
    const { booking_number: bookingNumber } = one;
    if (bookingNumber !== null) await tell(tx, one, { kind: 'detach', by, at: clock(), bookingNumber });
  };
  return {
    async attach(of, number, by) {
      const bookingId = await bookings.idOfNumber(number);
      if (bookingId === null) throw badField('belongs_to', 'is not the number of a booking');
      await onEnquiry(db, of, async (tx, one) => {
        if (one.booking_number === number) return;
        await release(tx, one, by);
        await setBooking(tx, of, bookingId);
        await tell(tx, of, { kind: 'attach', by, at: clock(), bookingNumber: number });
      });
    },
    async told({ id: bookingId }, { matter, name, text: comments }, by) {
      const { booking } = await bookings.current(bookingId);
      const { number: bookingNumber, bookerEmail: email, bookerPhone: phone } = booking;
      const [firstName = '', ...rest] = name.split(' ');
      return db.transaction(async (tx) => {
        const row = { firstName, lastName: rest.join(' '), email, phone, reason: MATTER_REASONS[matter] };
        const id = await insertContactMessage(tx, {
          ...row,
          bookingNumber,
          comments,
          bookingId,
          createdAt: clock(),
        });
        const of = { kind: 'message', id } as const;
        await tell(tx, of, { kind: 'attach', by, at: clock(), bookingNumber });
        return enquiryName(of);
      });
    },
    detach: (of, by) =>
      onEnquiry(db, of, async (tx, one) => {
        await release(tx, one, by);
        await setBooking(tx, of, null);
      }),
  };
}
