import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { START } from '../../../../test/support/demo-server.ts';
import { mileageForm } from '../../../../test/support/forms.ts';
import { expectRefunds } from '../../../../test/support/refunds.ts';
import {
  cancelNow,
  returnByCard,
  returnInCar,
  type ReturnBooking,
} from '../../../../test/support/return-bookings.ts';
import { requestSettled } from '../../../../test/support/settled.ts';
import { signedInStaff, storedStaff } from '../../../../test/support/staff.ts';
import type { OrProblem } from '../../../../test/support/start-app.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import type { StatisticsAnswer } from '../../../contract/office-statistics.ts';
import type { Role } from '../../../domain/accounts.ts';
import { rows } from '../../platform/database/database.ts';
import { auditLog } from '../../platform/schema/staff.ts';

const DAY = 86_400_000;

/** What the demonstration's own past bookings come to. */
let own: StatisticsAnswer['now'];
let inCar: ReturnBooking;
let byCard: ReturnBooking;

/** An hour of the operators' answers. */
const answered = ({ number }: ReturnBooking, action: 'accept' | 'refuse', minutes: number) =>
  app.services.database.db.insert(auditLog).values({
    actorKind: 'command',
    entity: 'booking',
    entityId: number,
    action,
    at: new Date(START.getTime() + minutes * 60_000),
  });

const app = useApp();
beforeAll(async () => {
  app.clock.now = new Date(START);
  own = (await seen(TODAY)).body.now;
  inCar = await returnInCar(app);
  byCard = await returnByCard(app);
  await answered(inCar, 'accept', 30);
  await answered(byCard, 'refuse', 90);
  await cancelNow(app, byCard);
  // No operator covers the Isle of Wight; ten minutes from now is too soon.
  for (const changes of [
    { pickup: 'Cowes', dropoff: 'Ryde' },
    { pickup: 'Cowes', dropoff: 'Ryde' },
    { pickup_date: '21/11/2026', pickup_hour: '9am', pickup_min: '10' },
  ])
    await requestSettled(app, mileageForm(changes));
  await app.services.recorder.flush();
}, 120_000);

async function seen(query: string, role: Role = 'owner') {
  const { email } = await storedStaff(app, { role });
  const headers = await signedInStaff(app, email);
  return app.send<OrProblem<StatisticsAnswer>>(
    'GET',
    `/api/v1/office/statistics?${query}`,
    undefined,
    headers,
  );
}
const TODAY = 'from=2026-11-21&to=2026-11-21&by=day';

