import { sql, type SQL } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { book, bookingRow, carRequest, type Booked } from '../../../test/support/bookings.ts';
import { returnForm } from '../../../test/support/forms.ts';
import { useApp } from '../../../test/support/use-app.ts';
import { allowRetention } from '../platform/database/retention.ts';

const app = useApp();

/** Not done by any release: what is stored in a revision stays unchanged. */
const rewrite = (statement: SQL) =>
  app.services.database.db.transaction(async (tx) => {
    await allowRetention(tx, 'booking_revisions');
    await tx.execute(statement);
  });

describe('a booking of another release', () => {
  it('with fewer extras in its journey is read, and repeated requests are answered', async () => {
    const request = await carRequest(app, { bookingForm: returnForm({ baby_seats: 1 }) });
    const { data } = (await book(app, request)).body;
    const { booking_number: number, reference } = data.booking;
    await rewrite(
      sql`update booking_revisions set journey = (journey - 'version')
          #- '{outward,extras,wheelchair}' #- '{outward,extras,waitingMinutes}' #- '{inward,extras}'
        where booking_id = (select id from bookings where number = ${number})`,
    );
    const { body } = await app.send<Booked>('GET', `/api/v1/booking/${reference}`);
    expect(body.data).toEqual(data);
    const again = await book(app, request);
    expect([again.status, again.body.data?.booking.booking_number]).toEqual([200, number]);
  });

  it('with additional fields in places and lines is read without them', async () => {
    const { data } = (await book(app, await carRequest(app))).body;
    const { booking_number: number, reference } = data.booking;
    const { id } = await bookingRow(app, number);
    await app.services.database.db.execute(
      sql`update booking_legs set pickup_place = pickup_place || '{"kind": "heliport", "floor": 3}' where booking_id = ${id}`,
    );
    await rewrite(
      sql`update booking_revisions set fare_lines = jsonb_set(fare_lines, '{0}', fare_lines->0 || '{"code": "blanket", "tax": 20}')
        where booking_id = ${id}`,
    );
    const { status, body } = await app.send<Booked>('GET', `/api/v1/booking/${reference}`);
    const [first, ...lines] = data.booking.fare_lines;
    expect([status, body.data.booking.fare_lines]).toEqual([200, [{ ...first, code: 'blanket' }, ...lines]]);
  });
});
