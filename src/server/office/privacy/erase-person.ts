import { sql, type SQL } from 'drizzle-orm';
import { addDays, londonTime } from '../../../domain/time/time.ts';
import { bookingMails } from '../../bookings/index.ts';
import {
  allowRetention,
  type Database,
  hasTable,
  oneOf,
  rows,
  type Transaction,
} from '../../platform/database/index.ts';
import { CommandRefused } from '../../platform/errors.ts';
import type { RetentionPeriods } from '../../platform/retention-periods.ts';
import { eraseContact, eraseParticulars } from './erase-booking.ts';
import { aboutPerson, findPerson, namesPerson, type Person, type PersonBooking } from './find-person.ts';
import { DELETED, TABLE_RULES } from './table-rules.ts';

/** Records kept of an erased person, with reason and period. */
export interface RetainedRecord {
  booking: string;
  /** The name, addresses and times of travellers, for licensing; null if none is kept. */
  particularsUntil: string | null;
  /** Price, date and operator, for the tax authority. */
  recordUntil: string;
}

/**
 * Erases a person from all tables in one transaction, except what the law requires to be kept.
 * @throws CommandRefused before a future trip, or if there is no data
 */
export function erasePerson(
  db: Database,
  email: string,
  given: { now: Date; keep: RetentionPeriods },
): Promise<Erasure> {
  return db.transaction((tx) => eraseStored(tx, email, given));
}

/** Number of erased rows by table, and records kept. */
export interface Erasure {
  deleted: Record<string, number>;
  retained: RetainedRecord[];
}

/** Erases within a transaction. @throws CommandRefused as `erasePerson` */
export async function eraseStored(
  tx: Transaction,
  email: string,
  { now, keep }: { now: Date; keep: RetentionPeriods },
): Promise<Erasure> {
  const { date: today } = londonTime(now.getTime());
  const person = await lockedPerson(tx, email);
  await refuseProvider(tx, person);
  refuseWorking(person);
  refuseLiving(person.bookings, today);
  await forgetJobs(tx, person);
  const deleted = await deleteRowsOf(tx, person);
  // The request and the time of its answer stay.
  await tx.execute(sql`update person_requests t set email = '', outcome = '' where ${namesPerson(person)}`);
  await allowRetention(tx, 'audit_log', 'booking_revisions', 'receipts');
  const retained: RetainedRecord[] = [];
  for (const booking of person.bookings) retained.push(await keepRecord(tx, booking, { today, keep }));
  const [before, after, detail] = ['before', 'after', 'detail'].map((column) => replacedIn(column, person));
  await tx.execute(sql`update audit_log t set ${replaced('actor_id', person)}, ${replaced('entity_id', person)},
      ${before}, ${after}, ${detail} where ${namesPerson(person)} and entity <> 'settings'`);
  if (retained.length === 0 && Object.keys(deleted).length === 0)
    throw new CommandRefused(`nothing is kept of ${person.email}`);
  await refuseLeftovers(tx, person);
  return { deleted, retained };
}

/** The person, with nothing being written to them of their bookings. */
async function lockedPerson(tx: Transaction, email: string): Promise<Person> {
  const { bookings } = await findPerson(tx, email);
  const ids = bookings.map(({ id }) => id);
  await rows(tx, sql`select 1 from bookings where ${oneOf(sql`id`, ids)} order by id for update`);
  return findPerson(tx, email);
}

/** Tables with their address that hold no personal record: every email, and settings. */
async function refuseProvider(tx: Transaction, { email }: Person): Promise<void> {
  const found = await rows(
    tx,
    sql`select 1 from settings where lower(value) = ${email}
      union all select 1 from operators where lower(email) = ${email}`,
  );
  if (found.length > 0)
    throw new CommandRefused(`${email} is the provider's or an operator's: change the provider file`);
}

function refuseWorking({ email, staff }: Person): void {
  if (staff.some(({ disabled }) => !disabled))
    throw new CommandRefused(`${email} works here: npm run wayfare -- staff disable ${email} first`);
}

function refuseLiving(bookings: readonly PersonBooking[], today: string): void {
  const next = bookings.find(({ lives, day }) => lives && day >= today);
  if (!next) return;
  throw new CommandRefused(
    `booking ${next.number} is for ${next.day}: the driver needs the passenger’s name. Erase after the trip`,
  );
}

async function keepRecord(
  tx: Transaction,
  { id, number, part, day, lives }: PersonBooking,
  { today, keep }: { today: string; keep: RetentionPeriods },
): Promise<RetainedRecord> {
  await eraseContact(tx, id, part);
  // An unconfirmed booking was never driven.
  const until = addDays(day, keep.particulars);
  const particularsUntil = lives && until >= today ? until : null;
  if (particularsUntil === null) await eraseParticulars(tx, id, part);
  const recordUntil = addDays(day, keep.records);
  // Booker and passenger may come one after the other.
  await rows(
    tx,
    sql`insert into erasures (booking_id, part, particulars_until, record_until)
      values (${id}, ${part}, ${particularsUntil}, ${recordUntil})
      on conflict (booking_id) do update
        set part = case when erasures.part = excluded.part then erasures.part else 'both' end,
          particulars_until = coalesce(excluded.particulars_until, erasures.particulars_until)`,
  );
  return { booking: number, particularsUntil, recordUntil };
}

async function deleteRowsOf(tx: Transaction, person: Person): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {};
  // Emails are found by the enquiries they are about, so they go first.
  for (const table of DELETED.toSorted((a, b) => Number(b === 'mails') - Number(a === 'mails'))) {
    const gone = await rows(
      tx,
      sql`delete from ${sql.identifier(table)} t where ${aboutPerson(table, person)} returning 1`,
    );
    if (gone.length > 0) deleted[table] = gone.length;
  }
  return deleted;
}

/** Jobs in any state: deleted emails cannot be sent, and a mail server's message may name the person. */
async function forgetJobs(tx: Transaction, person: Person): Promise<void> {
  if (!(await hasTable(tx, 'jobs.job'))) return;
  const bookings = oneOf(
    sql`data->>'bookingId'`,
    person.bookings.map(({ id }) => String(id)),
  );
  await tx.execute(
    sql`delete from jobs.job t where ${namesPerson(person)} or (name = ${bookingMails.name} and ${bookings})`,
  );
}

const escaped = ({ email }: Person) => email.replaceAll(/[^\w@]/g, '\\$&');
const withoutAddress = (text: SQL, person: Person) =>
  sql`regexp_replace(${text}, ${escaped(person)}, 'erased', 'gi')`;
const replaced = (column: string, person: Person) =>
  sql`${sql.identifier(column)} = ${withoutAddress(sql`${sql.identifier(column)}`, person)}`;

const replacedIn = (json: string, person: Person) =>
  sql`${sql.identifier(json)} = ${withoutAddress(sql`${sql.identifier(json)}::text`, person)}::jsonb`;

/** @throws when a table has been forgotten here: better nothing erased than half of it, called all */
async function refuseLeftovers(tx: Transaction, person: Person): Promise<void> {
  const tables = await rows<{ name: string }>(
    tx,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  for (const { name } of tables) {
    if (TABLE_RULES[name] === 'provider') continue;
    const settings = name === 'audit_log' ? sql`and entity <> 'settings'` : sql``;
    const left = await rows(
      tx,
      sql`select 1 from ${sql.identifier(name)} t where ${namesPerson(person)} ${settings} limit 1`,
    );
    if (left.length > 0) throw new Error(`the table ${name} still names the person; nothing was erased`);
  }
}
