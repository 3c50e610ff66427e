import { asc, eq, getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { rows, type Queryable, type Transaction } from '../db/database.ts';
import { bookingLegs, bookings, bookingVias, idempotencyKeys, payments } from '../db/schema/bookings.ts';
import { auditLog, operators, vehicleCategories } from '../db/schema/provider.ts';
import type { Claim } from './idempotency.ts';
import type { NewBooking } from './new-booking.ts';

export type StoredBooking = typeof bookings.$inferSelect;

/** The column names of a table that a row brings itself. */
function columnsOf(table: PgTable, ...without: string[]): string[] {
  return Object.values(getTableColumns(table))
    .map(({ name }) => name)
    .filter((name) => name !== 'id' && !without.includes(name));
}

/** A row with the database's column names, for `jsonb_populate_record`. */
function json(table: PgTable, row: object): Record<string, unknown> {
  const columns = getTableColumns(table) as Record<string, { name: string }>;
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [columns[key]?.name ?? key, value]));
}

/** `insert into table (booking_id, …) select made.id, … ` from the rows of a JSON parameter. */
function insertChildren(table: PgTable, parameter: unknown): SQL {
  const names = columnsOf(table, 'booking_id', 'created_at').join(', ');
  const name = getTableName(table);
  return sql`insert into ${sql.raw(name)} (booking_id, ${sql.raw(names)})
    select made.id, ${sql.raw(names)} from made, jsonb_populate_recordset(null::${sql.raw(name)}, ${JSON.stringify(parameter)}::jsonb) as given`;
}

/**
 * Stores a booking with its legs, vias, payment, audit line and idempotency key as one statement: one round trip
 * where a statement per row would take six.
 * @throws a unique violation: see `violatedConstraint`
 */
export async function insertBooking(
  tx: Transaction,
  given: NewBooking,
  actor: string,
  claim: Claim,
): Promise<number> {
  const names = sql.raw(columnsOf(bookings, 'created_at').join(', '));
  const record = JSON.stringify(json(bookings, given.booking));
  const [made] = await rows<{ id: string | number }>(
    tx,
    sql`with made as (
      insert into bookings (${names}) select ${names} from jsonb_populate_record(null::bookings, ${record}::jsonb)
      returning id, number, status
    ), made_legs as (${insertChildren(
      bookingLegs,
      given.legs.map((row) => json(bookingLegs, row)),
    )}),
    made_vias as (${insertChildren(
      bookingVias,
      given.vias.map((row) => json(bookingVias, row)),
    )}),
    made_payment as (${insertChildren(payments, [json(payments, given.payment)])}),
    made_audit as (
      insert into ${auditLog} (actor, entity, entity_id, action, detail)
      select ${actor}, 'booking', number, status, jsonb_build_object('method', ${given.payment.method}::text) from made
    ), made_key as (
      insert into ${idempotencyKeys} (key, body_hash, status, answer)
      select ${claim?.key ?? null}::text, ${claim?.bodyHash ?? ''}, 200, jsonb_build_object('booking', id) from made
      where ${claim !== null}
    ) select id from made`,
  );
  if (!made) throw new Error('the booking was not stored');
  return Number(made.id);
}

/** The name of the unique constraint that a statement ran into; null for any other failure. */
export function violatedConstraint(error: unknown): string | null {
  const cause = (error instanceof Error && error.cause ? error.cause : error) as {
    code?: string;
    constraint?: string;
  };
  return cause.code === '23505' ? (cause.constraint ?? '') : null;
}

export async function selectForUpdate(tx: Transaction, id: number): Promise<StoredBooking | null> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update');
  return row ?? null;
}

export async function updateBooking(
  tx: Transaction,
  id: number,
  values: Partial<typeof bookings.$inferInsert>,
): Promise<void> {
  await tx.update(bookings).set(values).where(eq(bookings.id, id));
}

/** The return leg keeps its own note. */
export async function updateLegNote(
  tx: Transaction,
  bookingId: number,
  leg: 'outward' | 'return',
  additionalInfo: string,
): Promise<void> {
  await tx
    .update(bookingLegs)
    .set({ additionalInfo })
    .where(sql`${bookingLegs.bookingId} = ${bookingId} and ${bookingLegs.leg} = ${leg}`);
}

export type BookingKey = 'id' | 'number' | 'quoteHash' | 'referenceHash';

/** The id of the booking with this key; null when there is none. */
export async function findBooking(db: Queryable, key: BookingKey, value: string): Promise<number | null> {
  const [row] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(sql`${bookings[key]} = ${value}`);
  return row?.id ?? null;
}

/** A booking with everything that is shown of it. */
export async function readBooking(db: Queryable, id: number) {
  const [row] = await db
    .select({ booking: bookings, operator: operators, category: vehicleCategories })
    .from(bookings)
    .innerJoin(operators, eq(bookings.operatorId, operators.id))
    .innerJoin(vehicleCategories, eq(bookings.categoryId, vehicleCategories.id))
    .where(eq(bookings.id, id));
  if (!row) return null;
  const legs = await db
    .select()
    .from(bookingLegs)
    .where(eq(bookingLegs.bookingId, id))
    .orderBy(asc(bookingLegs.id));
  const vias = await db
    .select()
    .from(bookingVias)
    .where(eq(bookingVias.bookingId, id))
    .orderBy(asc(bookingVias.position));
  return { ...row, legs, vias };
}
