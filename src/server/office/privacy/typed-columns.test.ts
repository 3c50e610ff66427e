import { eq, getTableColumns, type Table } from 'drizzle-orm';
import { PgText } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { book, carRequest } from '../../../../test/support/bookings.ts';
import { returnForm } from '../../../../test/support/forms.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import type { BookingDetails } from '../../bookings/booking-details.ts';
import { forUnconfirmed } from '../../bookings/emails/recipients.ts';
import { allowRetention } from '../../platform/database/retention.ts';
import { bookingLegs, bookings, bookingVias } from '../../platform/schema/bookings.ts';
import { eraseContact, eraseParticulars } from './erase-booking.ts';

/** Texts the product writes: any other text may have been typed by a person. */
const OURS = new Set([
  'number',
  'referenceHash',
  'quoteHash',
  'status',
  'presentLeg',
  'paymentMethod',
  'mode',
  'channel',
  'leg',
]);
/** No email to an unconfirmed address prints contact details. */
const REACHED = ['bookerEmail', 'bookerPhone', 'passengerEmail', 'passengerPhone'];
/** Names and addresses, which every email states. */
const STATED = ['bookerName', 'passengerName', 'pickup', 'dropoff', 'streetNumber', 'address', 'postcode'];
const BAIT = 'Bait';

const typedIn = (table: Table) =>
  Object.entries(getTableColumns(table)).flatMap(([name, column]) =>
    column instanceof PgText && !OURS.has(name) ? [name] : [],
  );
const baited = (table: Table, except: readonly string[] = []) =>
  Object.fromEntries(typedIn(table).flatMap((name) => (except.includes(name) ? [] : [[name, BAIT]])));

let details: BookingDetails;
const app = useApp();
beforeAll(async () => {
  const { body } = await book(
    app,
    await carRequest(app, { bookingForm: returnForm({ stops: [{ street_name: 'Halifax Station' }] }) }),
  );
  const id = await app.services.bookings.idOf(body.data.booking.reference);
  details = await app.services.bookings.byId(id ?? 0);
});

describe('a text column of a booking, its legs and its stops, including future ones', () => {
  it('is kept out of emails to unconfirmed addresses, unless it is a name or an address of the trip', () => {
    const { booking, legs, vias } = details;
    const typed = {
      ...details,
      booking: { ...booking, ...baited(bookings, [...REACHED, ...STATED]) },
      legs: legs.map((leg) => ({ ...leg, ...baited(bookingLegs, STATED) })),
      vias: vias.map((via) => ({ ...via, ...baited(bookingVias, STATED) })),
    };
    expect(JSON.stringify(typed)).toContain(BAIT);
    expect(JSON.stringify(forUnconfirmed(typed))).not.toContain(BAIT);
  });

  it('is emptied by an erasure', async () => {
    const { db } = app.services.database;
    const { id } = details.booking;
    const left = await db.transaction(async (tx) => {
      await tx.update(bookings).set(baited(bookings)).where(eq(bookings.id, id));
      await tx.update(bookingLegs).set(baited(bookingLegs)).where(eq(bookingLegs.bookingId, id));
      await tx.update(bookingVias).set(baited(bookingVias)).where(eq(bookingVias.bookingId, id));
      await allowRetention(tx, 'booking_revisions');
      await eraseContact(tx, id, 'both');
      await eraseParticulars(tx, id, 'both');
      return [
        await tx.select().from(bookings).where(eq(bookings.id, id)),
        await tx.select().from(bookingLegs).where(eq(bookingLegs.bookingId, id)),
        await tx.select().from(bookingVias).where(eq(bookingVias.bookingId, id)),
      ];
    });
    expect(JSON.stringify(left)).not.toContain(BAIT);
  });
});
