import type { Around, Finding } from '../../domain/tariffs/rules/finding.ts';
import { checkRules } from '../../domain/tariffs/rules/check-rules.ts';
import { holdingAt } from '../../domain/tariffs/timeline.ts';
import { londonToday } from '../../domain/time.ts';
import type { Queryable } from '../db/database.ts';
import type { TariffContent } from '../db/schema/provider.ts';
import type { KnownTariff } from './known-tariff.ts';
import { categorySeats, operatorVersions, serviceAreaOf } from './tariffs-store.ts';
import { timedOf } from './timed-versions.ts';

/** What a tariff is held against, as it is: where its operator takes pick-ups, and what its other categories cost. */
export type Surroundings = Omit<Around, 'before' | 'day'>;

/** @param now of the prices of other categories */
export async function surroundingsOf(
  db: Queryable,
  { operatorId, categoryId, category }: KnownTariff,
  now: number,
): Promise<Surroundings> {
  const seats = await categorySeats(db);
  const rows = Map.groupBy(await operatorVersions(db, operatorId), (row) => row.categoryId);
  const siblings = [...rows].flatMap(([id, versions]) => {
    const held = holdingAt(timedOf(versions), now);
    const own = seats.get(id);
    if (id === categoryId || !own || held?.offer !== 'priced' || !held.content) return [];
    return { category: own.name, seats: own.seats, tariff: pricesIn(held.content) };
  });
  const serviceArea = await serviceAreaOf(db, operatorId);
  return { serviceArea, category, seats: seats.get(categoryId)?.seats ?? 0, siblings };
}

/** Its terms are no prices. */
export const pricesIn = ({ terms: _terms, ...prices }: TariffContent) => ({ ...prices });

/** [OFF-10] What the check finds in prices that are to hold. */
export const findingsOf = (
  next: TariffContent,
  before: TariffContent | null,
  around: Surroundings,
  { now, symbol }: { now: number; symbol: string },
): Finding[] => checkRules(next, { ...around, before, day: londonToday(now) }, symbol);
