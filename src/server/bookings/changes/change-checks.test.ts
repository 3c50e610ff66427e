import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { book, bookingRow, carRequest, quotedHourly } from '../../../../test/support/bookings.ts';
import { askToChange, changeNow, submitChange, type Wanted } from '../../../../test/support/changes.ts';
import { START } from '../../../../test/support/demo-server.ts';
import { hourlyForm } from '../../../../test/support/forms.ts';
import { cancelNow, returnInCar } from '../../../../test/support/return-bookings.ts';
import { changeSettings } from '../../../../test/support/start-app.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import { operators } from '../../platform/schema/catalogue.ts';
import { checkLedger } from '../ledger/check-ledger.ts';

const app = useApp();
beforeEach(() => {
  app.clock.now = START;
});

const refusal = async (of: { reference: string }, wanted: Wanted) => {
  const { status, body } = await askToChange(app, of, wanted);
  return { status, code: body.code, errors: body.errors, message: body.message };
};

describe('[MNG-04] an impossible change', () => {
  it.each<[string, Wanted, string]>([
    ['a day that there is not', { outward: { date: '2026-02-30' } }, 'outward.date'],
    ['a time that there is not', { outward: { time: '24:00' } }, 'outward.time'],
    ['a time that the clocks skip', { outward: { date: '2027-03-28', time: '01:30' } }, 'outward.time'],
    ['a time that is over', { outward: { date: '2026-11-20' } }, 'outward.time'],
    ['a day too far ahead', { return: { date: '2028-12-01' } }, 'return.date'],
    ['the way back before the way out', { return: { date: '2026-11-30' } }, 'return.date'],
    ['a number of passengers that there is not', { outward: { passengers: 0 } }, 'outward.passengers'],
    ['a telephone number that is none', { booker: { phone: '12' } }, 'booker.phone'],
    ['an unknown place', { outward: { pickup: 'Xyzzy Grue Lane 99, Nowhereton' } }, 'outward.pickup'],
    ['a way to where it begins', { outward: { dropoff: 'Leeds Station' } }, 'outward.dropoff'],
  ])('names the field of %s', async (_, wanted, field) => {
    const { status, errors } = await refusal(await returnInCar(app), wanted);
    expect([status >= 400 && status < 500, Object.keys(errors ?? {})]).toEqual([true, [`changes.${field}`]]);
  });

  it('[PLACE-04] asks about an imprecise place and about an ambiguous name together', async () => {
    const booked = await returnInCar(app);
    const { code, errors } = await refusal(booked, {
      outward: { pickup: 'Leeds', dropoff: 'St James Hospital' },
    });
    expect([code, Object.keys(errors ?? {})]).toEqual([
      'place_unclear',
      ['changes.outward.pickup', 'changes.outward.dropoff'],
    ]);
  });

  it('is rejected if the vehicle is too small, nothing changes, or the leg does not exist', async () => {
    const booked = await returnInCar(app);
    expect(await refusal(booked, { outward: { passengers: 30 } })).toMatchObject({
      status: 422,
      code: 'too_large',
    });
    expect(await refusal(booked, { outward: { time: '10:30' } })).toMatchObject({ code: 'nothing_changed' });
    const { body } = await book(app, await carRequest(app));
    const oneWay = { reference: body.data.booking.reference };
    expect((await refusal(oneWay, { return: { time: '09:00' } })).errors).toHaveProperty(['changes.return']);
  });

  it('[MNG-06] is too late by the operator’s notice, with its number, leg by leg', async () => {
    const booked = await returnInCar(app);
    const { operatorId } = await bookingRow(app, booked.number);
    const { db } = app.services.database;
    await db.update(operators).set({ noticeMinutes: 90 }).where(eq(operators.id, operatorId));
    await app.services.catalogue.reload();
    app.clock.now = new Date('2026-12-01T09:01:00Z');
    const late = await refusal(booked, { outward: { time: '15:00' } });
    expect(late).toMatchObject({ status: 409, code: 'change_too_late' });
    expect(late.message).toMatch(
      /takes changes online until 90 minutes before the pick-up. Please call .+ on .*\d/,
    );
    app.clock.now = new Date('2026-12-01T09:00:00Z');
    expect((await askToChange(app, booked, { outward: { time: '15:00' } })).status).toBe(200);
    app.clock.now = new Date('2026-12-02T09:00:00Z');
    const back = await changeNow(app, booked, { return: { time: '19:00' } });
    expect(back.body.data.booking.booking).toMatchObject({ return_time: '19:00', pick_up_time: '10:30' });
    app.clock.now = new Date('2026-12-09T09:00:00Z');
    expect(await refusal(booked, { return: { time: '20:00' } })).toMatchObject({ code: 'cannot_change' });
    await db.update(operators).set({ noticeMinutes: 0 }).where(eq(operators.id, operatorId));
    await app.services.catalogue.reload();
  });

  it('is rejected for a cancelled booking or leg', async () => {
    const booked = await returnInCar(app);
    await cancelNow(app, booked, 'outward');
    expect(await refusal(booked, { outward: { time: '11:00' } })).toMatchObject({
      errors: { 'changes.outward': 'is cancelled' },
    });
    const { status, body } = await changeNow(app, booked, { return: { extras: { baby_seats: 1 } } });
    expect([status, body.data.booking.booking.cancelled_leg]).toEqual([200, 'outward']);
    const { fareLines, totalPence } = await bookingRow(app, booked.number);
    expect(fareLines.reduce((sum, { amount }) => sum + amount, 0)).toBe(totalPence);
    await cancelNow(app, booked);
    expect(await refusal(booked, { return: { time: '20:00' } })).toMatchObject({ code: 'cannot_change' });
    expect(await checkLedger(app.services.database.db)).toEqual([]);
  });
});

