import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { areas } from '../db/schema/areas.ts';
import { promoCodes } from '../db/schema/promo.ts';
import {
  bannedAddresses,
  operatorLicences,
  operators,
  popularLocations,
  savedAddresses,
  tariffs,
  vehicleCategories,
} from '../db/schema/provider.ts';
import { ratings } from '../db/schema/ratings.ts';

export type OperatorRow = typeof operators.$inferSelect;
export type PopularRow = typeof popularLocations.$inferSelect;
export type AreaRow = typeof areas.$inferSelect;
export type CategoryRow = typeof vehicleCategories.$inferSelect;

export async function readProvider(db: Queryable) {
  return {
    operators: await db.select().from(operators).where(eq(operators.active, true)).orderBy(asc(operators.id)),
    given: await db
      .select({
        operatorId: ratings.operatorId,
        stars: sql<number>`sum(${ratings.stars})::int`,
        count: sql<number>`count(*)::int`,
      })
      .from(ratings)
      .groupBy(ratings.operatorId),
    licences: await db.select().from(operatorLicences).orderBy(asc(operatorLicences.id)),
    areas: await db.select().from(areas).where(eq(areas.active, true)).orderBy(asc(areas.id)),
    categories: await db
      .select()
      .from(vehicleCategories)
      .orderBy(asc(vehicleCategories.position), asc(vehicleCategories.id)),
    // Of those whose time has come the first holds.
    tariffs: await db.select().from(tariffs).orderBy(desc(tariffs.effectiveFrom), desc(tariffs.version)),
    savedAddresses: await db.select().from(savedAddresses).orderBy(asc(savedAddresses.id)),
    popularLocations: await db.select().from(popularLocations).orderBy(asc(popularLocations.position)),
    promoCodes: await db.select().from(promoCodes).orderBy(asc(promoCodes.version)),
    bannedAddresses: await db.select().from(bannedAddresses),
  };
}

export type ProviderRows = Awaited<ReturnType<typeof readProvider>>;
