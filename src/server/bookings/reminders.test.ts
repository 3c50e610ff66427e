import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { book, bookingRow, carRequest, guest, mailsOf } from '../../../test/support/bookings.ts';
import { openedCheckout, payCheckout, complete } from '../../../test/support/checkouts.ts';
import { START } from '../../../test/support/demo-server.ts';
import { returnForm } from '../../../test/support/forms.ts';
import { cancelNow, pounds, returnInCar } from '../../../test/support/return-bookings.ts';
import { useApp } from '../../../test/support/use-app.ts';
import { bookingLegs } from '../platform/schema/bookings.ts';

const app = useApp();
beforeEach(() => {
  app.clock.now = START;
});

/** The booking's outward pick-up. */
const PICKUP = Date.parse('2026-12-01T10:30:00Z');
const HOUR = 3_600_000;
const at = (hoursBefore: number) => (app.clock.now = new Date(PICKUP - hoursBefore * HOUR));
const inCar = async (registrationData = guest()) =>
  (await book(app, await carRequest(app, { registrationData }))).body.data.booking;
const round = () => app.services.reminders.remind();
/** The reminders, once there are as many emails in total. */
async function remindersOf(number: string, mails: number) {
  const all = await mailsOf(app, number, mails);
  return all.filter(({ occasion }) => occasion === 'reminder');
}

describe('[MNG-09] the reminder of a trip', () => {
  it('is emailed a day before, once with any number of nodes, with everything needed', async () => {
    const { booking_number: number, reference } = await inCar();
    at(24.1);
    await round();
    expect(await remindersOf(number, 3)).toEqual([]);
    at(24);
    await Promise.all([round(), round(), round()]);
    const [mail, ...others] = await remindersOf(number, 4);
    await round();
    expect([mail?.recipientRole, others]).toEqual(['booker', []]);
    expect(await remindersOf(number, 4)).toHaveLength(1);
    expect(mail?.subject).toBe(
      `Reminder: Tue 1 Dec, 10:30, Leeds Station to Manchester Airport T2, booking ${number}`,
    );
    const { totalPence, operatorName } = await bookingRow(app, number);
    const phone = (await app.services.bookings.byId((await bookingRow(app, number)).id)).operator.phone;
    for (const said of [
      'When: Tuesday 1 December 2026, 10:30',
      'From: Leeds Station',
      'To find out where the driver can wait for you there',
      `${pounds(totalPence)} is to be paid in the car.`,
      operatorName,
      phone,
      `${app.url}/booking/${reference}`,
    ])
      expect(mail?.text).toContain(said);
  });

  it('is sent for each leg on its own day, with requested extras and payment', async () => {
    const { sessionId } = await openedCheckout(app, {
      bookingForm: returnForm({ return_meet_and_greet: 'yes' }),
    });
    await payCheckout(app, sessionId);
    const { booking } = (await complete(app, sessionId, null)).body.data;
    at(24);
    await round();
    const [out] = await remindersOf(booking.booking_number, 4);
    expect(out?.text).toContain('has been paid by card');
    expect(out?.text).not.toContain('8 December');
    app.clock.now = new Date('2026-12-07T18:00:00Z');
    await round();
    const [, back, ...others] = await remindersOf(booking.booking_number, 5);
    expect(others).toEqual([]);
    expect(back?.subject).toContain('Reminder: Tue 8 Dec, 18:00');
    expect(back?.text).toContain('The driver meets you inside, with a name board.');
    expect(back?.text).not.toContain('1 December');
  });

  it('says for the return that both trips may have been paid on the outward leg', async () => {
    const { number, total } = await returnInCar(app);
    app.clock.now = new Date('2026-12-07T18:00:00Z');
    await round();
    const [mail] = await remindersOf(number, 4);
    expect(mail?.text).toContain(
      `${pounds(total)} for both trips is to be paid in the car, unless you have paid it on the way out.`,
    );
  });

  it('is also emailed to a passenger who is not the booker, without the link', async () => {
    const someoneElse = {
      passengerDetails: 'yes',
      passengerName: 'Bo Ray',
      passengerEmail: 'bo@example.org',
    } as const;
    const { booking_number: number, reference } = await inCar(guest(someoneElse));
    at(23);
    await round();
    const mails = await remindersOf(number, 6);
    expect(mails.map(({ recipientRole }) => recipientRole).toSorted()).toEqual(['booker', 'passenger']);
    const mine = mails.find(({ recipientRole }) => recipientRole === 'passenger');
    expect(mine?.recipient).toBe('bo@example.org');
    expect(mine?.text).not.toContain(reference);
  });

  it('is sent again for another time only', async () => {
    const { booking_number: number } = await inCar();
    at(20);
    await round();
    await remindersOf(number, 4);
    const { id } = await bookingRow(app, number);
    await app.services.database.db
      .update(bookingLegs)
      .set({ pickupTime: '12:15' })
      .where(eq(bookingLegs.bookingId, id));
    await round();
    const [, moved, ...others] = await remindersOf(number, 5);
    expect(others).toEqual([]);
    expect(moved?.subject).toContain('Tue 1 Dec, 12:15');
  });

  it('is not sent for a trip booked within the day, over or cancelled', async () => {
    const returned = await returnInCar(app);
    await cancelNow(app, returned, 'outward');
    const whole = await returnInCar(app);
    await cancelNow(app, whole);
    const over = await inCar();
    at(23);
    const late = await inCar();
    await round();
    at(-0.1);
    await round();
    app.clock.now = new Date('2026-12-07T18:00:00Z');
    await round();
    // Queued last, and so run after the others.
    await remindersOf(returned.number, 7);
    const whose = await Promise.all(
      [returned.number, whole.number, over.booking_number, late.booking_number].map((number) =>
        remindersOf(number, 2),
      ),
    );
    expect(whose.map((found) => found.map(({ subject }) => subject.includes('8 Dec')))).toEqual([
      [true],
      [],
      [false],
      [],
    ]);
  });
});