describe('[MNG-04] a submitted change', () => {
  it('does what was previewed, or returns a fresh preview: after a quarter of an hour, for other content, for another booking', async () => {
    const [booked, other] = [await returnInCar(app), await returnInCar(app)];
    const wanted = { outward: { extras: { baby_seats: 1 } } };
    const { token } = (await askToChange(app, booked, wanted)).body.data;
    const more = await submitChange(app, booked, { outward: { extras: { baby_seats: 2 } } }, token);
    expect([more.status, more.body.code]).toEqual([409, 'change_moved_on']);
    expect(more.body.change.changed).toEqual(['Extras (outward)']);
    expect((await submitChange(app, other, wanted, token)).body.code).toBe('change_moved_on');
    app.clock.now = new Date(START.getTime() + 16 * 60_000);
    const late = await submitChange(app, booked, wanted, token);
    expect(late.body.code).toBe('change_moved_on');
    expect((await submitChange(app, booked, wanted, late.body.change.token)).status).toBe(200);
    expect((await bookingRow(app, other.number)).revision).toBe(1);
  });

  it('is made once, of two at once; the other gets an error', async () => {
    const booked = await returnInCar(app);
    const asked = [{ outward: { time: '11:00' } }, { outward: { time: '12:00' } }];
    const shown = await Promise.all(asked.map((wanted) => askToChange(app, booked, wanted)));
    const pressed = await Promise.all(
      asked.map((wanted, index) => submitChange(app, booked, wanted, shown[index]?.body.data.token ?? '')),
    );
    expect(pressed.filter(({ status }) => status === 200)).toHaveLength(1);
    const lost = pressed.find(({ status }) => status !== 200);
    expect(lost?.body.code).toBe('change_moved_on');
    expect((await bookingRow(app, booked.number)).revision).toBe(2);
    expect(await checkLedger(app.services.database.db)).toEqual([]);
  });

  it('keeps its price when the provider has changed prices meanwhile', async () => {
    const booked = await returnInCar(app);
    const wanted = { outward: { extras: { baby_seats: 1 } } };
    const { token, total_booking_amount: total } = (await askToChange(app, booked, wanted)).body.data;
    await changeSettings(app, { BABY_PRICE_PER_SEAT: '99' });
    const { body } = await submitChange(app, booked, wanted, token);
    expect(body.data.booking.booking.total_booking_amount).toBe(total);
  });

  it('prices another place over current roads', async () => {
    const booked = await returnInCar(app);
    const wanted = {
      outward: { pickup: 'Bradford Interchange' },
      stops: [{ street_name: 'Huddersfield Station' }],
    };
    const { status, body } = await askToChange(app, booked, wanted);
    expect([status, body.message]).toEqual([200, undefined]);
    expect(body.data.changed).toEqual(expect.arrayContaining(['From (outward)', 'Stop 1 (outward)']));
    const pressed = await submitChange(app, booked, wanted, body.data.token);
    expect(pressed.body.data.booking.booking.pick_up_address).toBe('Bradford Interchange');
    expect(pressed.body.data.booking.bookingStops).toMatchObject([{ stop_address: 'Huddersfield Station' }]);
    const without = await changeNow(app, booked, { stops: [] });
    expect(without.body.data.booking.bookingStops).toEqual([]);
  });

  it('can use another vehicle of the same operator at its current price', async () => {
    const booked = await returnInCar(app);
    const { categoryId, operatorId, journey } = await bookingRow(app, booked.number);
    const pickup = journey.kind === 'hourly' ? journey.pickup : journey.outward.pickup;
    const other = app.services.catalogue
      .offersAt(pickup, START.getTime())
      .find(
        ({ operator, category, tariff }) =>
          operator.id === operatorId && category.id !== categoryId && tariff,
      );
    if (!other) throw new Error('the operator has one vehicle alone');
    const wanted = { vehicle_id: other.category.id };
    const shown = await askToChange(app, booked, wanted);
    expect([shown.status, shown.body.data.changed]).toEqual([200, ['Vehicle']]);
    const { body } = await submitChange(app, booked, wanted, shown.body.data.token);
    expect(body.data.booking.booking).toMatchObject({
      vehicle_type: other.category.name,
      total_booking_amount: shown.body.data.total_booking_amount,
    });
    expect(await bookingRow(app, booked.number)).toMatchObject({
      tariffId: other.id,
      categoryId: other.category.id,
    });
    expect((await refusal(booked, { vehicle_id: 999_999 })).errors).toHaveProperty(['changes.vehicle_id']);
    app.clock.now = new Date('2026-12-02T09:00:00Z');
    expect(await refusal(booked, { vehicle_id: categoryId })).toMatchObject({ code: 'change_too_late' });
    expect(await checkLedger(app.services.database.db)).toEqual([]);
  });

  it('of a hire changes its hours, time and people', async () => {
    const hourlyRateForm = hourlyForm();
    const detail = await quotedHourly(app, hourlyRateForm);
    const request = await carRequest(app, {
      bookingType: 'hourly',
      hourlyRateForm,
      selectedVehicleData: { ...detail, quote_id: detail.quote_id ?? '', type: 'lowest' },
    });
    const { reference, total_booking_amount: before } = (await book(app, request)).body.data.booking;
    const wanted: Wanted = {
      hours: 6,
      outward: { time: '11:00' },
      passenger: { name: 'Bob Lee', phone: '0113 496 0777' },
    };
    const { body } = await changeNow(app, { reference }, wanted);
    expect(body.data.booking).toMatchObject({
      booking: { pick_up_time: '11:00', hourly_duration: '6hour' },
      passengerDetails: { passenger_name: 'Bob Lee', passenger_contact_no: '+441134960777' },
    });
    expect(body.data.booking.booking.total_booking_amount).toBeGreaterThan(before);
  });
});
