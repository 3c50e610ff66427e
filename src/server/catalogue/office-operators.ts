import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { OfficeOperator, OperatorLine, Pausing } from '../../contract/office-operators.ts';
import { offeredTermsWords } from '../../domain/booking/terms-words.ts';
import { leastFare } from '../../domain/fare/compile.ts';
import { isPaused, type Licence, licenceOn } from '../../domain/operator/licence.ts';
import { toPounds } from '../../domain/money.ts';
import { openingWords } from '../../domain/operator/opening-hours.ts';
import { checkRules } from '../../domain/tariffs/rules/check-rules.ts';
import { londonInstant, londonToday } from '../../domain/time/time.ts';
import { clockMinute } from '../../domain/time/time-words.ts';
import {
  type Database,
  type Queryable,
  FORMER_COLLEAGUE,
  staffActor,
  staffNames,
  writeAudit,
} from '../platform/database/index.ts';
import {
  badField,
  LIMITS,
  type Policy,
  serve,
  serveOwned,
  type StaffPrincipal,
} from '../platform/http/index.ts';
import { operators } from '../platform/schema/index.ts';
import { type Catalogue, currentOf, type Operator, type TariffVersion } from './catalogue.ts';
import type { SettingsService } from './settings.ts';

/** Access: all staff may see all operators. */
function anyOperator(
  catalogue: Pick<Catalogue, 'operatorById'>,
): Policy<'operator', StaffPrincipal, Operator> {
  return {
    resource: 'operator',
    reach: (id) => catalogue.operatorById(id),
    refusal: 'There is no such operator.',
  };
}

/** A year: for longer an operator is not paused, but gone. */
const LONGEST_MS = 366 * 86_400_000;

/** [OFF-08] An operator takes no bookings until a time: the day's work, and no draft. */
export interface Pauses {
  /** @throws ProblemError 422 naming a field */
  pause(operator: Operator, input: Pausing, staffId: number): Promise<void>;
  /** Ends a pause now; does nothing without one. */
  resume(operator: Operator, staffId: number): Promise<void>;
}

export function createPauses(deps: {
  db: Database;
  settings: Pick<SettingsService, 'moveProviderVersion'>;
  catalogue: Pick<Catalogue, 'reload'>;
  clock: () => Date;
}): Pauses {
  const { db, settings, catalogue, clock } = deps;
  const set = async (id: number, until: Date | null, reason: string, staffId: number) => {
    const actor = staffActor(staffId);
    await db.transaction(async (tx) => {
      const [row] = await tx.select().from(operators).where(eq(operators.id, id)).for('update');
      const was = row && isPaused(row, clock().getTime()) ? row.pausedUntil : null;
      if (was === null && until === null) return;
      await tx
        .update(operators)
        .set({ pausedUntil: until, pauseReason: reason, pausedBy: until && staffId })
        .where(eq(operators.id, id));
      await settings.moveProviderVersion(tx);
      await writeAudit(tx, {
        actor,
        entity: 'operator',
        entityId: String(id),
        action: until ? 'pause' : 'resume',
        before: { until: was },
        after: { until, ...(until && { reason }) },
      });
    });
    // Other nodes see the version move.
    await catalogue.reload();
  };
  return {
    async pause({ id }, { until_date: date, until_time: time, reason }, staffId) {
      const ahead = londonInstant({ date, minute: clockMinute(time) }) - clock().getTime();
      if (ahead <= 0) throw badField('until_date', 'must lie ahead');
      if (ahead > LONGEST_MS) throw badField('until_date', 'must be within a year');
      await set(id, new Date(clock().getTime() + ahead), reason, staffId);
    },
    resume: ({ id }, staffId) => set(id, null, '', staffId),
  };
}

type Versions = readonly (readonly TariffVersion[])[];

const licenceWire = ({ number, authority, validFrom, validTo }: Licence) => ({
  number,
  authority,
  valid_from: validFrom,
  valid_to: validTo,
});

const positionOf = ([version]: readonly TariffVersion[]) => version?.category.position;

function tariffsWire(categories: Versions, now: number): OperatorLine['tariffs'] {
  const inOrder = categories.toSorted((a, b) => (positionOf(a) ?? 0) - (positionOf(b) ?? 0));
  return inOrder.flatMap((versions) =>
    currentOf([versions], now).map(({ operator, category, tariff }) => ({
      tariff_id: `${operator.id}-${category.id}`,
      category: category.name,
      from: tariff && toPounds(leastFare(tariff.tariff)),
      to_come: scheduledPrices(versions, now),
    })),
  );
}

/** When scheduled prices take effect. */
function scheduledPrices(versions: readonly TariffVersion[], now: number): string[] {
  const line = versions.toReversed();
  return line
    .filter(({ effectiveFrom, tariff, withdrawn }, index) => {
      const isLast = line[index + 1]?.effectiveFrom !== effectiveFrom;
      const before = line.findLast((other) => other.effectiveFrom < effectiveFrom);
      return effectiveFrom > now && isLast && (before?.tariff !== tariff || before.withdrawn !== withdrawn);
    })
    .map(({ effectiveFrom }) => new Date(effectiveFrom).toISOString());
}

