import { changesBetween, changeWords } from '../../domain/tariffs/changes.ts';
import { planWords, type PlanWords } from '../../domain/tariffs/plan-words.ts';
import { holdingAt } from '../../domain/tariffs/timeline.ts';
import { planOf, type Timed } from './timed-versions.ts';

const NOTHING: PlanWords = { sentences: [], later: [], summary: 'nothing changes' };

/** Numbers as what they would do. */
export function wordsOf(
  versions: readonly Timed[],
  values: Readonly<Record<string, number>>,
  at: number,
  symbol: string,
): PlanWords {
  const plan = planOf(versions, values, at);
  return plan ? planWords(plan, symbol) : NOTHING;
}

/** What a tariff that holds at an instant has become since the version that somebody has seen. */
export function sinceSeen(versions: readonly Timed[], seen: number, at: number, symbol: string): string[] {
  const then = holdingAt(
    versions.filter(({ version }) => version <= seen),
    at,
  )?.content;
  const now = holdingAt(versions, at)?.content;
  if (!then || !now) return [];
  return changesBetween(then, now).map((change) => changeWords(change, symbol));
}
