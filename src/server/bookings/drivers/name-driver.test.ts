import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { commandContext } from '../../../../test/support/agreements.ts';
import { bookingRow, guest } from '../../../../test/support/bookings.ts';
import { changeNow } from '../../../../test/support/changes.ts';
import { completeNow } from '../../../../test/support/completed.ts';
import { START } from '../../../../test/support/demo-server.ts';
import {
  ASHA,
  BEN,
  driverMails,
  nameDriver,
  standing,
  unassignDriver,
} from '../../../../test/support/drivers.ts';
import { cancelNow, returnInCar } from '../../../../test/support/return-bookings.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import { auditLog } from '../../platform/schema/staff.ts';
import { acceptByCommand } from '../commands.ts';

const app = useApp();
beforeEach(() => {
  app.clock.now = START;
});

const detailsOf = async (id: number) => app.services.bookings.byId(id);
const driversOf = async (id: number) =>
  (await detailsOf(id)).drivers.map(({ leg, name, registration }) => [leg, name, registration]);
const auditOf = async (number: string, action: string) =>
  app.services.database.db
    .select({ by: auditLog.actorId, detail: auditLog.detail })
    .from(auditLog)
    .where(and(eq(auditLog.entityId, number), eq(auditLog.action, action)))
    .orderBy(auditLog.id);

describe('[MNG-01] an assigned driver', () => {
  it('is stored with the car, changes the state, and is logged by car only', async () => {
    const booked = await returnInCar(app);
    expect(await nameDriver(app, booked)).toBe(
      `Asha Patel (+447700900456) drives the outward trip of booking ${booked.number}, white Toyota Prius, AB12 CDE`,
    );
    expect(await standing(app, booked)).toBe('assigned, outward');
    expect((await detailsOf(booked.id)).drivers).toMatchObject([
      {
        leg: 'outward',
        name: 'Asha Patel',
        phone: '+447700900456',
        badge: 'PHD 1234',
        registration: 'AB12 CDE',
        replaces: false,
        namedAt: START,
        actorKind: 'command',
        actorId: 'booking:driver',
      },
    ]);
    const log = await auditOf(booked.number, 'assign');
    expect(log).toEqual([
      { by: 'booking:driver', detail: { leg: 'outward', registration: 'AB12 CDE', badge: 'PHD 1234' } },
    ]);
  });

  it('of the return leaves the state of the outward leg, but accepts the booking', async () => {
    const booked = await returnInCar(app);
    await nameDriver(app, booked, 'return', BEN);
    expect(await standing(app, booked)).toBe('accepted, outward');
    expect((await driverMails(app, booked, 1))[0]?.text).toContain(
      'for both trips is to be paid in the car, unless you have paid it on the way out.',
    );
    await nameDriver(app, booked, 'outward', ASHA);
    expect(await standing(app, booked)).toBe('assigned, outward');
    expect(await driversOf(booked.id)).toEqual([
      ['outward', 'Asha Patel', 'AB12 CDE'],
      ['return', 'Ben Ode', 'LX70 ABC'],
    ]);
  });

  it('is emailed once to booker and passenger, with a number to call, and not again if unchanged', async () => {
    const registrationData = guest({
      passengerDetails: 'yes',
      passengerName: 'Bo Ray',
      passengerEmail: 'bo@example.org',
    });
    const booked = await returnInCar(app, { registrationData });
    await nameDriver(app, booked);
    expect(await nameDriver(app, booked)).toContain(': that is already recorded');
    const mails = await driverMails(app, booked, 2);
    expect(mails.map(({ recipientRole }) => recipientRole).toSorted()).toEqual(['booker', 'passenger']);
    for (const { subject, text, recipientRole } of mails) {
      expect(subject).toBe(
        `Booking ${booked.number}: your driver is Asha Patel, white Toyota Prius, AB12 CDE`,
      );
      for (const said of [
        'on Tuesday 1 December 2026 at 10:30, in a white Toyota Prius, AB12 CDE.',
        'From: Leeds Station',
        'Driver: Asha Patel',
        'Driver’s telephone: 07700 900456',
        'Driver’s licence or badge: PHD 1234',
        'Car: white Toyota Prius, AB12 CDE',
      ])
        expect(text).toContain(said);
      expect(text).not.toContain('8 December');
      expect(text.includes(booked.reference)).toBe(recipientRole === 'booker');
    }
    const { id: bookingId } = booked;
    const instance = mails[0]?.instance ?? '';
    await app.services.emails.write({ bookingId, revision: 1, occasion: 'driver_named', instance });
    await driverMails(app, booked, 2);
  });

  it('is emailed without anything that becomes a link, with the passenger’s name', async () => {
    const registrationData = guest({ firstName: 'Winner' });
    const booked = await returnInCar(app, { registrationData });
    await nameDriver(app, booked, 'outward', { ...ASHA, name: 'Asha www.win.example' });
    const [mail] = await driverMails(app, booked, 1);
    expect(mail?.text).toContain('Asha www. win. example');
    expect(mail?.text).toContain('Name: Winner ');
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/win\.example/);
  });

  it('replaces another one, and the passenger is emailed that the former does not come', async () => {
    const booked = await returnInCar(app);
    await nameDriver(app, booked);
    await driverMails(app, booked, 1);
    await nameDriver(app, booked, 'outward', BEN);
    expect(await driversOf(booked.id)).toEqual([['outward', 'Ben Ode', 'LX70 ABC']]);
    const [, mail] = await driverMails(app, booked, 2);
    expect(mail?.subject).toBe(
      `Booking ${booked.number}: your new driver is Ben Ode, black Skoda Octavia, LX70 ABC`,
    );
    expect(mail?.text).toContain('The previous driver no longer comes.');
    expect((await auditOf(booked.number, 'assign')).at(-1)?.detail).toEqual({
      leg: 'outward',
      registration: 'LX70 ABC',
      before: 'AB12 CDE',
    });
  });

  it('is unassigned: the trip stays booked, and the passenger is emailed', async () => {
    const booked = await returnInCar(app);
    await nameDriver(app, booked);
    await driverMails(app, booked, 1);
    expect(await unassignDriver(app, booked)).toBe(
      `the driver of the outward trip of booking ${booked.number} is unassigned; the leg stays booked`,
    );
    expect([await standing(app, booked), await driversOf(booked.id)]).toEqual(['accepted, outward', []]);
    const [, mail] = await driverMails(app, booked, 2);
    expect(mail?.subject).toBe(`Booking ${booked.number}: Asha Patel is no longer your driver`);
    expect(mail?.text).toContain('The trip stays booked with');
    expect(mail?.text).not.toContain('AB12 CDE');
    await expect(unassignDriver(app, booked)).rejects.toThrow('no driver is assigned to');
    await nameDriver(app, booked);
    expect((await driverMails(app, booked, 3))[2]?.subject).toContain('your new driver is Asha Patel');
  });

  it.each<[string, Parameters<typeof nameDriver>[3], string]>([
    ['no name', { ...ASHA, name: ' ' }, 'name is required'],
    ['a number without its area code', { ...ASHA, phone: '900456' }, 'phone must be a whole phone number'],
    ['no registration', { ...ASHA, registration: 'white' }, 'registration must be a registration such as'],
    ['no colour', { ...ASHA, colour: '' }, 'colour is required'],
  ])('is rejected with %s, by the field', async (_, driver, why) => {
    const booked = await returnInCar(app);
    await expect(nameDriver(app, booked, 'outward', driver)).rejects.toThrow(why);
    expect(await standing(app, booked)).toBe('confirmed, outward');
  });

  it('is rejected for a missing, cancelled or completed leg, and for a cancelled booking', async () => {
    const booked = await returnInCar(app);
    await expect(nameDriver(app, { number: '1' })).rejects.toThrow('there is no booking 1');
    const nameIn = (leg: string) => nameDriver(app, booked, leg as 'outward');
    await expect(nameIn('middle')).rejects.toThrow('leg must be one of outward, return');
    await cancelNow(app, booked, 'return');
    await expect(nameIn('return')).rejects.toThrow(
      `the return trip of booking ${booked.number} is cancelled`,
    );
    app.clock.now = new Date('2026-12-01T14:31:00Z');
    await expect(nameIn('outward')).rejects.toThrow('is over');
    app.clock.now = START;
    await completeNow(app, booked.number);
    await expect(nameIn('outward')).rejects.toThrow(`booking ${booked.number} is over`);
    const off = await returnInCar(app);
    await cancelNow(app, off);
    await expect(nameDriver(app, off)).rejects.toThrow(`booking ${off.number} is cancelled`);
  });
});

