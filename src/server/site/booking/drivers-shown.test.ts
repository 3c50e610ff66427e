import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailedOn } from '../../../../test/support/agreements.ts';
import { START } from '../../../../test/support/demo-server.ts';
import { ASHA, BEN, nameDriver, say } from '../../../../test/support/drivers.ts';
import { signedIn, storedPassenger } from '../../../../test/support/passengers.ts';
import { returnInCar, type ReturnBooking } from '../../../../test/support/return-bookings.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import type { BookingAnswer } from '../../../contract/bookings.ts';
import type { TripsAnswer } from '../../../contract/corporate.ts';
import { allowRetention } from '../../platform/database/retention.ts';
import { bookingRevisions, bookings } from '../../platform/schema/bookings.ts';

const app = useApp();
beforeEach(() => {
  app.clock.now = START;
});

const open = async (path: string) => (await fetch(app.url + path)).text();
const pageOf = ({ reference }: ReturnBooking) => open(`/booking/${reference}`);
const answerOf = async ({ reference }: ReturnBooking) =>
  (await app.send<BookingAnswer>('GET', `/api/v1/booking/${reference}`)).body.data.booking;
const state = (text: string) => /<p class="state">([^<]+)<\/p><p>([^<]+)/.exec(text)?.slice(1);
async function bothNamed() {
  const booked = await returnInCar(app);
  await nameDriver(app, booked, 'outward', ASHA);
  await nameDriver(app, booked, 'return', BEN);
  return booked;
}

describe('[MNG-01] the assigned driver', () => {
  it('is on the booking’s page, for each leg, with a phone number, and in the API', async () => {
    const booked = await returnInCar(app);
    expect((await answerOf(booked)).drivers).toEqual([]);
    await nameDriver(app, booked);
    const text = await pageOf(booked);
    expect(state(text)).toEqual([
      'Driver assigned',
      expect.stringMatching(
        /^Asha Patel in a white Toyota Prius, AB12 CDE, comes to Leeds Station on Tuesday 1 December 2026, 10:30, and for the way back the driver of .+ to Manchester Airport/,
      ),
    ]);
    expect(text).toContain('<a href="tel:+447700900456">07700 900456</a>');
    expect(text).toContain('<dt>Car</dt><dd>white Toyota Prius, AB12 CDE</dd>');
    const { drivers, status } = await answerOf(booked);
    expect([status, drivers]).toEqual([
      'assigned',
      [
        {
          leg: 'outward',
          name: 'Asha Patel',
          phone: '+447700900456',
          badge: 'PHD 1234',
          registration: 'AB12 CDE',
          model: 'Toyota Prius',
          colour: 'white',
        },
      ],
    ]);
    await nameDriver(app, booked, 'return', BEN);
    expect(state(await pageOf(booked))?.[1]).toContain(
      ', and for the way back Ben Ode in a black Skoda Octavia, LX70 ABC, to',
    );
  });

  it('is shown on the way, and without a number once the leg is over', async () => {
    const booked = await bothNamed();
    app.clock.now = new Date('2026-12-01T10:10:00Z');
    await say(app, booked, 'on-way');
    expect(state(await pageOf(booked))).toEqual([
      'Under way',
      'Asha Patel is on the way to Leeds Station, in a white Toyota Prius, AB12 CDE. If you do not find each other, call +447700900456.',
    ]);
    await say(app, booked, 'arrived');
    expect(state(await pageOf(booked))?.[1]).toContain('Asha Patel has arrived at Leeds Station, in a');
    await say(app, booked, 'on-board');
    expect(state(await pageOf(booked))?.[1]).toContain('Pay the driver');
    await say(app, booked, 'dropped-off');
    const text = await pageOf(booked);
    expect(state(text)).toEqual([
      'Driver assigned',
      expect.stringMatching(/^Ben Ode in a black Skoda Octavia, LX70 ABC, comes to Manchester Airport/),
    ]);
    expect(text).toContain('in the car, unless you have paid it on the way out.');
    expect(text).toContain('Asha Patel');
    expect(text).not.toMatch(/7700 ?900456/);
    expect((await answerOf(booked)).drivers.map(({ phone }) => phone)).toEqual([null, '+353850123456']);
  });

  it('is shown on shared trips by first name and car only', async () => {
    const booked = await bothNamed();
    const [, path = ''] = /href="(\/trip\/[^"]+)"/.exec(await pageOf(booked)) ?? [];
    const text = await open(path);
    expect(text).toContain('<dt>Driver</dt><dd>Asha</dd>');
    expect(text).toContain('<dt>Car</dt><dd>white Toyota Prius, AB12 CDE</dd>');
    for (const hidden of ['Patel', 'Ode', '900456', '850123456', 'PHD 1234'])
      expect(text).not.toContain(hidden);
  });

  it('is described as the driver of one of several vehicles', async () => {
    const booked = await returnInCar(app);
    await app.services.database.db.transaction(async (tx) => {
      await allowRetention(tx, 'booking_revisions');
      await tx.update(bookingRevisions).set({ quantity: 2 }).where(eq(bookingRevisions.bookingId, booked.id));
    });
    await nameDriver(app, booked);
    expect(await pageOf(booked)).toContain('white Toyota Prius, AB12 CDE (one of 2 vehicles)');
    const [mail] = await mailedOn(app, booked, 'driver_named', 1);
    expect(mail?.text).toContain('This is the driver of one of your 2 vehicles.');
  });

  it('is shown in My trips', async () => {
    const booked = await bothNamed();
    const { id, email } = await storedPassenger(app);
    const ofAccount = eq(bookings.id, booked.id);
    await app.services.database.db.update(bookings).set({ passengerId: id }).where(ofAccount);
    const path = '/api/v1/passenger/trips';
    const { body } = await app.send<TripsAnswer>('GET', path, undefined, await signedIn(app, email));
    expect(body.upcoming).toMatchObject([{ state: 'driver_assigned' }]);
    expect(body.upcoming[0]?.drivers).toEqual((await answerOf(booked)).drivers);
  });

  it('[MNG-09] is in the reminder of the leg', async () => {
    const booked = await bothNamed();
    app.clock.now = new Date('2026-12-07T18:00:00Z');
    await app.services.reminders.remind();
    const [mail] = await mailedOn(app, booked, 'reminder', 1);
    expect(mail?.text).toContain(
      'Ben Ode (black Skoda Octavia, LX70 ABC) comes on Tuesday 8 December 2026 at 18:00.',
    );
    for (const said of [
      'Driver: Ben Ode',
      'Driver’s telephone: +353 85 012 3456',
      'Car: black Skoda Octavia',
    ])
      expect(mail?.text).toContain(said);
    expect(mail?.text).not.toContain('Asha');
  });
});
