import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { LegName } from '../../../domain/fare/fare.ts';
import type { Queryable, Transaction } from '../../platform/database/index.ts';
import { legDrivers } from '../../platform/schema/index.ts';

/** A driver assignment of a leg, with its actor and time. */
export type LegDriver = typeof legDrivers.$inferSelect;
type NewLegDriver = Omit<typeof legDrivers.$inferInsert, 'id'>;

const ofLeg = (bookingId: number, leg: LegName) =>
  and(eq(legDrivers.bookingId, bookingId), eq(legDrivers.leg, leg));

/** Returns the drivers of bookings, outward leg first. */
export async function driversOf(db: Queryable, bookingIds: readonly number[]): Promise<LegDriver[]> {
  if (bookingIds.length === 0) return [];
  return db
    .select()
    .from(legDrivers)
    .where(and(inArray(legDrivers.bookingId, [...bookingIds]), isNull(legDrivers.withdrawnAt)))
    .orderBy(legDrivers.bookingId, legDrivers.leg);
}

/** The last driver of a leg, removed or not; null for none. */
export async function lastNamed(db: Queryable, bookingId: number, leg: LegName): Promise<LegDriver | null> {
  const [row] = await db.select().from(legDrivers).where(ofLeg(bookingId, leg));
  return row ?? null;
}

/** Assigns a driver to a leg, in the place of any earlier one. */
export async function putDriver(tx: Transaction, driver: NewLegDriver): Promise<LegDriver> {
  await tx.delete(legDrivers).where(ofLeg(driver.bookingId, driver.leg));
  const [row] = await tx.insert(legDrivers).values(driver).returning();
  if (!row) throw new Error('a driver was not stored');
  return row;
}

/** Removes the driver of a leg, and their phone number from view. */
export async function withdraw(tx: Transaction, { id }: Pick<LegDriver, 'id'>, now: Date): Promise<void> {
  await tx.update(legDrivers).set({ withdrawnAt: now, phone: '' }).where(eq(legDrivers.id, id));
}
