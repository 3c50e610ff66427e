import { and, asc, desc, eq, ne } from 'drizzle-orm';
import type { LicencePart } from '../../domain/operator-parts.ts';
import type { Queryable, Transaction } from '../db/database.ts';
import { areas } from '../db/schema/areas.ts';
import { operatorLicences, operators, tariffs, vehicleCategories } from '../db/schema/provider.ts';
import type { OfferedTerms } from '../../domain/booking/terms.ts';
import { readOfferedTerms } from '../stored/terms.ts';
import type { Area } from '../../domain/area.ts';
import { isKeyed } from './office-key.ts';

export type OperatorRow = typeof operators.$inferSelect;
export type OperatorValues = Partial<typeof operators.$inferInsert>;

/** By its number or key, whether it takes bookings or not; null for none. */
export async function operatorOf(db: Queryable, key: string): Promise<OperatorRow | null> {
  const [found] = await db.select().from(operators).where(isKeyed(operators, key));
  return found ?? null;
}

/** Whether another active operator has a name. */
export async function isNameTaken(db: Queryable, name: string, id: number): Promise<boolean> {
  const others = and(eq(operators.name, name), ne(operators.id, id), eq(operators.active, true));
  return (await db.$count(operators, others)) > 0;
}

export async function licencesOf(db: Queryable, operatorId: number): Promise<LicencePart[]> {
  const { number, authority, validFrom, validTo } = operatorLicences;
  return db
    .select({ number, authority, validFrom, validTo })
    .from(operatorLicences)
    .where(eq(operatorLicences.operatorId, operatorId))
    .orderBy(asc(operatorLicences.id));
}

/** What the prices of an operator for a category are offered on. */
interface TariffTerms {
  operator: string;
  categoryId: number;
  category: string;
  terms: OfferedTerms;
}

/** The terms that an operator's prices say last, by category; none of prices on request and such of an earlier release. */
export async function tariffTermsOf(db: Queryable, operatorId: number): Promise<TariffTerms[]> {
  const newest = await db
    .selectDistinctOn([tariffs.categoryId], {
      operator: operators.name,
      categoryId: tariffs.categoryId,
      category: vehicleCategories.name,
      content: tariffs.content,
      withdrawn: tariffs.withdrawn,
    })
    .from(tariffs)
    .innerJoin(operators, eq(operators.id, tariffs.operatorId))
    .innerJoin(vehicleCategories, eq(vehicleCategories.id, tariffs.categoryId))
    .where(eq(tariffs.operatorId, operatorId))
    .orderBy(asc(tariffs.categoryId), desc(tariffs.version));
  return newest.flatMap(({ content, withdrawn, ...of }) =>
    content?.terms && !withdrawn ? [{ ...of, terms: readOfferedTerms(content.terms) }] : [],
  );
}

/** An area that is not retired; null for none of the name. */
export async function areaNamed(db: Queryable, name: string): Promise<Area | null> {
  const [found] = await db
    .select({ area: areas.area })
    .from(areas)
    .where(and(eq(areas.name, name), eq(areas.active, true)));
  return found?.area ?? null;
}

export async function setOperator(tx: Transaction, id: number, values: OperatorValues): Promise<void> {
  await tx.update(operators).set(values).where(eq(operators.id, id));
}

export async function addOperator(tx: Transaction, values: typeof operators.$inferInsert): Promise<number> {
  const [made] = await tx.insert(operators).values(values).returning({ id: operators.id });
  if (!made) throw new Error('nothing was stored');
  return made.id;
}

/** Makes an operator's licences these: bookings keep the one of then with their revisions. */
export async function setLicences(
  tx: Transaction,
  operatorId: number,
  licences: readonly LicencePart[],
): Promise<void> {
  await tx.delete(operatorLicences).where(eq(operatorLicences.operatorId, operatorId));
  await tx.insert(operatorLicences).values(licences.map((licence) => ({ ...licence, operatorId })));
}
