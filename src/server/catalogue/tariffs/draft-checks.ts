import type { TariffFinding } from '../../../contract/office-tariffs.ts';
import { changeWords } from '../../../domain/tariffs/changes.ts';
import type { Value } from '../../../domain/tariffs/parts.ts';
import { planWords, type PlanWords } from '../../../domain/tariffs/plan.ts';
import { checkRules } from '../../../domain/tariffs/rules/check-rules.ts';
import type { Around, Finding } from '../../../domain/tariffs/rules/finding.ts';
import { inEffectAt, type Placed, planChange, stateChanges } from '../../../domain/tariffs/timeline.ts';
import { londonToday } from '../../../domain/time/time.ts';
import type { Queryable } from '../../platform/database/index.ts';
import { ProblemError } from '../../platform/http/index.ts';
import type { TariffContent } from '../../platform/schema/index.ts';
import {
  categorySeats,
  type DraftRow,
  type KnownTariff,
  operatorVersions,
  serviceAreaOf,
  startOf,
  type Timed,
  timedOf,
  type VersionRow,
} from './tariffs-store.ts';

/** Context of the checks: the operator's service area and its other categories' prices. */
export type CheckContext = Omit<Around, 'before' | 'day'>;

/** @param now of the prices of other categories */
export async function checkContextOf(
  db: Queryable,
  { operatorId, categoryId, category }: KnownTariff,
  now: number,
): Promise<CheckContext> {
  const seats = await categorySeats(db);
  const rows = Map.groupBy(await operatorVersions(db, operatorId), (row) => row.categoryId);
  const siblings = [...rows].flatMap(([id, versions]) => {
    const inEffect = inEffectAt(timedOf(versions), now);
    const own = seats.get(id);
    if (id === categoryId || !own || inEffect?.offer !== 'priced' || !inEffect.content) return [];
    return { category: own.name, seats: own.seats, tariff: pricesIn(inEffect.content) };
  });
  const serviceArea = await serviceAreaOf(db, operatorId);
  return { serviceArea, category, seats: seats.get(categoryId)?.seats ?? 0, siblings };
}

/** Prices without terms. */
export const pricesIn = ({ terms: _terms, ...prices }: TariffContent) => ({ ...prices });

/** [OFF-10] Warnings about new prices. */
const findingsOf = (
  next: TariffContent,
  before: TariffContent | null,
  around: CheckContext,
  { now, symbol }: { now: number; symbol: string },
): Finding[] => checkRules(next, { ...around, before, day: londonToday(now) }, symbol);

/** [OFF-10] Warnings about a draft's prices; none if it ends them. */
export async function draftFindings(
  db: Queryable,
  known: KnownTariff,
  draft: DraftRow,
  { rows, symbol, now }: { rows: readonly VersionRow[]; symbol: string; now: number },
): Promise<TariffFinding[]> {
  const versions = timedOf(rows);
  const placed = { at: startOf(draft, versions, now), blank: known.blank };
  const main = planChange(versions, new Map(Object.entries(draft.values)), placed)?.main;
  if (main?.offer !== 'priced' || !main.content) return [];
  const inEffect = inEffectAt(versions, placed.at);
  const before = inEffect?.offer === 'priced' ? inEffect.content : null;
  const around = await checkContextOf(db, known, now);
  return findingsOf(main.content, before, around, { now, symbol }).map(({ severity, sentence }) => ({
    severity,
    sentence,
  }));
}

const NOTHING: PlanWords = { sentences: [], later: [], summary: 'nothing changes' };

/** Numbers and parts with their effects. */
export function wordsOf(
  versions: readonly Timed[],
  values: Readonly<Record<string, Value>>,
  placed: Placed<TariffContent>,
  symbol: string,
): PlanWords {
  const plan = planChange(versions, new Map(Object.entries(values)), placed);
  return plan ? planWords(plan, symbol) : NOTHING;
}

/** The changes of a tariff in effect at an instant since the version that the caller has seen. */
export function sinceSeen(
  versions: readonly Timed[],
  seen: number,
  { at, blank }: Placed<TariffContent>,
  symbol: string,
): string[] {
  const then = inEffectAt(
    versions.filter(({ version }) => version <= seen),
    at,
  );
  const now = inEffectAt(versions, at);
  if (!then || !now) return [];
  return stateChanges(then, now, blank).map((change) => changeWords(change, symbol));
}

/** 409: the check finds errors, and no reason for publishing was given. */
export const needsReason = (errors: readonly string[]): ProblemError =>
  new ProblemError(409, 'needs_reason', `The check found likely mistakes. ${errors.join(' ')}`);
