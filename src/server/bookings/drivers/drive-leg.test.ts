import { beforeEach, describe, expect, it } from 'vitest';
import { mailedOn } from '../../../../test/support/agreements.ts';
import { book, carRequest } from '../../../../test/support/bookings.ts';
import { START } from '../../../../test/support/demo-server.ts';
import {
  ASHA,
  BEN,
  driverMails,
  nameDriver,
  say,
  standing,
  unassignDriver,
} from '../../../../test/support/drivers.ts';
import { askToCancel, cancelNow, returnInCar } from '../../../../test/support/return-bookings.ts';
import { useApp } from '../../../../test/support/use-app.ts';

const app = useApp();
beforeEach(() => {
  app.clock.now = START;
});

const at = (instant: string) => (app.clock.now = new Date(instant));
const SOON = '2026-12-01T09:50:00Z';
/** A booking with a driver for each leg, on the morning of the first. */
async function bothNamed() {
  const booked = await returnInCar(app);
  await nameDriver(app, booked, 'outward', ASHA);
  await nameDriver(app, booked, 'return', BEN);
  at(SOON);
  return booked;
}

describe('[MNG-09] a driver on the day', () => {
  it('is on the way, arrives and has the passenger on board; the passenger is emailed the news', async () => {
    const booked = await bothNamed();
    expect(await say(app, booked, 'on-way')).toBe(`the outward trip of booking ${booked.number}: on-way`);
    expect(await standing(app, booked)).toBe('on_way, outward');
    const [onWay] = await mailedOn(app, booked, 'driver_on_way', 1);
    expect(onWay?.subject).toBe(
      `Booking ${booked.number}: your driver is on the way, white Toyota Prius, AB12 CDE`,
    );
    expect(onWay?.text).toContain(
      'Asha Patel is on the way to Leeds Station, in a white Toyota Prius, AB12 CDE.',
    );
    await say(app, booked, 'arrived');
    expect(await say(app, booked, 'arrived')).toContain('which is already recorded');
    const [arrived] = await mailedOn(app, booked, 'driver_arrived', 1);
    expect(arrived?.subject).toBe(
      `Booking ${booked.number}: your driver has arrived, white Toyota Prius, AB12 CDE`,
    );
    expect(arrived?.text).toContain('If you do not find each other, call Asha Patel on 07700 900456.');
    await expect(nameDriver(app, booked, 'outward', BEN)).rejects.toThrow('its driver has arrived');
    await expect(unassignDriver(app, booked)).rejects.toThrow('its driver has arrived');
    await say(app, booked, 'on-board');
    expect(await standing(app, booked)).toBe('on_board, outward');
    await expect(say(app, booked, 'arrived')).rejects.toThrow('its passenger is on board');
    expect((await askToCancel(app, booked)).body.data.state).toBe('over');
    await driverMails(app, booked, 4);
  });

  it('completes the outward leg: the return is next and can be cancelled', async () => {
    const booked = await bothNamed();
    await say(app, booked, 'on-board');
    expect(await say(app, booked, 'dropped-off')).toContain('dropped-off');
    expect(await standing(app, booked)).toBe('assigned, return');
    await expect(say(app, booked, 'arrived')).rejects.toThrow('the outward trip of booking');
    expect((await cancelNow(app, booked, 'return')).status).toBe(200);
    expect(await standing(app, booked)).toBe('accepted, return');
  });

  it('of the outward leg does not prevent cancelling the return leg', async () => {
    const booked = await bothNamed();
    await say(app, booked, 'on-board');
    expect((await askToCancel(app, booked, 'outward')).body.data.state).toBe('over');
    expect((await cancelNow(app, booked, 'return')).status).toBe(200);
    expect(await standing(app, booked)).toBe('on_board, outward');
    await say(app, booked, 'dropped-off');
    expect(await standing(app, booked)).toBe('completed, outward');
  });

  it('completes the last leg: the booking is completed, with its receipt', async () => {
    const { body } = await book(app, await carRequest(app));
    const booked = { number: body.data.booking.booking_number };
    await nameDriver(app, booked);
    await expect(say(app, booked, 'dropped-off')).rejects.toThrow('is still to come');
    at(SOON);
    await say(app, booked, 'arrived');
    await say(app, booked, 'on-board');
    await say(app, booked, 'dropped-off');
    expect(await standing(app, booked)).toBe('completed, outward');
    await mailedOn(app, booked, 'completed', 1);
    await expect(say(app, booked, 'on-way')).rejects.toThrow('is over');
  });

  it('of the return leg implies that the outward leg is over', async () => {
    const booked = await bothNamed();
    await expect(say(app, booked, 'on-way', 'return')).rejects.toThrow('is not before 2026-12-08');
    at('2026-12-08T17:20:00Z');
    await say(app, booked, 'on-way', 'return');
    expect(await standing(app, booked)).toBe('on_way, return');
    const [mail] = await mailedOn(app, booked, 'driver_on_way', 1);
    expect(mail?.text).toContain('Ben Ode is on the way to');
  });

  it('is rejected without a driver, days before, and after another driver was assigned', async () => {
    const booked = await returnInCar(app);
    await expect(say(app, booked, 'on-way')).rejects.toThrow('is not before 2026-12-01');
    at(SOON);
    await expect(say(app, booked, 'on-way')).rejects.toThrow(
      `no driver is assigned to the outward trip of booking ${booked.number}`,
    );
    await nameDriver(app, booked);
    await say(app, booked, 'on-way');
    await nameDriver(app, booked, 'outward', BEN);
    expect(await standing(app, booked)).toBe('assigned, outward');
  });

  it('and a cancellation at the same moment: one of both counts, and a cancelled trip stays cancelled', async () => {
    for (const first of [0, 1]) {
      const booked = await bothNamed();
      const board = () => say(app, booked, 'on-board').catch((error: Error) => error.message);
      const cancel = () => cancelNow(app, booked);
      await Promise.all(first === 0 ? [board(), cancel()] : [cancel(), board()]);
      expect(['on_board, outward', 'cancelled, outward']).toContain(await standing(app, booked));
      app.clock.now = START;
    }
  });
});

describe('[MNG-01] an outward leg that is never reported as completed', () => {
  it('is over some hours after its end, on any number of nodes: the return is next', async () => {
    const { waysBack } = app.services;
    const unnamed = await returnInCar(app);
    const off = await returnInCar(app);
    await cancelNow(app, off, 'outward');
    const booked = await bothNamed();
    await say(app, booked, 'arrived');
    at('2026-12-01T16:30:00Z');
    await waysBack.begin();
    expect(await standing(app, booked)).toBe('arrived, outward');
    at('2026-12-01T20:30:00Z');
    await Promise.all([waysBack.begin(), waysBack.begin(), waysBack.begin()]);
    expect(await Promise.all([booked, unnamed, off].map((one) => standing(app, one)))).toEqual([
      'assigned, return',
      'confirmed, return',
      'confirmed, outward',
    ]);
    await nameDriver(app, unnamed, 'return', BEN);
    expect(await standing(app, unnamed)).toBe('assigned, return');
  });
});