describe('[MNG-04] a booking with an assigned driver', () => {
  it('loses the driver of the leg whose time is changed, and no other', async () => {
    const booked = await returnInCar(app);
    await nameDriver(app, booked, 'outward', ASHA);
    await nameDriver(app, booked, 'return', BEN);
    await driverMails(app, booked, 2);
    const { status } = await changeNow(app, booked, { outward: { time: '11:15' } });
    expect([status, await standing(app, booked)]).toEqual([200, 'accepted, outward']);
    expect(await driversOf(booked.id)).toEqual([['return', 'Ben Ode', 'LX70 ABC']]);
    const [, , mail] = await driverMails(app, booked, 3);
    expect(mail?.text).toContain('Asha Patel does not drive your trip on Tuesday 1 December 2026 at 11:15.');
  });

  it('keeps the driver if only texts change', async () => {
    const booked = await returnInCar(app);
    await nameDriver(app, booked);
    const { status } = await changeNow(app, booked, { outward: { flight_number: 'BA123' } });
    expect([status, await standing(app, booked)]).toEqual([200, 'assigned, outward']);
    expect(await driversOf(booked.id)).toHaveLength(1);
  });
});

describe('[MNG-02] a cancelled leg', () => {
  it('passes the state on to the other leg, with or without a driver', async () => {
    const booked = await returnInCar(app);
    await nameDriver(app, booked, 'outward', ASHA);
    await cancelNow(app, booked, 'outward');
    expect((await bookingRow(app, booked.number)).status).toBe('accepted');
    const other = await returnInCar(app);
    await nameDriver(app, other, 'return', BEN);
    await cancelNow(app, other, 'outward');
    expect((await bookingRow(app, other.number)).status).toBe('assigned');
    const last = await returnInCar(app);
    await nameDriver(app, last, 'outward', ASHA);
    await cancelNow(app, last, 'return');
    expect((await bookingRow(app, last.number)).status).toBe('assigned');
  });

  it('is cancelled also if its driver is assigned at the same moment', async () => {
    for (const naming of [0, 1]) {
      const booked = await returnInCar(app);
      const name = () => nameDriver(app, booked).catch((error: Error) => error.message);
      const cancel = () => cancelNow(app, booked);
      await Promise.all(naming === 0 ? [name(), cancel()] : [cancel(), name()]);
      expect((await bookingRow(app, booked.number)).status).toBe('cancelled');
      expect(await driversOf(booked.id)).toEqual([]);
    }
  });

  it('keeps its driver if the operator accepts at the same moment', async () => {
    const booked = await returnInCar(app);
    const accept = acceptByCommand(commandContext(app), booked.number).catch(() => 'named first');
    await Promise.all([nameDriver(app, booked), accept]);
    expect(await standing(app, booked)).toBe('assigned, outward');
  });
});
