import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { book, bookingRow, carRequest } from '../../../test/support/bookings.ts';
import { aroundDay, runNightlyJobs } from '../../../test/support/night.ts';
import { storedStaff } from '../../../test/support/staff.ts';
import { useApp } from '../../../test/support/use-app.ts';
import { postAmountDue } from '../bookings/ledger/booking-money.ts';
import { readLines } from '../platform/backup/backup-file.ts';
import { checkBackup } from '../platform/backup/nightly-backup.ts';
import { rows } from '../platform/database/database.ts';
import { PERIODS } from '../platform/retention-periods.ts';
import { bookings, payments } from '../platform/schema/bookings.ts';
import { contactMessages, quoteRequests } from '../platform/schema/enquiries.ts';
import { accountAttempts, passengers, passengerSessions } from '../platform/schema/passengers.ts';
import { auditLog, workSessions } from '../platform/schema/staff.ts';

const app = useApp();

const db = () => app.services.database.db;
const around = (days: number) => aroundDay(app, days);
const night = () => runNightlyJobs(app);

describe('the nightly jobs', () => {
  it('delete enquiries, audit entries, sign-ins and counts after their period', async () => {
    const [oldEnquiry, youngEnquiry] = around(PERIODS.enquiries.days);
    const [oldChange, youngChange] = around(PERIODS.audit.days);
    const [before, after] = around(0);
    const message = { firstName: 'A', lastName: '', email: '', phone: '', reason: '', bookingNumber: '' };
    const request = { pickup: '', dropoff: '', pickupDate: '2026-01-01', pickupTime: '09:00', passengers: 1 };
    const asked = { ...request, luggage: 0, name: 'A', email: '', phone: '', comments: '' };
    const [person] = await db().select({ id: passengers.id }).from(passengers).limit(1);
    const { id: worker } = await storedStaff(app);
    for (const [comments, enquiry, at, over] of [
      ['old', oldEnquiry, oldChange, before],
      ['young', youngEnquiry, youngChange, after],
    ] as const) {
      const [createdAt, moment] = [enquiry ?? app.clock.now, over ?? app.clock.now];
      await db()
        .insert(contactMessages)
        .values({ ...message, comments, createdAt });
      await db()
        .insert(quoteRequests)
        .values({ ...asked, comments, createdAt });
      await db()
        .insert(auditLog)
        .values({ actorKind: 'job', entity: comments, entityId: '', action: '', at });
      await db()
        .insert(passengerSessions)
        .values({ tokenHash: comments, passengerId: person?.id ?? 0, createdAt: moment, expiresAt: moment });
      await db().insert(workSessions).values({
        kind: 'staff',
        staffId: worker,
        tokenHash: comments,
        createdAt: moment,
        lastUsedAt: moment,
        expiresAt: moment,
      });
      await db().insert(accountAttempts).values({ key: comments, count: 1, endsAt: moment });
    }
    await night();
    const left = await rows<{ what: string }>(
      db(),
      sql`select comments as what from contact_messages union all select comments from quote_requests
        union all select entity from audit_log where entity in ('old', 'young')
        union all select token_hash from passenger_sessions union all select token_hash from work_sessions union all select key from account_attempts`,
    );
    expect(left.map(({ what }) => what)).toEqual(Array.from({ length: 6 }, () => 'young'));
  });

  it('delete unpaid bookings that can no longer be paid', async () => {
    const numbers: string[] = [];
    const [old, young] = around(PERIODS.unpaid.days);
    for (const [status, createdAt, paid] of [
      ['lapsed', old, 'failed'],
      ['lapsed', young, 'failed'],
      ['awaiting_payment', old, 'due'],
      ['confirmed', old, 'void'],
    ] as const) {
      const { booking } = (await book(app, await carRequest(app))).body.data;
      const row = await bookingRow(app, booking.booking_number);
      const confirmedAt = status === 'confirmed' ? old : null;
      await db().update(bookings).set({ status, createdAt, confirmedAt }).where(eq(bookings.id, row.id));
      await db().update(payments).set({ status: paid }).where(eq(payments.bookingId, row.id));
      if (status !== 'confirmed')
        await db().transaction((tx) =>
          postAmountDue(tx, row, { before: row.totalPence, after: 0 }, app.clock.now),
        );
      numbers.push(booking.booking_number);
    }
    await night();
    const left = await db().select({ number: bookings.number }).from(bookings);
    expect(numbers.map((number) => left.some((row) => row.number === number))).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  it('back up the embedded database and keep the last seven nights', async () => {
    if (app.services.database.kind !== 'pglite') return;
    const folder = join(app.dataDir, 'backups');
    await night();
    const nights = Array.from({ length: 8 }, (_, n) => `wayfare-2026-11-${11 + n}.backup`);
    for (const name of [...nights, 'mine.backup']) writeFileSync(join(folder, name), '');
    await night();
    const today = 'wayfare-2026-11-21.backup';
    expect(readdirSync(folder).toSorted()).toEqual(['mine.backup', ...nights.slice(-6), today]);
    const { end } = await checkBackup(readLines(join(folder, today), undefined));
    expect(end.counts['bookings']?.rows).toBe(await db().$count(bookings));
  });
});
