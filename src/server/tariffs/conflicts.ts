import { changeWords } from '../../domain/tariffs/change-words.ts';
import type { Value } from '../../domain/tariffs/parts.ts';
import { planWords, type PlanWords } from '../../domain/tariffs/plan-words.ts';
import { stateChanges } from '../../domain/tariffs/states.ts';
import { holdingAt, type Placed, planChange } from '../../domain/tariffs/timeline.ts';
import type { TariffContent } from '../db/schema/provider.ts';
import { ProblemError } from '../http/problem.ts';
import type { Timed } from './timed-versions.ts';

const NOTHING: PlanWords = { sentences: [], later: [], summary: 'nothing changes' };

/** Numbers and parts as what they would do. */
export function wordsOf(
  versions: readonly Timed[],
  values: Readonly<Record<string, Value>>,
  placed: Placed<TariffContent>,
  symbol: string,
): PlanWords {
  const plan = planChange(versions, new Map(Object.entries(values)), placed);
  return plan ? planWords(plan, symbol) : NOTHING;
}

/** What a tariff that holds at an instant has become since the version that somebody has seen. */
export function sinceSeen(
  versions: readonly Timed[],
  seen: number,
  { at, blank }: Placed<TariffContent>,
  symbol: string,
): string[] {
  const then = holdingAt(
    versions.filter(({ version }) => version <= seen),
    at,
  );
  const now = holdingAt(versions, at);
  if (!then || !now) return [];
  return stateChanges(then, now, blank).map((change) => changeWords(change, symbol));
}

/** 409: the check finds errors, and nobody has said why it is published all the same. */
export const needsReason = (errors: readonly string[]): ProblemError =>
  new ProblemError(409, 'needs_reason', `The check finds what is likely a slip. ${errors.join(' ')}`);
