import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { book, bookingRow, carRequest, guest, mailsOf } from '../../../../test/support/bookings.ts';
import { mileageForm } from '../../../../test/support/forms.ts';
import { signedIn, storedPassenger } from '../../../../test/support/passengers.ts';
import { signedInStaff, storedStaff } from '../../../../test/support/staff.ts';
import { tableContents } from '../../../../test/support/tables.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import { post } from '../../bookings/ledger/booking-money.ts';
import { rows } from '../../platform/database/database.ts';
import { CommandRefused } from '../../platform/errors.ts';
import { PERIODS } from '../../platform/retention-periods.ts';
import { ratings } from '../../platform/schema/booking-records.ts';
import { bookingLegs, bookings } from '../../platform/schema/bookings.ts';
import { mails, textMessages } from '../../platform/schema/notifications.ts';
import { auditLog, staff, workSessions } from '../../platform/schema/staff.ts';
import { erasePerson } from './erase-person.ts';
import { finishErasures } from './erasures.ts';
import { DELETED, exportPerson, TABLE_RULES } from './table-rules.ts';

const KEEP = Object.fromEntries(Object.entries(PERIODS).map(([name, { days }]) => [name, days])) as never;
const EMAIL = 'zebedee.o+quill@example.org';
/** Every identifying text, none of which is part of another. */
const TEXTS = {
  email: EMAIL,
  name: 'Zebedee',
  surname: 'Quillfeather',
  phone: '1134960777',
  pickup: '17 Quaxley Road',
  via: 'Vossburgh Lodge',
  flight: 'ZQ4711',
  note: 'mind the wyvern',
  comment: 'about my griffin',
};
/** What stays for licensing, in the tables of the booking. */
const PARTICULARS = new Set([TEXTS.name, TEXTS.surname, TEXTS.pickup, TEXTS.via]);

let number = '';
const app = useApp();
beforeAll(async () => {
  const request = await carRequest(app, {
    bookingForm: mileageForm({
      pickup: `${TEXTS.pickup}, LS1 4DY`,
      pickup_fight_number: TEXTS.flight,
      stops: [{ number: '3', street_name: TEXTS.via, postcode: 'LS6 2AB' }],
    } as object),
    registrationData: guest({
      firstName: TEXTS.name,
      surname: TEXTS.surname,
      number: `0${TEXTS.phone}`,
      email: 'Zebedee.O+Quill@example.org',
      additionalInfo: TEXTS.note,
    }),
  });
  const { body, status } = await book(app, request, { 'idempotency-key': 'zq' });
  if (status !== 200) throw new Error(JSON.stringify(body));
  number = body.data.booking.booking_number;
  await mailsOf(app, number);
  const { id: bookingId, operatorId, totalPence: pence } = await bookingRow(app, number);
  await app.services.database.db.transaction((tx) =>
    post(tx, { kind: 'paid_in_car', pence }, { bookingId, currency: 'GBP', at: app.clock.now }),
  );
  await app.services.receipts.receiptsOf(bookingId);
  await app.services.database.db
    .insert(ratings)
    .values({ bookingId, operatorId, stars: 2, words: TEXTS.comment, at: app.clock.now });
  await app.services.database.db.insert(textMessages).values({
    bookingId,
    revision: 1,
    occasion: 'confirmed',
    phone: `+44${TEXTS.phone}`,
    body: 'Booked.',
    segments: 1,
    status: 'sent',
    createdAt: app.clock.now,
  });
  await storedPassenger(app, {
    email: EMAIL,
    name: `${TEXTS.name} ${TEXTS.surname}`,
    phone: `+44${TEXTS.phone}`,
  });
  await signedIn(app, EMAIL);
  await app.send('POST', '/api/v1/forgot-password', { email: EMAIL });
  await app.services.recorder.flush();
  const { db } = app.services.database;
  await db.execute(sql`insert into contact_messages (first_name, last_name, email, phone, reason, booking_number, comments, created_at)
    values (${TEXTS.name}, ${TEXTS.surname}, '', ${`+44${TEXTS.phone}`}, 'Other', '', ${TEXTS.comment}, now())`);
  await db.insert(auditLog).values({
    actorKind: 'passenger',
    actorId: EMAIL,
    entity: 'passenger',
    entityId: 'x',
    action: 'change',
    detail: { to: `<${EMAIL}>` },
  });
  // No email is pending: only the tested calls change rows.
  const waiting = () => db.$count(mails, eq(mails.status, 'queued'));
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 20_000, interval: 100 });
});

