import { URGENT, type JobKind } from '../../jobs/job-kind.ts';
import { amount, partsOf, since, text } from '../../stored/readers.ts';
import { FIRST_REVISION } from '../booking-revisions.ts';
import { bookingOccasion, type BookingOccasion } from './booking-occasions.ts';

/** Writes the letters of a booking's occasion; the question whether an address is right before others. */
export interface BookingNews {
  bookingId: number;
  revision: number;
  occasion: BookingOccasion;
  instance?: string;
}

export const bookingMails: JobKind<BookingNews, { letters: { write(news: BookingNews): Promise<void> } }> = {
  name: 'booking-mails',
  read: partsOf({
    bookingId: amount,
    // 0.1.0 knew of no other.
    revision: since(amount, FIRST_REVISION),
    // Of what may happen again, as a refund.
    instance: since(text, ''),
    occasion: (stored, path) => bookingOccasion(text(stored, path)),
  }),
  together: 20,
  // Somebody sits and waits for it.
  priority: ({ occasion }) => (occasion === 'confirm_address' ? URGENT : 0),
  work: (news, { letters }) => letters.write(news),
};
