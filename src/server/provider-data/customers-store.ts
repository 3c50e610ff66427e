import { eq, max } from 'drizzle-orm';
import { isBooked } from '../../domain/booking/states.ts';
import type { Transaction } from '../db/database.ts';
import { post } from '../ledger/entries.ts';
import { postOwed } from '../ledger/owed.ts';
import { bookingLegs, bookings, bookingVias, payments } from '../db/schema/bookings.ts';
import type { Priced } from '../bookings/booking-revisions.ts';
import type { Actor } from '../db/audit.ts';
import { corporateCustomers, passengers } from '../db/schema/passengers.ts';
import { settingsVersions } from '../db/schema/provider.ts';
import { bookingRevisions } from '../db/schema/revisions.ts';

export type NewPastBooking = typeof bookings.$inferInsert;
type Child<T extends { $inferInsert: object }> = Omit<T['$inferInsert'], 'bookingId'>;

/** A past booking with all of its rows. */
export interface PastBookingRows {
  booking: NewPastBooking;
  priced: Priced;
  legs: Child<typeof bookingLegs>[];
  vias: Child<typeof bookingVias>[];
  payment: Child<typeof payments>;
}

/** The customer of this name, made when there is none. */
export async function putCustomer(tx: Transaction, name: string): Promise<{ id: number; fresh: boolean }> {
  const [known] = await tx.select().from(corporateCustomers).where(eq(corporateCustomers.name, name));
  if (known) return { id: known.id, fresh: false };
  const [made] = await tx.insert(corporateCustomers).values({ name }).returning();
  if (!made) throw new Error('nothing was stored');
  return { id: made.id, fresh: true };
}

export async function hasPassenger(tx: Transaction, email: string): Promise<boolean> {
  const found = await tx.select({ id: passengers.id }).from(passengers).where(eq(passengers.email, email));
  return found.length > 0;
}

export async function addPassenger(tx: Transaction, row: typeof passengers.$inferInsert): Promise<number> {
  const [made] = await tx.insert(passengers).values(row).returning({ id: passengers.id });
  if (!made) throw new Error('nothing was stored');
  return made.id;
}

export async function settingsVersion(tx: Transaction): Promise<number> {
  const [row] = await tx.select({ version: max(settingsVersions.version) }).from(settingsVersions);
  return row?.version ?? 0;
}

/** What a past booking's passenger owes, and has paid. */
async function postPast(
  tx: Transaction,
  ids: { bookingId: number; paymentId: number },
  { booking, priced, payment }: PastBookingRows,
): Promise<void> {
  const { bookingId: id, paymentId } = ids;
  const { confirmedAt: at, status } = booking;
  if (at && isBooked(status)) await postOwed(tx, { id, ...priced }, 'all', at);
  const { method, amountPence: pence, currency, paidAt } = payment;
  if (!paidAt || pence === 0) return;
  const kind = method === 'card' ? 'paid_by_card' : 'paid_in_car';
  await post(tx, { kind, pence }, { bookingId: id, paymentId, currency, at: paidAt });
}

/** @returns false when the booking number is taken */
export async function addPastBooking(tx: Transaction, rows: PastBookingRows, actor: Actor): Promise<boolean> {
  const [made] = await tx
    .insert(bookings)
    .values(rows.booking)
    .onConflictDoNothing()
    .returning({ id: bookings.id });
  if (!made) return false;
  const ofBooking = <R extends object>(row: R) => ({ ...row, bookingId: made.id });
  const { revision, createdAt } = rows.booking;
  const by = { revision, actorKind: actor.kind, actorId: actor.id, createdAt };
  await tx.insert(bookingRevisions).values(ofBooking({ ...rows.priced, ...by }));
  await tx.insert(bookingLegs).values(rows.legs.map(ofBooking));
  if (rows.vias.length > 0) await tx.insert(bookingVias).values(rows.vias.map(ofBooking));
  const [payment] = await tx.insert(payments).values(ofBooking(rows.payment)).returning({ id: payments.id });
  if (payment) await postPast(tx, { bookingId: made.id, paymentId: payment.id }, rows);
  return true;
}
