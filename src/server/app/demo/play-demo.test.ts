import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EnquiriesAnswer } from '../../../contract/office-enquiries.ts';
import { SECRETS } from '../../../../test/support/demo-server.ts';
import { type QueueSeen, readQueue } from '../../../../test/support/queued.ts';
import { startApp, type TestApp } from '../../../../test/support/start-app.ts';
import { rows } from '../../platform/database/database.ts';
import { checkLedger } from '../../bookings/ledger/check-ledger.ts';
import { settleDemo } from './load-demo.ts';

let app: TestApp;
let seen: QueueSeen;
const failed: string[] = [];
beforeAll(async () => {
  const tell = (detail: object, message: string) => {
    // A disputed card payment is logged as a warning.
    if ('err' in detail) failed.push(`${message}: ${String(detail.err)}`);
  };
  const log = { info: () => {}, warn: tell, error: tell };
  app = await startApp({ replacements: { log, rounds: false } });
  await settleDemo(app.services, { demonstration: true, secrets: SECRETS });
  await app.playDemo();
  await app.fillDemo();
  seen = await readQueue(app);
}, 180_000);
afterAll(() => app.stop());

const counted = async (table: string, column: string) => {
  const found = await rows<{ value: string; count: number }>(
    app.services.database.db,
    sql`select ${sql.raw(column)}::text as value, count(*)::int as count from ${sql.raw(table)} group by 1`,
  );
  return Object.fromEntries(found.map(({ value, count }) => [value, count]));
};

// On PostgreSQL there is no demonstration to play.
describe.skipIf(process.env['TEST_DATABASE_URL'])('[OFF-03] three weeks of a demonstration', () => {
  it('run without an error, in order, and nothing is dated in the future', async () => {
    expect(failed).toEqual([]);
    const [row] = await rows<{ late: number; first: string }>(
      app.services.database.db,
      sql`select count(*) filter (where at > ${app.clock.now.toISOString()}::timestamptz)::int as late,
        min(at)::date::text as first from audit_log where entity = 'booking' and action <> 'attach_enquiry'`,
    );
    expect(row?.late).toBe(0);
    expect(row && row.first < '2026-11-08').toBe(true);
  });

  it('have bookings in each state, payments, refunds, a dispute, ratings, and saved and failed emails', async () => {
    const wanted: [table: string, column: string, values: string[]][] = [
      [
        'bookings',
        'status',
        ['confirmed', 'accepted', 'assigned', 'on_way', 'completed', 'cancelled', 'no_show'],
      ],
      ['bookings', 'status', ['awaiting_payment', 'lapsed']],
      ['bookings', 'channel', ['web', 'phone']],
      ['payments', 'status', ['due', 'paid', 'part_refunded', 'refunded', 'disputed']],
      ['refunds', 'status', ['made', 'failed']],
      ['mails', 'status', ['kept', 'failed']],
      ['text_messages', 'status', ['kept', 'failed']],
      ['ratings', 'stars', ['5', '2']],
    ];
    for (const [table, column, values] of wanted)
      expect(Object.keys(await counted(table, column)), table).toEqual(expect.arrayContaining(values));
    expect((await counted('bookings', 'status'))['completed']).toBeGreaterThan(40);
    expect((await counted('booking_revisions', 'revision'))['2']).toBeGreaterThan(0);
  });

  it('leave a balanced ledger', async () => {
    expect(await checkLedger(app.services.database.db)).toEqual([]);
  });

  it('fill the queue with nearly every kind, a pause, a draft, a publication and statistics', async () => {
    const kinds = (await seen.read()).counts.map(({ kind }) => kind);
    const trips = ['late', 'no_driver', 'dispute', 'refund_failed', 'link', 'record'];
    const others = ['mail_failed', 'text_failed', 'enquiry', 'licence'];
    expect(kinds).toEqual(expect.arrayContaining(trips.concat(others)));
    expect(Object.keys(await counted('publications', 'id'))).toHaveLength(1);
    expect(Object.keys(await counted('tariff_drafts', 'operator_id'))).toHaveLength(1);
    expect(app.services.catalogue.operators().filter(({ pausedUntil }) => pausedUntil)).toHaveLength(1);
    expect((await counted('quotes', 'true'))['true']).toBeGreaterThan(100);
  });

  it('link the lost glasses to a completed trip, and run once', async () => {
    const path = '/api/v1/office/enquiries?kind=message';
    const { body } = await app.send<EnquiriesAnswer>('GET', path, undefined, seen.headers);
    const number = body.lines.find(({ booking_number }) => booking_number !== null)?.booking_number;
    const [booking] = await rows<{ status: string }>(
      app.services.database.db,
      sql`select status from bookings where number = ${number}`,
    );
    expect(booking?.status).toBe('completed');
    const before = await counted('bookings', 'true');
    await app.playDemo();
    expect(await counted('bookings', 'true')).toEqual(before);
  });
});
