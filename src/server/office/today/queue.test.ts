import { beforeAll, describe, expect, it } from 'vitest';
import { storedBookings, storedPassenger } from '../../../../test/support/passengers.ts';
import { nameDriver, type QueueSeen, readQueue, TODAY } from '../../../../test/support/queued.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import type { Problem } from '../../../contract/problem.ts';
import { QUEUE_KINDS, URGENCIES } from '../../../domain/office/queue.ts';
import { addDays } from '../../../domain/time/time.ts';
import { bookingChanges } from '../../platform/schema/booking-records.ts';

let seen: QueueSeen;
const app = useApp();
beforeAll(async () => {
  seen = await readQueue(app);
});

describe('[OFF-03] the attention queue: trips', () => {
  it('has one without a driver from three hours before its pick-up, with rising urgency', async () => {
    const [far, near, gone, named, withdrawn] = [
      await seen.booked({ pickupTime: '12:05' }),
      await seen.booked({ pickupTime: '09:55' }),
      await seen.booked({ pickupTime: '08:30', status: 'accepted' }),
      await seen.booked({ pickupTime: '09:50', status: 'accepted' }),
      await seen.booked({ pickupTime: '11:00', status: 'accepted' }),
    ];
    await nameDriver(app, named.id);
    await nameDriver(app, withdrawn.id, { withdrawnAt: seen.ago(1) });
    const told = await seen.rowsOf([far, near, gone, named, withdrawn].map(({ number }) => number));
    expect(told.map(({ booking, kind, urgency }) => [booking?.booking_number, kind, urgency])).toEqual([
      [gone.number, 'no_driver', 'now'],
      [near.number, 'no_driver', 'now'],
      [withdrawn.number, 'no_driver', 'soon'],
    ]);
    expect(told[1]).toMatchObject({
      until: '2026-11-21T09:55:00.000Z',
      about: told[1]?.booking?.operator,
      booking: { pickup_date: TODAY, pickup_time: '09:55', passenger_name: 'Priya Shah', leg: 'outward' },
    });
  });

  it('has a late driver, until they have arrived', async () => {
    const [waits, under, there, early] = [
      await seen.booked({ pickupTime: '08:55', status: 'assigned' }),
      await seen.booked({ pickupTime: '08:40', status: 'on_way' }),
      await seen.booked({ pickupTime: '08:40', status: 'arrived' }),
      await seen.booked({ pickupTime: '09:05', status: 'assigned' }),
    ];
    for (const { id } of [waits, under, there, early]) await nameDriver(app, id);
    const told = await seen.rowsOf([waits, under, there, early].map(({ number }) => number));
    expect(
      told.map(({ booking, kind, about, note }) => [booking?.booking_number, kind, about, note]),
    ).toEqual([
      [under.number, 'late', 'Dee Hale', 'on_way'],
      [waits.number, 'late', 'Dee Hale', 'assigned'],
    ]);
  });

  it('has operators’ refusals and missing answers, and changes that wait for them', async () => {
    const [refused, offered, changed] = [
      await seen.booked({ status: 'refused' }),
      await seen.booked({ status: 'offered', pickupDate: addDays(TODAY, 3) }),
      await seen.booked({ pickupDate: addDays(TODAY, 9) }),
    ];
    await app.services.database.db.insert(bookingChanges).values({
      bookingId: changed.id,
      status: 'to_agree',
      fromRevision: 1,
      changed: ['When'],
      waitsUntil: seen.ago(-4),
      actorKind: 'passenger',
      askedAt: seen.ago(1),
    });
    const told = await seen.rowsOf([refused, offered, changed].map(({ number }) => number));
    expect(told.map(({ kind, urgency, until }) => [kind, urgency, until])).toEqual([
      ['change', 'soon', '2026-11-21T13:00:00.000Z'],
      ['refused', 'soon', '2026-11-21T20:00:00.000Z'],
      ['unanswered', 'later', '2026-11-24T20:00:00.000Z'],
    ]);
  });

  it('has the first of two equal times when the clocks go back, and the right one when they go forward', async () => {
    const nights = ['2026-10-25 00:30', '2026-10-25 01:30', '2026-10-25 02:30', '2027-03-28 02:30'];
    const numbers: string[] = [];
    for (const night of nights) {
      const [pickupDate = '', pickupTime = ''] = night.split(' ');
      numbers.push((await seen.booked({ status: 'refused', pickupDate, pickupTime })).number);
    }
    expect((await seen.rowsOf(numbers)).map(({ until }) => until)).toEqual([
      '2026-10-24T23:30:00.000Z',
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T02:30:00.000Z',
      '2027-03-28T01:30:00.000Z',
    ]);
  });
});

describe('[OFF-03] the attention queue as a whole', () => {
  it('has at most a hundred rows, the most urgent first, counts all, and filters by kind', async () => {
    const { id } = await storedPassenger(app);
    await storedBookings(app, id, 120, (index) => ({
      status: 'refused',
      pickupDate: addDays(TODAY, index === 50 ? 0 : 30),
      pickupTime: '10:00',
    }));
    await seen.booked({ pickupTime: '08:59', status: 'assigned' });
    const { rows, counts } = await seen.read();
    expect(rows).toHaveLength(100);
    const urgencies = rows.map(({ urgency }) => URGENCIES.indexOf(urgency));
    expect(urgencies).toEqual(urgencies.toSorted((a, b) => a - b));
    expect(urgencies[0]).toBe(0);
    const count = counts.find(({ kind }) => kind === 'refused')?.count ?? 0;
    expect(count).toBeGreaterThanOrEqual(120);
    const kinds = counts.map(({ kind }) => QUEUE_KINDS.indexOf(kind));
    expect(kinds).toEqual(kinds.toSorted((a, b) => a - b));
    const only = await seen.read('?kind=refused');
    expect(only.rows).toHaveLength(100);
    expect(new Set(only.rows.map(({ kind }) => kind))).toEqual(new Set(['refused']));
    expect(only.counts).toEqual(counts);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(100);
  });

  it('rejects an unknown kind', async () => {
    const { status, body } = await app.send<Problem>(
      'GET',
      '/api/v1/office/queue?kind=x',
      undefined,
      seen.headers,
    );
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['kind']]);
  });
});
