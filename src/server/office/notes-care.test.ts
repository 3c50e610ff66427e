import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { book, bookingRow, carRequest, guest } from '../../../test/support/bookings.ts';
import { signedInStaff, storedStaff } from '../../../test/support/staff.ts';
import { useApp } from '../../../test/support/use-app.ts';
import { PERIODS } from '../platform/retention-periods.ts';
import { bookingNotes } from '../platform/schema/booking-records.ts';
import { staff } from '../platform/schema/staff.ts';
import { erasePerson } from './privacy/erase-person.ts';
import { exportPerson } from './privacy/table-rules.ts';

const KEEP = Object.fromEntries(Object.entries(PERIODS).map(([name, { days }]) => [name, days])) as never;

const app = useApp();

const db = () => app.services.database.db;

describe('[OFF-05] staff notes', () => {
  it('are exported and erased with the booking’s person; their authors’ names are erased from them', async () => {
    const email = 'noted@example.org';
    const { id, email: worker } = await storedStaff(app, { email: 'dev.patel@provider.example' });
    const headers = await signedInStaff(app, worker);
    const written = async (address: string) => {
      const request = await carRequest(app, { registrationData: guest({ email: address }) });
      const { booking_number: number } = (await book(app, request)).body.data.booking;
      const path = `/api/v1/office/bookings/${number}/notes`;
      expect((await app.send('POST', path, { text: `About ${number}.` }, headers)).status).toBe(200);
      return number;
    };
    const [mine, others] = [await written(email), await written('other@example.org')];
    const given = await exportPerson(db(), email, app.clock.now);
    expect(given['booking_notes']).toMatchObject([{ text: `About ${mine}.` }]);

    const erase = (address: string) =>
      erasePerson(db(), address, { now: new Date('2030-01-01'), keep: KEEP });
    expect((await erase(email)).deleted).toMatchObject({ booking_notes: 1 });
    await db().update(staff).set({ disabledAt: app.clock.now }).where(eq(staff.id, id));
    await erase(worker);
    expect(await db().select().from(bookingNotes)).toMatchObject([{ staffId: null }]);
    const { id: bookingId } = await bookingRow(app, others);
    expect(await app.services.notes.of(bookingId)).toMatchObject([
      { by: 'Former colleague', text: `About ${others}.` },
    ]);
  });
});
