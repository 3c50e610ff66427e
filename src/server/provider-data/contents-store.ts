import { asc, desc, isNotNull } from 'drizzle-orm';
import type { BannedContents, PopularContents, SavedContents } from '../../domain/provider/contents.ts';
import type { Transaction } from '../db/database.ts';
import { corporateCustomers, passengers } from '../db/schema/passengers.ts';
import { promoCodes } from '../db/schema/promo.ts';
import { bannedAddresses, popularLocations, savedAddresses } from '../db/schema/provider.ts';

/** In the order of the start page. */
export async function storedPopular(tx: Transaction): Promise<PopularContents[]> {
  const rows = await tx.select().from(popularLocations).orderBy(asc(popularLocations.position));
  return rows.map(({ id: _id, position: _position, ...location }) => location);
}

export function storedSaved(tx: Transaction): Promise<SavedContents[]> {
  const { address, placeId } = savedAddresses;
  return tx.select({ address, placeId }).from(savedAddresses).orderBy(asc(savedAddresses.id));
}

export function storedBanned(tx: Transaction): Promise<BannedContents[]> {
  const { address, reason } = bannedAddresses;
  return tx.select({ address, reason }).from(bannedAddresses).orderBy(asc(bannedAddresses.id));
}

/** The newest version of each code, in the order in which codes came to be known. */
export async function latestPromoCodes(tx: Transaction) {
  const latest = await tx
    .selectDistinctOn([promoCodes.code])
    .from(promoCodes)
    .orderBy(promoCodes.code, desc(promoCodes.version));
  const first = await tx
    .selectDistinctOn([promoCodes.code], { code: promoCodes.code, id: promoCodes.id })
    .from(promoCodes)
    .orderBy(promoCodes.code, asc(promoCodes.version));
  const ages = new Map(first.map(({ code, id }) => [code, id]));
  return latest.toSorted((a, b) => (ages.get(a.code) ?? 0) - (ages.get(b.code) ?? 0));
}

/** Companies and the people of all of them, without what is theirs alone. */
export async function storedCustomers(tx: Transaction) {
  const { corporateCustomerId: customerId, name, email, phone } = passengers;
  const people = await tx
    .select({ customerId, name, email, phone })
    .from(passengers)
    .where(isNotNull(customerId))
    .orderBy(asc(passengers.id));
  const customers = await tx.select().from(corporateCustomers).orderBy(asc(corporateCustomers.id));
  return { customers, passengers: people };
}
