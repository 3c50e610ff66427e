import { and, asc, desc, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import { email, line, requiredLine } from '../../../contract/fields.ts';
import { typedDate } from '../../../contract/office-operators.ts';
import type { Area } from '../../../domain/area/area.ts';
import { MOST_STEPS, stepFaults } from '../../../domain/booking/cancellation.ts';
import { type OfferedTerms, REWARDS_NO_SHOW, rewardsNoShow } from '../../../domain/booking/terms.ts';
import {
  changesBetween,
  type Json,
  type PartChange,
  type Parts,
  sameJson,
} from '../../../domain/documents/parts.ts';
import { LONGEST } from '../../../domain/limits.ts';
import { VAT_NUMBER } from '../../../domain/money.ts';
import { checkOpeningHours } from '../../../domain/operator/opening-hours.ts';
import {
  isOperatorPart,
  isOperatorTerm,
  type LicencePart,
  OPERATOR_TERMS,
  type OperatorPart,
} from '../../../domain/operator/operator-parts.ts';
import type { Queryable, Transaction } from '../../platform/database/index.ts';
import {
  areas,
  operatorLicences,
  operators,
  type TariffContent,
  tariffs,
  vehicleCategories,
} from '../../platform/schema/index.ts';
import { parseOfferedTerms } from '../../platform/stored-json/index.ts';
import { isKeyed, type PartFault, type ReadPart } from './kind.ts';

const whole = (most: number, least = 0) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.number({ error }).int({ error }).min(least, { error }).max(most, { error });
};

/** £99,999.99, as in the provider's file. */
const pence = whole(9_999_999);
const charge = { percent: whole(100), pence };

const licenceSchema = z
  .strictObject({
    number: requiredLine(60),
    authority: requiredLine(120),
    validFrom: typedDate.nullable(),
    validTo: typedDate.nullable(),
  })
  .refine(
    ({ validFrom, validTo }) => !validFrom || !validTo || validFrom <= validTo,
    'ends before it begins',
  );

const span = z.strictObject({ from: whole(1440), to: whole(1440) }).nullable();

const steps = z
  .array(z.strictObject({ untilHours: whole(720, 1).nullable(), ...charge }))
  .max(MOST_STEPS, `has more than ${MOST_STEPS} steps`)
  .superRefine((list, context) => {
    for (const { index, message } of stepFaults(list))
      context.addIssue({ code: 'custom', path: [index], message });
  });

/** Schemas of an operator's parts. */
const PARTS = {
  name: requiredLine(80),
  phone: requiredLine(30).regex(/^\+?[\d ()-]{5,}$/, 'must be a telephone number'),
  email,
  licences: z
    .array(licenceSchema)
    .min(1, 'needs at least one licence')
    .max(30, 'has more than 30 licences')
    .refine(
      (list) => new Set(list.map(({ number, authority }) => `${authority}\n${number}`)).size === list.length,
      'names a licence twice',
    ),
  serviceArea: requiredLine(80),
  openingHours: z.array(span).superRefine((hours, context) => {
    for (const message of checkOpeningHours(hours)) context.addIssue({ code: 'custom', message });
  }),
  noticeMinutes: whole(43_200),
  waitingMinutes: whole(240),
  airportWaitingMinutes: whole(240),
  waitingPencePerMinute: pence,
  cancellation: steps,
  noShow: z.strictObject(charge),
  changeAgreement: z.strictObject({ withinHours: whole(720, 1).nullable(), answerHours: whole(168, 1) }),
  doorElsewhere: line(LONGEST.doorElsewhere),
  commissionPermille: whole(1000),
  vatNumber: line(20).regex(VAT_NUMBER, 'must be a VAT number, e.g. "GB 123 4567 89", or nothing'),
  active: z.boolean({ error: 'must be yes or no' }),
} as const satisfies Record<OperatorPart, z.ZodType>;

/** Content of an operator's document. */
export type OperatorContent = { [K in OperatorPart]: z.output<(typeof PARTS)[K]> };

/** Parses a part of an operator. */
export function readOperatorPart(part: string, given: Json): ReadPart {
  if (!isOperatorPart(part)) return { fault: 'is not a part of an operator' };
  const { data, error } = (PARTS[part] as z.ZodType).safeParse(given);
  if (!error) return { value: data as Json };
  const { path: [index] = [], message = 'cannot be taken' } = error.issues[0] ?? {};
  return {
    fault: part === 'cancellation' && typeof index === 'number' ? `step ${index + 1} ${message}` : message,
  };
}

export type OperatorRow = typeof operators.$inferSelect;
type OperatorValues = Partial<typeof operators.$inferInsert>;

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

/** Terms of an operator's prices for a category. */
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
    content?.terms && !withdrawn ? [{ ...of, terms: parseOfferedTerms(content.terms) }] : [],
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

/** Replaces an operator's licences. Bookings keep theirs in their revisions. */
export async function setLicences(
  tx: Transaction,
  operatorId: number,
  licences: readonly LicencePart[],
): Promise<void> {
  await tx.delete(operatorLicences).where(eq(operatorLicences.operatorId, operatorId));
  await tx.insert(operatorLicences).values(licences.map((licence) => ({ ...licence, operatorId })));
}

/** Converts terms to parts; null ones are missing. */
export const termParts = (terms: OfferedTerms): Parts =>
  Object.fromEntries(
    OPERATOR_TERMS.flatMap((part) => (terms[part] === null ? [] : [[part, terms[part] as unknown as Json]])),
  );

/** Terms of a tariff that follow the operator's. */
function followed(terms: OfferedTerms, changes: readonly PartChange[]): OfferedTerms {
  const own = changes.filter(
    ({ key, before }) => isOperatorTerm(key) && sameJson(terms[key] as unknown as Json, before),
  );
  return own.length === 0
    ? terms
    : { ...terms, ...Object.fromEntries(own.map(({ key, after }) => [key, after])) };
}

/** A version of a tariff once its operator's terms are others. */
export function withTerms(content: TariffContent, changes: readonly PartChange[]): TariffContent {
  const terms = content.terms && followed(content.terms, changes);
  return terms === content.terms ? content : { ...content, ...(terms && { terms }) };
}

/** Errors in terms that would make it cheaper not to cancel, alone or with a tariff's terms. */
export async function termsFaults(
  db: Queryable,
  operator: { id: number; before: Parts } | null,
  after: Parts,
): Promise<PartFault[]> {
  const { cancellation = [], noShow = null } = after as unknown as Partial<OfferedTerms>;
  if (rewardsNoShow({ cancellation, noShow })) return [{ key: 'noShow', message: REWARDS_NO_SHOW }];
  if (!operator) return [];
  const changes = changesBetween(operator.before, after);
  const dear = (await tariffTermsOf(db, operator.id)).filter(
    ({ terms }) => !rewardsNoShow(terms) && rewardsNoShow(followed(terms, changes)),
  );
  return dear.map(({ category }) => ({
    key: 'noShow',
    message: `${REWARDS_NO_SHOW}, as ${category} has it`,
  }));
}
