import { asc, desc, eq, sql } from 'drizzle-orm';
import type { OfferedTerms } from '../../domain/booking/terms.ts';
import type { Queryable } from '../platform/database/index.ts';
import {
  areas,
  bannedAddresses,
  operatorLicences,
  operators,
  popularLocations,
  promoCodes,
  ratings,
  savedAddresses,
  type TariffContent,
  tariffs,
  vehicleCategories,
} from '../platform/schema/index.ts';
import { parseOfferedTerms } from '../platform/stored-json/index.ts';

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
    // The first one whose time has come is in effect.
    tariffs: await db.select().from(tariffs).orderBy(desc(tariffs.effectiveFrom), desc(tariffs.version)),
    savedAddresses: await db.select().from(savedAddresses).orderBy(asc(savedAddresses.id)),
    popularLocations: await db.select().from(popularLocations).orderBy(asc(popularLocations.position)),
    promoCodes: await db.select().from(promoCodes).orderBy(asc(promoCodes.version)),
    bannedAddresses: await db.select().from(bannedAddresses),
  };
}

export type ProviderRows = Awaited<ReturnType<typeof readProvider>>;

/** The operator's own terms, for tariffs without any. */
const termsOfOperator = (operator: OperatorRow): OfferedTerms => ({
  cancellation: operator.cancellation,
  noShow: operator.noShow,
  waitingMinutes: operator.waitingMinutes,
  airportWaitingMinutes: operator.airportWaitingMinutes,
  waitingPencePerMinute: operator.waitingPencePerMinute,
  changeAgreement: operator.changeAgreement,
});

/**
 * Parses the terms of tariffs that are loaded together; equal terms of an operator become one object, by which an answer
 * serialises each of them once.
 */
export function createTermsReader(): (operator: OperatorRow, content: TariffContent | null) => OfferedTerms {
  const known = new Map<string, OfferedTerms>();
  return (operator, content) => {
    const terms = content?.terms ? parseOfferedTerms(content.terms) : termsOfOperator(operator);
    const key = `${operator.id} ${JSON.stringify(terms)}`;
    const before = known.get(key);
    if (before) return before;
    known.set(key, terms);
    return terms;
  };
}