describe('[OFF-14] statistics', () => {
  it('count the events of a London day: looks, bookings, answers, cancellations, money', async () => {
    await expectRefunds(app, byCard.number, ['made']);
    const { body } = await seen(TODAY);
    const gained = Object.fromEntries(
      Object.entries(own).map(([name, before]) => {
        const after = body.now[name as keyof typeof own];
        return [name, Math.round(((after ?? 0) - (before ?? 0)) * 100) / 100];
      }),
    );
    expect(gained).toMatchObject({
      bookings: 2,
      accepted: 1,
      refused: 1,
      answer_minutes: 120,
      cancelled_by_passenger: 1,
      cancelled_late: 0,
      paid_by_card: byCard.total / 100,
      paid_in_car: 0,
      refunded: byCard.total / 100,
      agreed: inCar.total / 100,
      lost: 3,
    });
    expect(gained['looks']).toBeGreaterThanOrEqual(2);
    expect(body.before).toMatchObject({ bookings: 0, looks: 0, agreed: 0, lost: 0 });
    expect(body.groups).toEqual([{ start: '2026-11-21', ...body.now }]);
    const sum = (list: { bookings: number }[]) => list.reduce((all, { bookings }) => all + bookings, 0);
    const all = body.now.bookings;
    expect([sum(body.operators), sum(body.categories)]).toEqual([all, all]);
  });

  it('count requests without a price by reason, hour and place, and store nothing else of them', async () => {
    const { body } = await seen(TODAY);
    const reasons = Object.fromEntries(body.lost.reasons.map(({ reason, asks }) => [reason, asks]));
    expect(reasons).toEqual({ nobody_there: 2, nobody_then: 0, too_large: 0, no_price: 0, notice: 1 });
    expect(body.lost.hours[10]).toBe(2);
    expect(body.lost.hours[9]).toBe(1);
    expect(body.lost.places[0]).toMatchObject({ asks: 2, worst_hour: 10, worst_hour_asks: 2 });
    expect(body.lost.places.map(({ place }) => place)).toEqual([
      expect.stringMatching(/^(PO\d\d|Cowes.*)$/),
      '',
    ]);
    const [row] = await rows<object>(app.services.database.db, sql`select * from lost_demand limit 1`);
    expect(Object.keys(row ?? {}).toSorted()).toEqual(['asks', 'day', 'hour', 'place', 'reason']);
  });

  it('are the same before and after the day is counted, and are counted once', async () => {
    const live = (await seen(TODAY)).body;
    app.clock.now = new Date(START.getTime() + 2 * DAY);
    expect(await app.services.statistics.count()).toBeGreaterThan(0);
    const counted = (await seen(TODAY)).body;
    expect(counted).toEqual(live);
    expect(await app.services.statistics.count()).toBe(0);
    app.clock.now = new Date(START.getTime() + 3 * DAY);
    await app.services.statistics.count();
    expect((await seen(TODAY)).body).toEqual(live);
    const week = (await seen('from=2026-11-20&to=2026-11-24&by=week')).body;
    expect(week.now).toEqual(live.now);
    expect(week.groups.map(({ start, bookings }) => [start, bookings])).toEqual([
      ['2026-11-16', live.now.bookings],
      ['2026-11-23', 0],
    ]);
  });

  it('compare with the preceding days', async () => {
    const { body } = await seen('from=2026-11-22&to=2026-11-23&by=day');
    expect([body.before_from, body.before_to]).toEqual(['2026-11-20', '2026-11-21']);
    expect([body.now.bookings, body.before.bookings]).toEqual([0, own.bookings + 2]);
  });

  it('assign an hour before midnight of summer time to its London day', async () => {
    const { db } = app.services.database;
    // 24 October 2026 ends at 23:00 universal time, since summer time ends on the 25th.
    for (const at of ['2026-10-24T22:59:00Z', '2026-10-24T23:01:00Z', '2026-10-25T23:59:00Z'])
      await db.execute(
        sql`insert into quotes (nonce, created_at, journey, settings_version, entries)
          select ${at}, ${at}::timestamptz, journey, settings_version, entries from quotes where entries <> '[]' limit 1`,
      );
    const { body } = await seen('from=2026-10-24&to=2026-10-26&by=day');
    // Those days are already counted: late events appear when they are recounted.
    expect(body.now.looks).toBe(0);
    await db.execute(sql`delete from statistics_days`);
    const live = (await seen('from=2026-10-24&to=2026-10-26&by=day')).body;
    expect(live.groups.map(({ looks }) => looks)).toEqual([1, 2, 0]);
    await app.services.statistics.count();
    expect((await seen('from=2026-10-24&to=2026-10-26&by=day')).body).toEqual(live);
  });

  it('show the provider’s revenue only to roles that settle accounts', async () => {
    expect((await seen(TODAY, 'finance')).body.now.commission).not.toBeNull();
    const { now, groups, operators } = (await seen(TODAY, 'manager')).body;
    expect([now, ...groups, ...operators].map(({ commission }) => commission)).not.toContainEqual(
      expect.any(Number),
    );
  });

  it.each([
    ['from=2026-11-21&to=2026-11-20&by=day', 'to'],
    ['from=2016-11-21&to=2026-11-20&by=month', 'to'],
    ['from=yesterday&to=2026-11-20&by=day', 'from'],
    ['from=2026-11-20&to=2026-11-20&by=hour', 'by'],
  ])('reject %s, naming %s', async (query, field) => {
    const { status, body } = await seen(query);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });
});
