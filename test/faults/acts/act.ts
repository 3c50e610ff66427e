import type { BookingAnswer } from '../../../src/contract/bookings.ts';
import { roundPence } from '../../../src/domain/money.ts';
import { count, type Entry } from '../log.ts';
import type { Office } from '../office.ts';
import type { Passenger } from '../passenger.ts';

/** What passengers can do at the card provider's page. */
export interface CardPage {
  /** False where it is no longer open. */
  pay(sessionId: string): boolean;
}

/** An action of a passenger or of staff. It records the answer in the log. */
export interface Act {
  name: string;
  /** How many of all acts are this one, against the shares of the others. */
  share: number;
  /** @throws Refused for what the site should not have refused; an Error for what never succeeded */
  perform(passenger: Passenger, page: CardPage, office: Office | null): Promise<void>;
}

/** What of a booking never changes from one answer to the next. */
export const bookingIdentity = ({ data: { booking } }: BookingAnswer): string =>
  `${booking.booking_number} ${booking.reference}`;

export const pence = (pounds: number) => roundPence(pounds * 100);

export function acknowledged({ log }: Passenger, act: string): void {
  count(log.acknowledged, act);
}

/** Records a booking as answered: it must match what its passenger agreed to. */
export function bookedAs(p: Passenger, entry: Entry, { data: { booking } }: BookingAnswer): void {
  const { booking_number: number, reference, status, total_booking_amount } = booking;
  if (entry.number !== null && entry.number !== number)
    p.log.contradictions.push(`${entry.email}: ${entry.number}, then ${number}`);
  if (status !== 'confirmed' || pence(total_booking_amount) !== entry.fare)
    p.log.contradictions.push(
      `${entry.email}: answered as ${status} for ${total_booking_amount}, agreed were ${entry.fare} pence`,
    );
  Object.assign(entry, { number, reference });
}

/** A fully known booking that suits an action, and that no other action is about to change. */
export function someEntry({ random, log }: Passenger, isRight: (entry: Entry) => boolean): Entry | null {
  const right = [...log.entries.values()].filter(isRight);
  return right.length > 0 ? random.pick(right) : null;
}

/** Does something with a booking while nobody else begins to. */
export async function alone(entry: Entry, work: () => Promise<void>): Promise<void> {
  entry.busy = true;
  try {
    await work();
  } finally {
    entry.busy = false;
  }
}
