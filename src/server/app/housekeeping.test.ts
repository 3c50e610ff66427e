import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { book, bookingRow, carRequest, mailsOf, stored } from '../../../test/support/bookings.ts';
import { aroundDay, runNightlyJobs } from '../../../test/support/night.ts';
import { useApp } from '../../../test/support/use-app.ts';
import { EMAIL_CHANGES_KEPT_DAYS, RESETS_KEPT_DAYS } from '../accounts/retention.ts';
import { CHECKOUTS_KEPT_DAYS } from '../payments/test-provider/test-checkout-store.ts';
import { rows } from '../platform/database/database.ts';
import { deleteRows } from '../platform/database/retention.ts';
import { CONFIRMED_KEPT_DAYS, isConfirmed, recordConfirmed } from '../platform/limits.ts';
import { PERIODS } from '../platform/retention-periods.ts';
import { idempotencyKeys } from '../platform/schema/booking-records.ts';
import { bookingLegs, bookings, payments } from '../platform/schema/bookings.ts';
import { limitCounts, networkCalls } from '../platform/schema/limits.ts';
import { mails } from '../platform/schema/notifications.ts';
import {
  accountAttempts,
  emailChanges,
  mailedSignIns,
  passengers,
  passengerSessions,
  passwordResets,
} from '../platform/schema/passengers.ts';
import { testCheckouts } from '../platform/schema/payments.ts';
import { quotes } from '../platform/schema/statistics.ts';
import { oldQuotes } from '../quotes/quote-recorder.ts';

const app = useApp();

const db = () => app.services.database.db;
const around = (days: number) => aroundDay(app, days);
const night = () => runNightlyJobs(app);

const mail = (instance: string, createdAt: Date | undefined, status: 'sent' | 'kept' | 'queued') => ({
  about: 'account' as const,
  aboutId: '1',
  occasion: 'test',
  recipientRole: 'owner' as const,
  instance,
  period: instance.startsWith('booking') ? ('mails' as const) : ('account-mails' as const),
  status,
  recipient: 'a@example.org',
  subject: 's',
  text: 't',
  html: 'h',
  ...(createdAt && { createdAt }),
});