const db = () => app.services.database.db;
const erase = (email: string, now = app.clock.now) => erasePerson(db(), email, { now, keep: KEEP });

/** The tables that include any of the person's texts, ignoring case. */
async function found(): Promise<Record<string, string[]>> {
  const contents = await tableContents(db());
  const jobs = await rows<{ text: string }>(db(), sql`select t::text as text from jobs.job t`);
  const all = { ...contents, 'jobs.job': jobs.map(({ text }) => text) };
  const where = Object.entries(all).map(([table, list]): [string, string[]] => {
    const text = list.join('\n').toLowerCase();
    return [table, Object.values(TEXTS).filter((value) => text.includes(value.toLowerCase()))];
  });
  return Object.fromEntries(where.filter(([, texts]) => texts.length > 0));
}

describe('the tables', () => {
  it('all have an erasure rule', async () => {
    expect(Object.keys(TABLE_RULES).toSorted()).toEqual(Object.keys(await tableContents(db())).toSorted());
    const deleted = Object.entries(TABLE_RULES).filter(([, care]) => care === 'deleted');
    expect(DELETED.toSorted()).toEqual(deleted.map(([name]) => name).toSorted());
  });
});

describe('the stored data of a person', () => {
  it('are exported in full, without credentials and without other people', async () => {
    const given = await exportPerson(db(), EMAIL.toUpperCase(), app.clock.now);
    const text = JSON.stringify(given);
    const missing = Object.values(TEXTS).filter((value) => !text.toLowerCase().includes(value.toLowerCase()));
    expect(missing).toEqual([]);
    const tables = Object.keys(given).filter((name) => name in TABLE_RULES);
    const touched = Object.keys(await found()).filter((name) => name !== 'jobs.job');
    expect(touched.filter((name) => !tables.includes(name))).toEqual([]);
    expect(tables).toEqual(expect.arrayContaining(['payments', 'passenger_sessions', 'idempotency_keys']));
    expect(/_hash"|argon2|Priya/.exec(text)).toBeNull();
  });

  it('include emails about their account that were sent to an earlier address', async () => {
    const { id, email } = await storedPassenger(app, { email: 'moved@example.org' });
    await db()
      .insert(mails)
      .values({
        about: 'account',
        aboutId: String(id),
        occasion: 'password_changed',
        recipientRole: 'owner',
        period: 'account-mails',
        recipient: 'before@example.org',
        subject: 's',
        text: 't',
        html: 'h',
        status: 'sent',
      });
    const given = await exportPerson(db(), email, app.clock.now);
    expect(given['mails']).toMatchObject([{ recipient: 'before@example.org' }]);
  });

  it('are empty for an unknown person', async () => {
    await expect(exportPerson(db(), 'unknown@example.org', app.clock.now)).rejects.toThrow(CommandRefused);
    await expect(erase('unknown@example.org')).rejects.toThrow(CommandRefused);
  });
});

describe('an erasure', () => {
  it('waits for upcoming trips, and never treats the provider or an operator as a person', async () => {
    const before = await tableContents(db());
    await expect(erase(EMAIL)).rejects.toThrow(/2026-12-01/);
    const [operator] = await rows<{ email: string }>(
      db(),
      sql`select email from operators where email <> '' limit 1`,
    );
    await expect(erase(operator?.email ?? '')).rejects.toThrow(/provider file/);
    expect(await tableContents(db())).toEqual(before);
  });

  it('removes the person from every table, except what the law requires for its period', async () => {
    const others = (await db().select().from(bookings)).filter((row) => row.number !== number);
    expect(Object.keys(await found())).toEqual(
      expect.arrayContaining([
        'mails',
        'quotes',
        'bookings',
        'booking_legs',
        'booking_vias',
        'passengers',
        'audit_log',
      ]),
    );
    const { deleted, retained: kept } = await erase(EMAIL, new Date('2026-12-05T09:00:00Z'));
    expect(deleted).toMatchObject({
      passengers: 1,
      passenger_sessions: 1,
      idempotency_keys: 1,
      contact_messages: 1,
    });
    expect(kept).toEqual([{ booking: number, particularsUntil: '2028-01-05', recordUntil: '2033-12-01' }]);
    const left = await found();
    expect(Object.keys(left).toSorted()).toEqual([
      'booking_legs',
      'booking_revisions',
      'booking_vias',
      'bookings',
      'receipts',
    ]);
    for (const texts of Object.values(left))
      expect(texts.filter((text) => !PARTICULARS.has(text))).toEqual([]);
    expect((await db().select().from(bookings)).filter((row) => row.number !== number)).toEqual(others);

    await finishErasures(db(), new Date('2028-01-05T23:00:00Z'));
    expect(await found()).toEqual(left);
    await finishErasures(db(), new Date('2028-01-06T09:00:00Z'));
    expect(await found()).toEqual({});
    const [receipt] = await app.services.receipts.receiptsOf((await bookingRow(app, number)).id);
    expect(receipt?.content).toMatchObject({ customer: 'Erased', legs: [{ from: 'Erased' }] });
    expect(receipt?.content.amount).toBeGreaterThan(0);
    const record = await bookingRow(app, number);
    expect(record).toMatchObject({ bookerName: 'Erased', currency: 'GBP', status: 'confirmed' });
    expect(record.totalPence).toBeGreaterThan(0);
    const legs = await db().select().from(bookingLegs).where(eq(bookingLegs.bookingId, record.id));
    expect(legs).toMatchObject([{ pickupDate: '2026-12-01', pickup: 'Erased' }]);

    await finishErasures(db(), new Date('2033-12-02T09:00:00Z'));
    expect(await db().$count(bookings, eq(bookings.number, number))).toBe(0);
    expect(await db().$count(bookings)).toBe(others.length);
  });

  it.each([
    ['completed', '2028-01-05'],
    ['no_show', '2028-01-05'],
    ['on_board', '2028-01-05'],
    ['cancelled', null],
    ['lapsed', null],
  ] as const)('keeps the particulars of a booking that is %s until %s', async (status, particularsUntil) => {
    const email = `${status.replace('_', '')}@example.org`;
    const { body } = await book(app, await carRequest(app, { registrationData: guest({ email }) }));
    const { booking_number: booking } = body.data.booking;
    await db().update(bookings).set({ status }).where(eq(bookings.number, booking));
    const { retained: kept } = await erase(email, new Date('2026-12-05T09:00:00Z'));
    expect(kept).toEqual([{ booking, particularsUntil, recordUntil: '2033-12-01' }]);
  });

  it('removes former staff, and keeps their actions', async () => {
    const email = 'sam.okoro@provider.example';
    const { id } = await storedStaff(app, { email: 'Sam.Okoro@provider.example' });
    await signedInStaff(app, email);
    const given = await exportPerson(db(), email, app.clock.now);
    expect(given).toMatchObject({
      staff: [{ id, name: 'Sam Okoro', role: 'dispatcher' }],
      work_sessions: [{ staff_id: id }],
      audit_log: [{ actor_kind: 'staff', actor_id: String(id), action: 'sign_in' }],
    });
    expect(/_hash"|argon2/.exec(JSON.stringify(given))).toBeNull();
    await expect(erase(email)).rejects.toThrow(/works here: npm run wayfare -- staff disable/);
    expect(await db().$count(workSessions, eq(workSessions.staffId, id))).toBe(1);
    await db().update(staff).set({ disabledAt: app.clock.now }).where(eq(staff.id, id));
    expect((await erase(email)).deleted).toMatchObject({ staff: 1, work_sessions: 1 });
    expect(await db().$count(auditLog, eq(auditLog.actorId, String(id)))).toBe(1);
  });

  it('removes one of two people from their booking and keeps the other', async () => {
    const request = await carRequest(app, {
      registrationData: guest({ email: 'booker@example.org', firstName: 'Bo', surname: 'Oker' }),
    });
    const { body } = await book(app, request);
    const { booking_number: both } = body.data.booking;
    const mine = eq(bookings.number, both);
    await db()
      .update(bookings)
      .set({ passengerName: 'Tra Veller', passengerEmail: 'tra@example.org' })
      .where(mine);
    await erase('booker@example.org', new Date('2030-01-01'));
    const row = await bookingRow(app, both);
    expect(row).toMatchObject({ bookerName: 'Erased', bookerEmail: '', passengerName: 'Tra Veller' });
    expect(JSON.stringify(row.journey)).toContain('Leeds');
    await erase('tra@example.org', new Date('2030-01-01'));
    const after = await bookingRow(app, both);
    expect(after).toMatchObject({ passengerName: 'Erased', passengerEmail: '' });
    expect(JSON.stringify(after.journey)).not.toContain('Leeds');
  });
});
