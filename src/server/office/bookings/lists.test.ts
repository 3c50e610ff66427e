import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { storedBookings, storedPassenger } from '../../../../test/support/passengers.ts';
import { nameDriver } from '../../../../test/support/queued.ts';
import { returnByCard, returnInCar } from '../../../../test/support/return-bookings.ts';
import { signedInStaff, storedStaff } from '../../../../test/support/staff.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import type { BookingLine, ListAnswer } from '../../../contract/office-bookings.ts';
import type { Problem } from '../../../contract/problem.ts';
import { londonToday } from '../../../domain/time/time.ts';
import { bookings, payments } from '../../platform/schema/bookings.ts';

let headers: { cookie: string };
const app = useApp();
beforeAll(async () => {
  headers = await signedInStaff(app, (await storedStaff(app, { role: 'read_only' })).email);
});

const ask = <T>(query: string) => app.send<T>('GET', `/api/v1/office/bookings?${query}`, undefined, headers);
const listOf = async (query: string) => {
  const { status, body } = await ask<ListAnswer>(query);
  expect(status).toBe(200);
  return body;
};
const rowOf = async (number: string) => {
  const { db } = app.services.database;
  const [row] = await db.select({ id: bookings.id }).from(bookings).where(eq(bookings.number, number));
  return { db, id: row?.id ?? 0 };
};
const said = (lines: BookingLine[]) =>
  lines.map(({ leg, leg_state, driver }) => [leg, leg_state, driver].join(' ').trim());

describe('[OFF-03] the bookings of several days by time', () => {
  it('are paged by a hundred in either order, each once, with their total', async () => {
    const { id } = await storedPassenger(app);
    await storedBookings(app, id, 230, (index) => ({
      pickupDate: index < 100 ? '2027-04-05' : '2027-04-06',
      pickupTime: index % 3 === 0 ? '10:00' : '08:30',
    }));
    for (const first of ['earliest', 'latest']) {
      const seen: string[] = [];
      const counts: (number | null)[] = [];
      let next: string | null = '';
      while (next !== null) {
        const after: string = next && `&after=${next}`;
        const page: ListAnswer = await listOf(`from=2027-04-05&to=2027-04-06&first=${first}${after}`);
        counts.push(page.count);
        seen.push(
          ...page.lines.map((line) => [line.pickup_date, line.pickup_time, line.booking_number].join()),
        );
        next = page.next;
      }
      expect(counts).toEqual([230, null, null]);
      expect(new Set(seen).size).toBe(230);
      const times = seen.map((line) => line.slice(0, 16));
      expect(times).toEqual(first === 'latest' ? times.toSorted().toReversed() : times.toSorted());
    }
    expect((await listOf('from=2027-04-06')).count).toBe(130);
  });

  it('are today’s in Britain by default', async () => {
    const today = londonToday(app.clock.now.getTime());
    expect(await listOf('')).toMatchObject({ from: today, to: today, lines: [], next: null, count: 0 });
  });

  it('have the state, driver and payment of each leg', async () => {
    const car = await returnInCar(app);
    const card = await returnByCard(app);
    const { db, id } = await rowOf(car.number);
    await nameDriver(app, id);
    await db.update(bookings).set({ status: 'assigned' }).where(eq(bookings.id, id));
    const { id: paid } = await rowOf(card.number);
    await db.update(payments).set({ status: 'due' }).where(eq(payments.bookingId, paid));
    const { lines } = await listOf('from=2026-12-01&to=2026-12-08');
    const of = (number: string) => lines.filter(({ booking_number }) => booking_number === number);
    expect(said(of(car.number))).toEqual(['outward assigned Dee Hale', 'return accepted']);
    expect(said(of(card.number))).toEqual(['outward confirmed', 'return confirmed']);
    expect(lines.map(({ unpaid }) => unpaid).toSorted()).toEqual([false, false, true, true]);

    expect(said((await listOf('from=2026-12-01&to=2026-12-08&state=assigned')).lines)).toEqual([
      'outward assigned Dee Hale',
    ]);
    await db.update(bookings).set({ presentLeg: 'return' }).where(eq(bookings.id, id));
    expect(said((await listOf('from=2026-12-01')).lines)).toContain('outward completed Dee Hale');
    expect(said((await listOf('from=2026-12-01&to=2026-12-08&state=assigned')).lines)).toEqual([
      'return assigned',
    ]);
  });

  it('are filtered by operator', async () => {
    const [line] = (await listOf('from=2026-12-01')).lines;
    const operator = app.services.catalogue.operators().find(({ name }) => name === line?.operator);
    const asked = `from=2026-12-01&operator=${operator?.id}`;
    expect((await listOf(asked)).lines.map(({ operator: name }) => name)).toContain(line?.operator);
    expect((await listOf('from=2026-12-01&operator=999999')).count).toBe(0);
  });

  it.each([
    ['from', 'from=2026-02-30'],
    ['to', 'from=2026-02-03&to=2026-02-02'],
    ['to', 'from=2026-02-03&to=2027-02-04'],
    ['state', 'state=lost'],
    ['operator', 'operator=x'],
    ['first', 'first=dearest'],
    ['after', 'after=10:00.4'],
  ])('rejects %s: %s', async (field, query) => {
    const { status, body } = await ask<Problem>(query);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });
});
