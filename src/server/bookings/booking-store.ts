import { createHash } from 'node:crypto';
import { and, eq, getTableColumns, getTableName, type Query, sql, type SQL } from 'drizzle-orm';
import { type PgColumn, PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import type { RecoverableTrip } from '../../contract/bookings.ts';
import { type NewAccount, registration } from '../accounts/index.ts';
import {
  type Actor,
  auditRow,
  type Database,
  dated,
  type Queryable,
  rows,
  type Transaction,
} from '../platform/database/index.ts';
import {
  addressConfirmations,
  auditLog,
  bookingLegs,
  bookingRevisions,
  bookings,
  bookingVias,
  idempotencyKeys,
  ledger,
  passengers,
  payments,
  promoUses,
  recoverableTrips,
} from '../platform/schema/index.ts';
import type { PartyWords } from '../platform/stored-json/index.ts';
import { checkUse, useRow } from '../quotes/index.ts';
import type { TripRows } from './accept-quote.ts';
import { logged, statusOf, type StoredBooking } from './booking-details.ts';
import type { Confirmation } from './confirmation-store.ts';
import { type Claim, claimRow } from './idempotency.ts';
import { amountDueRow } from './ledger/booking-money.ts';
import type { NewBooking } from './new-booking.ts';
import { PRICED, type Priced } from './revisions.ts';

const dialect = new PgDialect();

/** Several inserts that happen whole or not at all, as one statement: one round trip instead of one for each. */
interface OneStatement {
  insert(table: PgTable, rows: object[]): void;
  /** Adds the one statement that `work` would run with the transaction it is given, looking at nothing it answers. */
  include(work: (tx: Transaction) => Promise<void>): Promise<void>;
  /**
   * Runs under a name made of its text, so that PostgreSQL reads and plans it once for each connection.
   * @throws a unique violation: see `violatedConstraint`
   */
  run(db: Queryable): Promise<void>;
}

function oneStatement(): OneStatement {
  const parts: string[] = [];
  const params: unknown[] = [];
  return {
    insert(table, given) {
      const [first] = given;
      if (!first) return;
      const columns = columnsOf(table).filter(({ key }) => key in first);
      const tuples = given.map((row) => {
        const values = columns.map(({ key, column }) => {
          const value = (row as Record<string, unknown>)[key] ?? null;
          return `$${params.push(value === null ? null : column.mapToDriverValue(value))}`;
        });
        return `(${values.join(', ')})`;
      });
      const names = columns.map(({ column }) => `"${column.name}"`).join(', ');
      parts.push(
        `insert into "${getTableName(table)}" (${names}) overriding system value values ${tuples.join(', ')}`,
      );
    },
    async include(work) {
      const { sql: text, params: values } = await captured(work);
      const before = params.push(...values) - values.length;
      parts.push(text.replaceAll(/\$(\d+)/g, (_, position: string) => `$${before + Number(position)}`));
    },
    async run(db) {
      const named = parts.map((part, index) => `part${index} as (${part})`);
      const text = `with ${named.join(', ')} select 1`;
      const name = `wayfare_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
      // drizzle names only the queries of its builder; this is what its builder calls.
      await db._.session.prepareQuery({ sql: text, params }, undefined, name, false).execute();
    },
  };
}

interface KeyedColumn {
  key: string;
  column: PgColumn;
}

const knownColumns = new Map<PgTable, KeyedColumn[]>();

function columnsOf(table: PgTable): KeyedColumn[] {
  const columns =
    knownColumns.get(table) ??
    Object.entries(getTableColumns(table)).map(([key, column]) => ({ key, column: column as PgColumn }));
  knownColumns.set(table, columns);
  return columns;
}

async function captured(work: (tx: Transaction) => Promise<void>): Promise<Query> {
  const statements: SQL[] = [];
  const execute = async (statement: SQL) => {
    statements.push(statement);
    return { rows: [{ id: '' }] };
  };
  await work({ execute } as unknown as Transaction);
  const [statement] = statements;
  if (!statement || statements.length > 1)
    throw new Error(`expected one statement, not ${statements.length}`);
  return dialect.sqlToQuery(statement);
}

const BLOCK = 50;

/**
 * Hands out ids of the bookings' own sequence before the booking is stored, so that its job can name it in the same
 * statement. They are fetched in blocks; what a stopped server had left is never used.
 */
export function createBookingIds(db: Database): () => Promise<number> {
  const left: number[] = [];
  let fetching: Promise<void> | null = null;
  const fetch = async () => {
    const block = await rows<{ id: string | number }>(
      db,
      sql`select nextval('bookings_id_seq') as id from generate_series(1, ${BLOCK})`,
    );
    left.push(...block.map(({ id }) => Number(id)));
  };
  return async () => {
    for (;;) {
      const id = left.shift();
      if (id !== undefined) return id;
      fetching ??= fetch().finally(() => {
        fetching = null;
      });
      await fetching;
    }
  };
}

interface BookingInsert {
  id: number;
  rows: NewBooking;
  actor: Actor;
  claim: Claim;
  /** An account to be made with the booking. */
  newAccount: NewAccount | null;
  /** Stored until the trip is booked; null if it is booked at once, or by staff. */
  recoverable: RecoverableTrip | null;
  /** Address confirmation, if it is required first. */
  confirmation: Confirmation | null;
  /** Queues the booking's emails; null while it awaits payment. */
  addMailJob: ((tx: Transaction) => Promise<void>) | null;
  /** The promo code of its price. */
  promoCode: string | null;
}

/**
 * Stores a booking with its first revision, legs, vias, payment, ledger entry, audit entry, idempotency key and
 * email job as one statement.
 * With a promo code, it first waits for other bookings with that code.
 * @throws a unique violation: see `violatedConstraint`; ProblemError as `checkUse`
 */
export async function insertBooking(db: Database, insert: BookingInsert): Promise<void> {
  const { id, rows: newRows, actor, claim, addMailJob, promoCode } = insert;
  const { booking, priced, payment } = newRows;
  const ofBooking = <R extends object>(row: R) => Object.assign(row, { bookingId: id });
  const statement = oneStatement();
  statement.insert(bookings, [{ id, ...booking, ...dated('createdAt') }]);
  const by = { revision: booking.revision, actorKind: actor.kind, actorId: actor.id };
  statement.insert(bookingRevisions, [ofBooking({ ...priced, ...by, ...dated('createdAt') })]);
  statement.insert(bookingLegs, newRows.legs.map(ofBooking));
  statement.insert(bookingVias, newRows.vias.map(ofBooking));
  statement.insert(payments, [ofBooking(payment)]);
  if (booking.confirmedAt)
    statement.insert(ledger, [amountDueRow({ id, ...priced }, 'all', booking.confirmedAt)]);
  statement.insert(auditLog, [
    auditRow({
      actor,
      entity: 'booking',
      entityId: booking.number,
      action: booking.status,
      after: logged(statusOf(booking)),
    }),
  ]);
  if (insert.confirmation) statement.insert(addressConfirmations, [insert.confirmation]);
  if (insert.recoverable)
    statement.insert(recoverableTrips, [
      ofBooking({ trip: insert.recoverable, createdAt: payment.createdAt }),
    ]);
  if (insert.newAccount) {
    statement.insert(passengers, [insert.newAccount]);
    statement.insert(auditLog, [auditRow(registration(insert.newAccount))]);
  }
  if (claim) statement.insert(idempotencyKeys, [claimRow(claim, id)]);
  if (addMailJob) await statement.include(addMailJob);
  if (promoCode === null) return statement.run(db);
  const { bookerEmail } = booking;
  statement.insert(promoUses, [useRow(id, promoCode, bookerEmail)]);
  await db.transaction(async (tx) => {
    await checkUse(tx, promoCode, bookerEmail);
    await statement.run(tx);
  });
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
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update');
  if (!booking) return null;
  // Not joined: after waiting for the lock, a join would return the previous revision.
  const [priced] = await tx
    .select(PRICED)
    .from(bookingRevisions)
    .where(and(eq(bookingRevisions.bookingId, id), eq(bookingRevisions.revision, booking.revision)));
  if (!priced) throw new Error(`booking ${id} has no revision ${booking.revision}`);
  return { ...priced, ...booking };
}

/**
 * Updates columns of a booking if its version is unchanged, and updates `booking` to match.
 * @throws when it has been written since it was read
 */
export async function updateBooking(
  tx: Transaction,
  booking: StoredBooking,
  values: Partial<Omit<typeof bookings.$inferInsert, 'id' | 'version'>>,
): Promise<void> {
  const { id, version } = booking;
  // Consent to text messages was given for a number.
  const moved = values.bookerPhone !== undefined && values.bookerPhone !== booking.bookerPhone;
  const [row] = await tx
    .update(bookings)
    .set({ ...(moved && { textsAgreedAt: null }), ...values, version: version + 1 })
    .where(and(eq(bookings.id, id), eq(bookings.version, version)))
    .returning();
  if (!row) throw new Error(`booking ${id} has been written since it was read`);
  Object.assign(booking, row);
}

/**
 * Adds a revision with a different price, and updates `booking` to match.
 * @param party who books and who travels, where that is otherwise too
 */
export async function reviseBooking(
  tx: Transaction,
  booking: StoredBooking,
  changes: Partial<Priced>,
  by: Pick<typeof bookingRevisions.$inferInsert, 'actorKind' | 'actorId' | 'reason'>,
  party: Partial<PartyWords> = {},
): Promise<void> {
  const { id: bookingId, revision: before } = booking;
  const [present] = await tx
    .select(PRICED)
    .from(bookingRevisions)
    .where(and(eq(bookingRevisions.bookingId, bookingId), eq(bookingRevisions.revision, before)));
  if (!present) throw new Error(`booking ${bookingId} has no revision ${before}`);
  const priced = { ...present, ...changes };
  const revision = before + 1;
  await tx.insert(bookingRevisions).values({ bookingId, revision, ...priced, ...by, ...dated('createdAt') });
  await updateBooking(tx, booking, { ...party, revision });
  Object.assign(booking, priced);
}

/** Updates the typed place names, flights and notes of an unchanged journey. */
export async function updateWords(
  tx: Transaction,
  bookingId: number,
  { legs, vias }: TripRows,
): Promise<void> {
  for (const { leg, pickup, dropoff, flightNumber, additionalInfo } of legs) {
    await tx
      .update(bookingLegs)
      .set({ pickup, dropoff, flightNumber, additionalInfo })
      .where(and(eq(bookingLegs.bookingId, bookingId), eq(bookingLegs.leg, leg)));
  }
  for (const { position, streetNumber, address, postcode } of vias) {
    await tx
      .update(bookingVias)
      .set({ streetNumber, address, postcode })
      .where(and(eq(bookingVias.bookingId, bookingId), eq(bookingVias.position, position)));
  }
}

/** Replaces a booking's legs and stops. */
export async function updateTrip(
  tx: Transaction,
  bookingId: number,
  { legs, vias }: TripRows,
): Promise<void> {
  for (const { leg, ...row } of legs)
    await tx
      .update(bookingLegs)
      .set(row)
      .where(and(eq(bookingLegs.bookingId, bookingId), eq(bookingLegs.leg, leg)));
  await tx.delete(bookingVias).where(eq(bookingVias.bookingId, bookingId));
  if (vias.length > 0) await tx.insert(bookingVias).values(vias.map((via) => ({ ...via, bookingId })));
}

type BookingKey = 'id' | 'number' | 'quoteHash' | 'referenceHash';

/** Returns the id of the booking with a key, or null. */
export async function findBooking(db: Queryable, key: BookingKey, value: string): Promise<number | null> {
  const [row] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(sql`${bookings[key]} = ${value}`);
  return row?.id ?? null;
}
