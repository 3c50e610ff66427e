import { eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { bookingRow, guest } from '../../../test/support/bookings.ts';
import { START } from '../../../test/support/demo-server.ts';
import { ASHA, BEN, nameDriver, say, unassignDriver } from '../../../test/support/drivers.ts';
import { returnForm } from '../../../test/support/forms.ts';
import { returnInCar } from '../../../test/support/return-bookings.ts';
import { useApp } from '../../../test/support/use-app.ts';
import { textMessages } from '../platform/schema/notifications.ts';

const app = useApp();
afterEach(() => {
  app.clock.now = START;
});

const registrationData = guest({ number: '07700 900123', textMessages: true });
const booked = (bookingForm = returnForm()) => returnInCar(app, { registrationData, bookingForm });
async function textsOf(number: string) {
  const { id } = await bookingRow(app, number);
  const { db } = app.services.database;
  return db.select().from(textMessages).where(eq(textMessages.bookingId, id)).orderBy(textMessages.id);
}
/** Those of a booking, once they all are as wanted; none is sent here. */
const settled = ({ number }: { number: string }, ...states: string[]) =>
  expect
    .poll(async () => (await textsOf(number)).map(({ status }) => status), { timeout: 15_000 })
    .toEqual(states);
const kept = (count: number) => Array<string>(count).fill('kept');

it('[MNG-10] text messages announce the driver of each leg, once, and the driver’s arrival', async () => {
  const booking = await booked();
  await settled(booking, ...kept(1));
  await nameDriver(app, booking, 'outward', ASHA);
  await settled(booking, ...kept(2));
  await nameDriver(app, booking, 'return', BEN);
  await settled(booking, ...kept(3));
  await nameDriver(app, booking, 'outward', BEN);
  await settled(booking, ...kept(4));
  app.clock.now = new Date('2026-12-01T10:20:00Z');
  await say(app, booking, 'arrived');
  await settled(booking, ...kept(5));
  await say(app, booking, 'on-way');
  await say(app, booking, 'arrived');
  const bodies = (await textsOf(booking.number)).map(({ body }) => body);
  for (const [index, said] of [
    'Asha Patel drives you on Tue 1 Dec, 10:30: white Toyota Prius, AB12 CDE, +447700900456.',
    'Ben Ode drives you on Tue 8 Dec, 18:00: black Skoda Octavia, LX70 ABC, +353850123456.',
    'Ben Ode drives you instead on Tue 1 Dec, 10:30: black Skoda Octavia',
    'your driver has arrived: Ben Ode, black Skoda Octavia, LX70 ABC, +353850123456.',
  ].entries())
    expect(bodies[index + 1]).toContain(said);
  await settled(booking, ...kept(5));
});

it('[MNG-10] driver messages wait at night, for each leg', async () => {
  const booking = await booked();
  await settled(booking, 'kept');
  app.clock.now = new Date('2026-11-28T23:00:00Z');
  await nameDriver(app, booking, 'outward', ASHA);
  await settled(booking, 'kept', 'waiting');
  await nameDriver(app, booking, 'return', BEN);
  await settled(booking, 'kept', 'waiting', 'waiting');
  await unassignDriver(app, booking, 'outward');
  await settled(booking, 'kept', 'overtaken', 'waiting', 'waiting');
  expect((await textsOf(booking.number)).at(-1)?.body).toContain(
    'Asha Patel does not drive you on Tue 1 Dec, 10:30. The trip stays booked, and we will tell you who drives.',
  );
});

it('[MNG-10] an arrival before the morning is announced at once', async () => {
  const booking = await booked(returnForm({ pickup_hour: '10am' }));
  await nameDriver(app, booking);
  await settled(booking, 'kept', 'kept');
  app.clock.now = new Date('2026-12-01T07:30:00Z');
  await say(app, booking, 'arrived');
  await settled(booking, 'kept', 'kept', 'kept');
});
