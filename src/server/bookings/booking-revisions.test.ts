import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { book, bookingRow, carRequest, type Booked } from '../../../test/support/bookings.ts';
import { signedIn, storedPassenger } from '../../../test/support/passengers.ts';
import { useApp } from '../../../test/support/use-app.ts';
import { allowRetention } from '../platform/database/retention.ts';
import { bookingRevisions, bookings } from '../platform/schema/bookings.ts';

const app = useApp();

const db = () => app.services.database.db;
const revisionsOf = (bookingId: number) =>
  db().select().from(bookingRevisions).where(eq(bookingRevisions.bookingId, bookingId));

async function booked() {
  const { body } = await book(app, await carRequest(app));
  return { ...body.data.booking, id: (await bookingRow(app, body.data.booking.booking_number)).id };
}

describe('the revisions of a booking', () => {
  it('begin with the booked trip, price, operator and booker', async () => {
    const { id: passengerId, email } = await storedPassenger(app);
    const request = await carRequest(app, { selected_passenger: 'existing_client' });
    const registrationData = { ...request.registrationData, email };
    const { body } = await book(app, { ...request, registrationData }, await signedIn(app, email));
    const { booking_number: number, company_name: name, company_licence: licence } = body.data.booking;
    const { id, revision } = await bookingRow(app, number);
    expect(revision).toBe(1);
    const [first, ...more] = await revisionsOf(id);
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      revision: 1,
      operatorName: name,
      totalPence: Math.round(body.data.booking.total_booking_amount * 100),
      currency: 'GBP',
      quantity: 1,
      journey: { kind: 'mileage' },
      terms: { waiting: { freeMinutes: 10, returnFreeMinutes: null } },
      actorKind: 'passenger',
      actorId: String(passengerId),
      reason: '',
    });
    expect(`${first?.licenceNumber}, ${first?.licensingAuthority}`).toBe(licence);
    expect(first?.fareLines.reduce((sum, { amount }) => sum + amount, 0)).toBe(first?.totalPence);
  });

  it('are all kept; the booking shows the current one', async () => {
    const { id, reference, total_booking_amount: before } = await booked();
    const [first] = await revisionsOf(id);
    if (!first) throw new Error('no revision');
    const line = { ...first.fareLines[0], amount: 4200, label: 'Agreed' };
    await db().transaction(async (tx) => {
      await tx.insert(bookingRevisions).values({
        ...first,
        revision: 2,
        totalPence: 4200,
        fareLines: [line as never],
        quantity: 2,
        actorKind: 'staff',
        actorId: '7',
        reason: 'Asked by telephone',
      });
      await tx.update(bookings).set({ revision: 2 }).where(eq(bookings.id, id));
    });
    const { body } = await app.send<Booked>('GET', `/api/v1/booking/${reference}`);
    expect(body.data.booking).toMatchObject({
      total_booking_amount: 42,
      vehicle_qty: 2,
      fare_lines: [{ label: 'Agreed', amount: 42 }],
    });
    const kept = await revisionsOf(id);
    expect(kept.map(({ totalPence }) => totalPence / 100)).toEqual([before, 42]);
  });

  it('are numbered without duplicates, and every booking’s revision exists', async () => {
    const { id } = await booked();
    const [first] = await revisionsOf(id);
    if (!first) throw new Error('no revision');
    await expect(db().insert(bookingRevisions).values(first)).rejects.toThrow();
    await expect(
      db()
        .insert(bookingRevisions)
        .values({ ...first, revision: 0 }),
    ).rejects.toThrow();
    await expect(db().update(bookings).set({ revision: 2 }).where(eq(bookings.id, id))).rejects.toThrow();
  });

  it.each([
    ['changed', sql`update booking_revisions set total_pence = 1`],
    ['deleted', sql`delete from booking_revisions`],
    ['emptied', sql`truncate booking_revisions cascade`],
  ])('cannot be %s except by maintenance', async (_what, statement) => {
    const { id } = await booked();
    const before = await revisionsOf(id);
    await expect(db().execute(statement)).rejects.toMatchObject({
      cause: { message: 'the record of revisions is only added to' },
    });
    expect(await revisionsOf(id)).toEqual(before);
    const undone = db().transaction(async (tx) => {
      // Emptied with all that belongs to it.
      await allowRetention(tx, 'booking_revisions', 'ledger', 'receipts');
      await tx.execute(statement);
      const mine = and(eq(bookingRevisions.bookingId, id), eq(bookingRevisions.revision, 1));
      expect(await tx.select().from(bookingRevisions).where(mine)).not.toEqual(before);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await expect(db().execute(statement)).rejects.toThrow();
  });
});
