import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { BookingAnswer } from '../../../src/contract/bookings.ts';
import type { CorporateBooking } from '../../../src/contract/corporate.ts';
import { mails } from '../../../src/server/platform/schema/notifications.ts';
import { exportPerson } from '../../../src/server/office/privacy/table-rules.ts';
import { allCounts, majorOf } from '../../support/tables.ts';
import type { Facts, SessionFacts } from '../facts.ts';
import { good, type Making } from './making.ts';

/** The bookings as finally returned. */
export async function readBookings({ app, bookings }: Making): Promise<Facts['bookings']> {
  const found: Facts['bookings'] = [];
  for (const { what, reference } of bookings) {
    const answer = await app.send<BookingAnswer>('GET', `/api/v1/booking/${reference}`);
    found.push({ what, reference, data: good(what, answer).data });
  }
  return found;
}

/** The target of each token. */
export async function readSessions(
  { app }: Making,
  sessions: Omit<SessionFacts, 'bookings'>[],
): Promise<SessionFacts[]> {
  const found: SessionFacts[] = [];
  for (const session of sessions) {
    const path = `/api/v1/get_booking/${session.passengerId}?size=200`;
    const headers = { authorization: `Bearer ${session.token}` };
    const { status, body } = await app.send<CorporateBooking[]>('GET', path, undefined, headers);
    if ((status === 200) !== session.valid) throw new Error(`${session.what}: ${status}`);
    const list = session.valid ? body : [];
    const bookings = list.map(({ booking_number, status: state, total_booking_amount }) => ({
      booking_number,
      status: state,
      total_booking_amount,
    }));
    found.push({ ...session, bookings });
  }
  return found;
}

export async function readMails({ app }: Making): Promise<Facts['mails']> {
  const { id, recipient, subject, status } = mails;
  return app.services.database.db.select({ id, recipient, subject, status }).from(mails).orderBy(id);
}

/** Rows by table; but for the counts of networks, which are unlogged and may be lost in any stop. */
export async function readCounts({ app }: Making): Promise<Facts['counts']> {
  await app.services.recorder.flush();
  const { network_calls: _unlogged, ...counts } = await allCounts(app.services.database.db);
  return counts;
}

/** How much there is of a person, by table. */
export async function readPerson({ app }: Making, email: string): Promise<Facts['person']> {
  const given = await exportPerson(app.services.database.db, email, app.clock.now);
  const lists = Object.entries(given).filter(([, list]) => Array.isArray(list));
  return { email, rows: Object.fromEntries(lists.map(([name, list]) => [name, (list as unknown[]).length])) };
}

/** PostgreSQL version of the embedded database, which only the same version can open. */
export async function embeddedMajor(): Promise<number> {
  const database = await PGlite.create();
  const major = await majorOf(drizzle({ client: database }));
  await database.close();
  return major;
}