describe('the nightly jobs', () => {
  it('are scheduled in London time', async () => {
    const found = await rows(db(), sql`select name, cron, timezone from jobs.schedule`);
    expect(found).toEqual([{ name: 'nightly', cron: '17 3 * * *', timezone: 'Europe/London' }]);
  });

  it('delete expired rate counts', async () => {
    const [ended, running] = around(0);
    const call = (key: string, endsAt: Date | undefined) => ({
      key,
      count: 1,
      endsAt: endsAt ?? new Date(0),
    });
    await db()
      .insert(networkCalls)
      .values([call('running', running), call('ended', ended)]);
    await night();
    expect(await db().select({ key: networkCalls.key }).from(networkCalls)).toEqual([{ key: 'running' }]);
  });

  it('delete old idempotency keys, keep new ones, and leave the bookings unchanged', async () => {
    const request = await carRequest(app);
    const headers = { 'idempotency-key': 'old-one' };
    const first = await book(app, request, headers);
    const [old, young] = around(PERIODS.requests.days);
    await db().update(idempotencyKeys).set({ createdAt: old });
    await book(app, await carRequest(app), { 'idempotency-key': 'young-one' });
    await db()
      .update(idempotencyKeys)
      .set({ createdAt: young })
      .where(sql`key like '%young-one'`);
    await night();
    const left = await db().select({ key: idempotencyKeys.key }).from(idempotencyKeys);
    expect(left.map(({ key }) => key.split(' ').at(-1))).toEqual(['young-one']);
    const again = await book(app, request, headers);
    expect(again.body.data.booking).toEqual(first.body.data.booking);
  });

  it('delete old quote records', async () => {
    await carRequest(app);
    await app.services.recorder.flush();
    const [one] = await db().select().from(quotes).limit(1);
    if (!one) throw new Error('nothing recorded');
    const { id: _, ...quote } = one;
    const dated = around(PERIODS.quotes.days).map((createdAt, n) => ({
      ...quote,
      createdAt,
      nonce: `n${n}`,
    }));
    await db().insert(quotes).values(dated);
    await night();
    const left = await db()
      .select({ nonce: quotes.nonce })
      .from(quotes)
      .where(sql`nonce in ('n0', 'n1')`);
    expect(left).toEqual([{ nonce: 'n1' }]);
  });

  it('delete more than one batch', async () => {
    const long = new Date('2020-01-01').toISOString();
    await rows(
      db(),
      sql`insert into quotes (nonce, created_at, journey, settings_version, entries)
        select 'many', ${long}, '{}', 1, '[]' from generate_series(1, 4100)`,
    );
    await deleteRows(db(), oldQuotes(app.clock.now, 90));
    expect(await db().$count(quotes, sql`nonce = 'many'`)).toBe(0);
  });

  it('delete account emails after a month, booking emails after more than a year, unsent ones never', async () => {
    const [oldAccount, youngAccount] = around(PERIODS['account-mails'].days);
    const [old, young] = around(PERIODS.mails.days);
    await db()
      .insert(mails)
      .values([
        mail('password-reset:1', oldAccount, 'sent'),
        mail('password-reset:2', youngAccount, 'sent'),
        mail('email-changed:1', old, 'queued'),
        mail('booking:1:booker:confirmed', old, 'sent'),
        mail('booking:2:booker:confirmed', young, 'sent'),
        mail('booking:3:booker:confirmed', old, 'kept'),
        mail('booking:4:booker:confirmed', old, 'queued'),
      ]);
    await night();
    const left = await db()
      .select({ instance: mails.instance })
      .from(mails)
      .where(sql`recipient = 'a@example.org'`);
    expect(left.map(({ instance }) => instance).toSorted()).toEqual([
      'booking:2:booker:confirmed',
      'booking:4:booker:confirmed',
      'email-changed:1',
      'password-reset:2',
    ]);
  });

  it('delete expired counts, and confirmed addresses unused for two years', async () => {
    const [over, open] = around(0);
    await db()
      .insert(limitCounts)
      .values([
        { key: 'over', count: 3, endsAt: over ?? app.clock.now },
        { key: 'open', count: 3, endsAt: open ?? app.clock.now },
      ]);
    const [old, young] = around(CONFIRMED_KEPT_DAYS);
    await recordConfirmed(db(), 'Old@example.org', old ?? app.clock.now);
    await recordConfirmed(db(), 'young@example.org', young ?? app.clock.now);
    await night();
    expect(await db().select({ key: limitCounts.key }).from(limitCounts)).toEqual([{ key: 'open' }]);
    expect(await isConfirmed(db(), 'old@example.org')).toBe(false);
    expect(await isConfirmed(db(), 'Young@example.org')).toBe(true);
  });

  it('delete reset codes a day after expiry, unpaid checkouts a month after theirs', async () => {
    const people = await db().select({ id: passengers.id }).from(passengers).limit(2);
    const codes = around(RESETS_KEPT_DAYS).map((expiresAt, n) => ({
      passengerId: people[n]?.id ?? 0,
      codeHash: 'h',
      expiresAt,
    }));
    await db().insert(passwordResets).values(codes);
    const [old, young] = around(CHECKOUTS_KEPT_DAYS);
    const checkout = (
      sessionId: string,
      expiresAt = young,
      status: 'open' | 'paid' | 'expired' = 'open',
    ): typeof testCheckouts.$inferInsert => ({
      sessionId,
      idempotencyKey: sessionId,
      status,
      expiresAt: expiresAt ?? app.clock.now,
      bookingNumber: '1',
      amountPence: 1,
      currency: 'gbp',
      description: 'd',
      successUrl: 's',
      cancelUrl: 'c',
    });
    await db()
      .insert(testCheckouts)
      .values([
        checkout('left', old),
        checkout('cancelled', old, 'expired'),
        checkout('paid', old, 'paid'),
        checkout('young'),
      ]);
    await night();
    const resets = await db().select({ id: passwordResets.passengerId }).from(passwordResets);
    expect(resets).toEqual([people[1]]);
    const left = await db().select({ id: testCheckouts.sessionId }).from(testCheckouts);
    expect(left.map(({ id }) => id).toSorted()).toEqual(['paid', 'young']);
  });

  it('[JRN-15] delete expired links', async () => {
    const [past, future] = around(0).map((at) => at ?? app.clock.now);
    const link = { email: 'a@a.example', askerHash: 'a' };
    await db()
      .insert(mailedSignIns)
      .values([
        { ...link, tokenHash: 'over', expiresAt: past ?? app.clock.now },
        { ...link, tokenHash: 'good', expiresAt: future ?? app.clock.now },
      ]);
    await night();
    const left = await db().select({ hash: mailedSignIns.tokenHash }).from(mailedSignIns);
    expect(left).toEqual([{ hash: 'good' }]);
  });

  it('delete expired sessions and counts, and email changes a month later', async () => {
    const [person] = await db().select({ id: passengers.id }).from(passengers).limit(1);
    const passengerId = person?.id ?? 0;
    const now = app.clock.now;
    const [past, future] = around(0);
    for (const [n, at] of [past, future].entries()) {
      const expiresAt = at ?? now;
      await db()
        .insert(passengerSessions)
        .values({ tokenHash: `h${n}`, passengerId, createdAt: now, expiresAt });
      await db()
        .insert(accountAttempts)
        .values([
          { key: `k${n}`, count: 1, endsAt: expiresAt },
          { key: `paused${n}`, count: 1, endsAt: past ?? now, pausedUntil: expiresAt },
        ]);
    }
    const change = { passengerId, oldEmail: 'a@a.example', status: 'stopped', sessionHash: '' } as const;
    const dated = around(EMAIL_CHANGES_KEPT_DAYS).map((createdAt, n) => ({
      ...change,
      newEmail: `${n}`,
      createdAt,
      expiresAt: createdAt,
    }));
    await db().insert(emailChanges).values(dated);
    await night();
    const sessions = await db().select({ hash: passengerSessions.tokenHash }).from(passengerSessions);
    expect(sessions).toEqual([{ hash: 'h1' }]);
    const counts = await db().select({ key: accountAttempts.key }).from(accountAttempts);
    expect(counts.map(({ key }) => key).toSorted()).toEqual(['k1', 'paused1']);
    expect(await db().select({ to: emailChanges.newEmail }).from(emailChanges)).toEqual([{ to: '1' }]);
  });

  it('keep all other bookings, and free space in the embedded database', async () => {
    const { booking } = (await book(app, await carRequest(app))).body.data;
    await mailsOf(app, booking.booking_number);
    const long = new Date('2010-01-01');
    const { id } = await bookingRow(app, booking.booking_number);
    await db().update(bookings).set({ createdAt: long, confirmedAt: long }).where(eq(bookings.id, id));
    await db().update(bookingLegs).set({ pickupDate: '2010-01-02' }).where(eq(bookingLegs.bookingId, id));
    await db().update(payments).set({ createdAt: long }).where(eq(payments.bookingId, id));
    const before = await stored(app);
    const vacuumed = async () => {
      const [row] = await rows<{ last: Date | string | null }>(
        db(),
        sql`select last_vacuum as last from pg_stat_user_tables where relname = 'quotes'`,
      );
      return row?.last ?? null;
    };
    await night();
    expect((await bookingRow(app, booking.booking_number)).status).toBe('confirmed');
    const { bookings: kept, legs, payments: paid, audit } = await stored(app);
    expect(before).toMatchObject({ bookings: kept, legs, payments: paid, audit });
    if (app.services.database.kind === 'pglite') expect(await vacuumed()).not.toBeNull();
  });

  it('run even if one of them fails, which is retried', async () => {
    const done: string[] = [];
    const { jobs } = app.services;
    jobs.nightly('fails once', async () => {
      done.push('tried');
      if (done.filter((what) => what === 'tried').length === 1) throw new Error('not tonight');
    });
    jobs.nightly('comes after', async () => void done.push('after'));
    await night();
    expect(done).toEqual(['tried', 'after', 'tried', 'after']);
  });
});