function lineWire(
  operator: Operator,
  { categories, names, now }: { categories: Versions; names: Map<string, string>; now: number },
): OperatorLine {
  const { id, name, licences, noticeMinutes, pausedUntil, pauseReason, pausedBy } = operator;
  const licence = licenceOn(licences, londonToday(now));
  const by = names.get(String(pausedBy)) ?? FORMER_COLLEAGUE;
  return {
    operator_id: id,
    name,
    licence: licence && licenceWire(licence),
    notice_minutes: noticeMinutes,
    pause:
      pausedUntil && isPaused(operator, now)
        ? { until: pausedUntil.toISOString(), reason: pauseReason, by }
        : null,
    tariffs: tariffsWire(categories, now),
  };
}

function termsWire(categories: Versions, now: number, symbol: string): OfficeOperator['terms'] {
  // Equal terms of an operator are one object.
  const groups = Map.groupBy(currentOf(categories, now), ({ terms }) => terms);
  return [...groups].map(([terms, versions]) => ({
    categories: versions.map(({ category }) => category.name),
    sentences: offeredTermsWords(terms, symbol),
  }));
}

const namesFor = (db: Queryable, list: readonly Operator[]) =>
  staffNames(
    db,
    list.flatMap(({ pausedBy }) => pausedBy ?? []),
  );

interface OfficeOperatorContext {
  db: Queryable;
  catalogue: Pick<Catalogue, 'operators' | 'versionsOf' | 'categories'>;
  symbol: string;
  now: number;
}

/** [OFF-10] Prices with warnings. */
function findingsWire(
  { id, serviceArea }: Operator,
  { catalogue, symbol, now }: OfficeOperatorContext,
): OfficeOperator['findings'] {
  const sold = currentOf(catalogue.versionsOf(id), now).flatMap(({ category, tariff }) =>
    tariff
      ? [{ categoryId: category.id, category: category.name, seats: category.seats, tariff: tariff.tariff }]
      : [],
  );
  return sold.flatMap(({ categoryId, tariff, ...own }) => {
    const siblings = sold.filter((other) => other.categoryId !== categoryId);
    const around = { ...own, serviceArea, siblings, before: null, day: londonToday(now) };
    const count = checkRules(tariff, around, symbol).length;
    return count > 0 ? [{ tariff_id: `${id}-${categoryId}`, count }] : [];
  });
}

/** The categories of the fleet for which prices may be begun. */
function notOffered(
  { id }: Operator,
  { catalogue, now }: OfficeOperatorContext,
): OfficeOperator['not_offered'] {
  const pricedIds = new Set(currentOf(catalogue.versionsOf(id), now).map(({ category }) => category.id));
  return catalogue
    .categories()
    .filter((category) => !pricedIds.has(category.id))
    .map((category) => ({ tariff_id: `${id}-${category.id}`, category: category.name }));
}

/** [OFF-08] The operators, by name. */
async function operatorLines({ db, catalogue, now }: OfficeOperatorContext): Promise<OperatorLine[]> {
  const all = catalogue.operators();
  const names = await namesFor(db, all);
  return all
    .map((operator) => lineWire(operator, { categories: catalogue.versionsOf(operator.id), names, now }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** [OFF-08] Reads an operator for the office. */
async function officeOperatorOf(operator: Operator, context: OfficeOperatorContext): Promise<OfficeOperator> {
  const { db, catalogue, symbol, now } = context;
  const categories = catalogue.versionsOf(operator.id);
  const names = await namesFor(db, [operator]);
  return {
    success: true,
    ...lineWire(operator, { categories, names, now }),
    phone: operator.phone,
    email: operator.email,
    area: operator.serviceArea.name,
    hours: openingWords(operator.openingHours),
    licences: operator.licences.map(licenceWire),
    terms: termsWire(categories, now, symbol),
    currency_symbol: symbol,
    findings: findingsWire(operator, context),
    not_offered: notOffered(operator, context),
  };
}

interface OfficeOperatorsDeps {
  database: { db: Database };
  catalogue: Catalogue;
  settings: Pick<SettingsService, 'current'>;
  pauses: Pauses;
  clock: () => Date;
}

/** [OFF-08] Operators, as the office sees them and pauses them. */
export function officeOperatorsRoutes(app: FastifyInstance, deps: OfficeOperatorsDeps): void {
  const { catalogue, pauses } = deps;
  const any = anyOperator(catalogue);
  const done = { success: true } as const;
  const contextNow = () => ({
    db: deps.database.db,
    catalogue,
    symbol: deps.settings.current().settings.CURRENCY,
    now: deps.clock().getTime(),
  });

  serve(app, 'GET /api/v1/office/operators', async () => ({
    ...done,
    operators: await operatorLines(contextNow()),
    currency_symbol: contextNow().symbol,
  }));

  serveOwned(app, 'GET /api/v1/office/operators/:operator_id', any, ({ owned }) =>
    officeOperatorOf(owned, contextNow()),
  );

  serveOwned(
    app,
    'PUT /api/v1/office/operators/:operator_id/pause',
    any,
    async ({ owned, body, principal }) => {
      await pauses.pause(owned, body, principal.id);
      return done;
    },
    LIMITS.booking,
  );

  serveOwned(
    app,
    'DELETE /api/v1/office/operators/:operator_id/pause',
    any,
    async ({ owned, principal }) => {
      await pauses.resume(owned, principal.id);
      return done;
    },
    LIMITS.booking,
  );
}
