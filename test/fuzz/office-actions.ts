import type { OfficeBooking } from '../../src/contract/office-bookings.ts';
import { DRIVE_WORDS } from '../../src/domain/booking/actions.ts';
import type { ActionPreview } from '../../src/contract/office-actions.ts';
import { ASHA, nameDriver } from '../support/drivers.ts';
import { bookingRow } from '../support/bookings.ts';
import { storedBookings, storedPassenger } from '../support/passengers.ts';
import { returnByCard, returnInCar } from '../support/return-bookings.ts';
import { phoneBookingRequest } from '../support/phone-bookings.ts';
import { signedInStaff, storedStaff } from '../support/staff.ts';
import { callAt, expectationOf, requestOf, type Parts, type Play } from './build.ts';
import type { Plan } from './call-plans.ts';
import { hostileText } from './hostile.ts';
import { jobsDone } from '../support/jobs-done.ts';
import { mutate } from './mutate.ts';
import type { Got } from './request.ts';

type Asked = Record<string, unknown>;

/** Actions on a booking by card, and on those of the previous day, in order. */
const DEEDS: Record<'paid' | 'past', readonly (readonly [name: string, asked: Asked])[]> = {
  paid: [
    ['answer', { answer: 'accept' }],
    ['driver', { leg: 'return', ...ASHA }],
    ['no-driver', { leg: 'return' }],
    ['refund', { amount: '1' }],
    ['cancellation', { wanted_by: 'operator', leg: 'return' }],
    ['cancellation', { wanted_by: 'passenger' }],
    ['refund', { again: 'yes' }],
  ],
  past: [
    ['no-show', { charge: '12.5' }],
    ['completion', {}],
  ],
};

/** Prepared bookings, and a signed-in user. */
const prepared = ({ world: { app }, aside }: Play) =>
  aside(async () => {
    const day = { pickupDate: '2026-11-20', pickupTime: '10:00' };
    const [{ email }, { number: paid }, { id }] = [
      await storedStaff(app, { role: 'owner' }),
      await returnByCard(app),
      await storedPassenger(app),
    ];
    const past = await storedBookings(app, id, DEEDS.past.length, day);
    const driven = await returnInCar(app);
    await nameDriver(app, driven);
    return { email, headers: await signedInStaff(app, email), paid, past, driven: driven.number };
  });

/** The pick-up of the bookings there and back, not long before. */
const MINUTES_BEFORE = new Date('2026-12-01T09:50:00Z');

const tokenIn = ({ status, text }: Got): string =>
  status === 200 ? (JSON.parse(text) as ActionPreview).token : 'none';

/** An email is read and resent. */
async function askForMail(
  { world, random, send }: Play,
  headers: Record<string, string>,
  mail_id: number | undefined,
): Promise<void> {
  const path: Asked = { mail_id: mail_id ?? 1 };
  if (random.chance(0.2)) mutate(path, random);
  for (const [method, end] of path['mail_id']
    ? (['GET ', 'POST /again'] as const).map((each) => each.split(' '))
    : []) {
    const call = callAt(world, `/api/v1/office/mails/{mail_id}${end}`, method);
    await send(
      requestOf(call, { path, query: {}, headers: { ...headers }, body: undefined }),
      expectationOf(call),
    );
  }
}

/** Staff use every possible action on bookings: each is previewed and confirmed, corrupted occasionally. */
export const officeActions: Plan = async (play) => {
  const { world, random, aside, send } = play;
  const { app } = world;
  const { email, headers, paid, past, driven } = await prepared(play);
  // Money goes back in jobs, and whoever looks next has it receipted.
  const settle = async () => {
    await jobsDone(app.services.database.db);
    await app.services.receipts.receiptsOf((await bookingRow(app, paid)).id);
  };
  const ask = (booking_number: string, method: string, name: string, more: Partial<Parts>) => {
    const call = callAt(world, `/api/v1/office/bookings/{booking_number}${name}`, method);
    const path = { booking_number };
    const parts = { path, query: {}, headers: { ...headers }, body: undefined, ...more };
    return send(requestOf(call, parts), expectationOf(call));
  };
  await aside(settle);
  const seen = await ask(paid, 'GET', '', {});
  const mail_id = seen.status === 200 ? (JSON.parse(seen.text) as OfficeBooking).mails[0]?.id : undefined;
  await askForMail(play, headers, mail_id);
  await aside(settle);
  const changes: Asked = { outward: { time: random.pick(['04:30', '11:15']), flight_number: 'BA 2' } };
  if (random.chance(0.3)) mutate(changes, random);
  const ready = await ask(paid, 'POST', '/change-preview', { body: { changes } });
  await ask(paid, 'POST', '/change', { body: { changes, token: tokenIn(ready) } });
  await aside(settle);
  const taking = callAt(world, '/api/v1/office/bookings');
  const taken: Asked = structuredClone({ ...(await aside(() => phoneBookingRequest(app))) });
  if (random.chance(0.5)) mutate(taken, random);
  const parts = { path: {}, query: {}, headers: { ...headers }, body: taken };
  await send(requestOf(taking, parts), expectationOf(taking));
  await aside(settle);
  const note: Asked = { text: random.pick(['Called twice, no answer.', hostileText(random)]) };
  if (random.chance(0.3)) mutate(note, random);
  await ask(paid, 'POST', '/notes', { body: note });
  const all = [
    ...DEEDS.paid.map((deed) => [paid, ...deed] as const),
    ...DEEDS.past.map((deed, index) => [past[index] ?? '', ...deed] as const),
  ];
  const does = async (number: string, name: string, asked: Asked, by = headers) => {
    const query = { ...asked };
    const isSpoilt = random.chance(0.3);
    if (isSpoilt && random.chance(0.5)) mutate(query, random);
    const shown =
      name === 'driver'
        ? await ask(number, 'POST', '/driver-preview', { body: query, headers: { ...by } })
        : await ask(number, 'GET', `/${name}`, { query, headers: { ...by } });
    const body: Asked = { ...asked, token: tokenIn(shown), reason: 'The car was late.' };
    if (isSpoilt) mutate(body, random);
    await ask(number, 'POST', `/${name}`, { body, headers: { ...by } });
    await aside(settle);
  };
  for (const [number, name, asked] of all) await does(number, name, asked);
  const started = app.clock.now;
  app.clock.now = MINUTES_BEFORE;
  const then = await aside(() => signedInStaff(app, email));
  await does(driven, 'drive', { leg: 'outward', word: random.pick(DRIVE_WORDS) }, then);
  app.clock.now = started;
};
