import { eq, getTableColumns, sql } from 'drizzle-orm';
import { type Queryable, rows, type Transaction } from '../../platform/database/index.ts';
import { corporateCustomers, passengers } from '../../platform/schema/index.ts';
import { passwordStampOf } from './known-browsers.ts';

/** An account with a stamp instead of its password. */
export type Passenger = Omit<StoredPassenger, 'passwordHash'> & { passwordStamp: string };

export function withoutPassword(stored: StoredPassenger): Passenger {
  const { passwordHash, ...passenger } = stored;
  return { ...passenger, passwordStamp: passwordStampOf(passwordHash) };
}

/** The name for a greeting; '' until the address is confirmed, as strangers can register it with any name. */
export function confirmedName({
  name,
  emailConfirmedAt,
}: Pick<Passenger, 'name' | 'emailConfirmedAt'>): string {
  return emailConfirmedAt ? name : '';
}

export type StoredPassenger = typeof passengers.$inferSelect & { corporateName: string | null };
export type NewPassenger = Omit<typeof passengers.$inferInsert, 'id'>;

/** An account with the name of its corporate customer. */
export const passengerColumns = { ...getTableColumns(passengers), corporateName: corporateCustomers.name };

/** The account with this email address, ignoring case. */
export async function passengerByEmail(db: Queryable, email: string): Promise<StoredPassenger | null> {
  const [row] = await db
    .select(passengerColumns)
    .from(passengers)
    .leftJoin(corporateCustomers, eq(corporateCustomers.id, passengers.corporateCustomerId))
    .where(eq(passengers.email, email.toLowerCase()));
  return row ?? null;
}

export async function passengerById(db: Queryable, id: number): Promise<StoredPassenger | null> {
  const [row] = await db
    .select(passengerColumns)
    .from(passengers)
    .leftJoin(corporateCustomers, eq(corporateCustomers.id, passengers.corporateCustomerId))
    .where(eq(passengers.id, id));
  return row ?? null;
}

/** An id for an account that is stored later. */
export async function nextPassengerId(db: Queryable): Promise<number> {
  const [row] = await rows<{ id: string | number }>(
    db,
    sql`select nextval(pg_get_serial_sequence('passengers', 'id')) as id`,
  );
  return Number(row?.id);
}

/** @returns the id, or null when the email address has an account */
export async function insertPassenger(
  tx: Transaction,
  row: NewPassenger & { id: number },
): Promise<number | null> {
  const [made] = await tx
    .insert(passengers)
    .overridingSystemValue()
    .values(row)
    .onConflictDoNothing({ target: passengers.email })
    .returning({ id: passengers.id });
  return made?.id ?? null;
}

export async function updateProfile(
  tx: Transaction,
  id: number,
  values: { name: string; phone: string },
): Promise<void> {
  await tx.update(passengers).set(values).where(eq(passengers.id, id));
}

/** Records that the owner reads the address's mailbox. */
export async function confirmEmail(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx.update(passengers).set({ emailConfirmedAt: now }).where(eq(passengers.id, id));
}

/** @param passwordHash null for an account whose next password is set by a reset code */
export async function setPassword(tx: Transaction, id: number, passwordHash: string | null): Promise<void> {
  await tx.update(passengers).set({ passwordHash }).where(eq(passengers.id, id));
}
