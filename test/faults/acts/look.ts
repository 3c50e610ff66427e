import type { BookingAnswer } from '../../../src/contract/bookings.ts';
import { knownOutcome } from '../log.ts';
import { acknowledged, alone, type Act, someEntry } from './act.ts';

/** Reads a fully known booking: it equals the last answer. */
export const viewBooking: Act = {
  name: 'look at a booking',
  share: 10,
  async perform(p) {
    const entry = someEntry(p, (one) => one.reference !== null && knownOutcome(one) !== null);
    const known = entry && knownOutcome(entry);
    if (!entry || !known) return;
    await alone(entry, async () => {
      const path = `/api/v1/booking/${entry.reference}`;
      const { data } = await p.ask<BookingAnswer>({ method: 'GET', path });
      const { status, cancelled_leg, booking_number } = data.booking;
      if (status !== known.state || cancelled_leg !== known.cancelledLeg || booking_number !== entry.number)
        p.log.contradictions.push(`${entry.email}: ${known.state} was answered, ${status} is shown`);
      acknowledged(p, viewBooking.name);
    });
  },
};
