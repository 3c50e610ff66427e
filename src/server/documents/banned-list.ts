import { asc, notInArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/database.ts';
import { bannedAddresses } from '../db/schema/provider.ts';

/** The banned addresses, by their names. */
export const bannedRows = (db: Queryable) =>
  db.select().from(bannedAddresses).orderBy(asc(bannedAddresses.address));

/** Makes the list of banned addresses this one. @returns how many were added, changed or removed */
export async function replaceBannedAddresses(
  tx: Transaction,
  list: { address: string; reason: string }[],
): Promise<number> {
  const gone = await tx
    .delete(bannedAddresses)
    .where(
      notInArray(
        bannedAddresses.address,
        list.map(({ address }) => address),
      ),
    )
    .returning();
  if (list.length === 0) return gone.length;
  const written = await tx
    .insert(bannedAddresses)
    .values(list)
    .onConflictDoUpdate({
      target: bannedAddresses.address,
      set: { reason: sql`excluded.reason` },
      setWhere: sql`${bannedAddresses.reason} is distinct from excluded.reason`,
    })
    .returning();
  return gone.length + written.length;
}
