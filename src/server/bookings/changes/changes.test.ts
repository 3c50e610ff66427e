import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookingRow, mailsOf, paymentRows } from '../../../../test/support/bookings.ts';
import { askToChange, changeNow, changesOf, submitChange } from '../../../../test/support/changes.ts';
import { START } from '../../../../test/support/demo-server.ts';
import { returnInCar } from '../../../../test/support/return-bookings.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import { bookingRevisions } from '../../platform/schema/bookings.ts';
import { fareWithPromo } from '../../quotes/promo.ts';
import { claimedVehicles } from '../../quotes/quote-token.ts';
import { checkLedger } from '../ledger/check-ledger.ts';

const app = useApp();
beforeEach(() => {
  app.clock.now = START;
});

const db = () => app.services.database.db;
const SEATS = { outward: { extras: { baby_seats: 2 } } };

describe('[MNG-04] changing a booking paid in the car', () => {
  it('previews the new price with its lines and does exactly that: trip, price and people in a new revision', async () => {
    const booked = await returnInCar(app);
    const wanted = {
      outward: {
        time: '11:15',
        extras: { baby_seats: 2 },
        flight_number: 'BA1392',
        additional_info: 'Blue door',
      },
      return: { date: '2026-12-09', passengers: 3 },
      booker: { name: 'Ann Leigh', phone: '0113 496 0123' },
    };
    const { status, body } = await askToChange(app, booked, wanted);
    expect([status, body.message]).toEqual([200, undefined]);
    const { token, ...shown } = body.data;
    expect(shown.changed).toEqual(
      expect.arrayContaining([
        'When (outward)',
        'Extras (outward)',
        'When (return)',
        'Passengers (return)',
        'Name',
      ]),
    );
    expect(shown.difference).toBeGreaterThan(0);
    expect(shown).toMatchObject({
      total_booking_amount: (booked.total + Math.round(shown.difference * 100)) / 100,
      to_pay: 0,
      refund: 0,
      fare_lines: expect.arrayContaining([expect.objectContaining({ code: 'baby-seats', leg: 'outward' })]),
    });
    expect(await bookingRow(app, booked.number)).toMatchObject({ revision: 1, totalPence: booked.total });

    const pressed = await submitChange(app, booked, wanted, token);
    expect([pressed.status, pressed.body.message]).toEqual([200, undefined]);
    expect(pressed.body.data.checkout_url).toBeNull();
    expect(pressed.body.data.booking).toMatchObject({
      booking: {
        pick_up_time: '11:15',
        return_date: '2026-12-09',
        flight_no: 'BA1392',
        total_booking_amount: shown.total_booking_amount,
        fare_lines: shown.fare_lines,
      },
      passengerDetails: {
        passenger_name: 'Ann Leigh',
        passenger_contact_no: '+441134960123',
        additional_info: 'Blue door',
      },
    });
    const row = await bookingRow(app, booked.number);
    expect(row).toMatchObject({ revision: 2, bookerPhone: '+441134960123' });
    expect(
      (await paymentRows(app, booked.id)).map(({ status: state, amountPence }) => [state, amountPence]),
    ).toEqual([
      ['void', booked.total],
      ['due', row.totalPence],
    ]);
    expect(await checkLedger(db())).toEqual([]);
    expect(await changesOf(app, booked)).toMatchObject([{ status: 'made', revision: 2, wanted: null }]);
  });

  it('[MNG-05] keeps every revision, and each can be recalculated to the penny', async () => {
    const booked = await returnInCar(app);
    await changeNow(app, booked, SEATS);
    await changeNow(app, booked, { return: { time: '05:15' } });
    const revisions = await db()
      .select()
      .from(bookingRevisions)
      .where(eq(bookingRevisions.bookingId, booked.id))
      .orderBy(asc(bookingRevisions.revision));
    expect(revisions.map(({ reason }) => reason)).toEqual([
      '',
      'Changed: Extras (outward)',
      'Changed: When (return)',
    ]);
    for (const revision of revisions) {
      const vehicles = claimedVehicles(revision, app.services.catalogue);
      const settings = await app.services.settings.at(revision.settingsVersion);
      if (!vehicles || !settings) throw new Error('a revision names its tariff and its settings');
      const fare = fareWithPromo(revision.journey, vehicles, settings, revision, app.services.catalogue);
      expect([fare?.total, fare?.lines]).toEqual([revision.totalPence, revision.fareLines]);
    }
    expect(new Set(revisions.map(({ totalPence }) => totalPence)).size).toBeGreaterThan(1);
  });

  it('[MNG-09] is emailed to all, with the changed fields and a calendar file', async () => {
    const booked = await returnInCar(app);
    await mailsOf(app, booked.number);
    await changeNow(app, booked, { outward: { time: '11:15' } });
    const mails = (await mailsOf(app, booked.number, 6)).filter(({ occasion }) => occasion === 'changed');
    expect(mails.map(({ recipientRole }) => recipientRole).toSorted()).toEqual([
      'booker',
      'operator',
      'provider',
    ]);
    for (const { text } of mails) expect(text).toContain('What changed: when (outward).');
    const booker = mails.find(({ recipientRole }) => recipientRole === 'booker');
    expect(booker?.subject).toContain(`Booking ${booked.number} changed: Tue 1 Dec, 11:15, `);
    expect(booker?.text).toContain('Tuesday 1 December 2026, 11:15');
    expect(JSON.stringify(booker?.attachments)).toContain('SEQUENCE:1');
  });
});
