import type { CancellationStep, CancellationTerms } from '../../../../domain/booking/cancellation.ts';

/** What is usual: free until a day before, then the whole fare. */
const USUAL_HOURS = 24;
const FREE: CancellationStep = { untilHours: null, percent: 0, pence: 0 };
const ALL: CancellationStep = { untilHours: null, percent: 100, pence: 0 };

/** Half as long before as the step before it. */
function nextHours(before: number | null | undefined): number {
  return typeof before === 'number' && before > 1 ? Math.floor(before / 2) : USUAL_HOURS;
}

/** With one more step, which holds until the pick-up; the last one ends before it. */
export function withStep(steps: CancellationTerms): CancellationTerms {
  const last = steps.at(-1);
  if (!last) return [{ ...FREE, untilHours: USUAL_HOURS }, ALL];
  return [...steps.slice(0, -1), { ...last, untilHours: nextHours(steps.at(-2)?.untilHours) }, ALL];
}

/** Without a step; the last of those that stay has no end. */
export function withoutStep(steps: CancellationTerms, index: number): CancellationTerms {
  const left = steps.toSpliced(index, 1);
  const last = left.at(-1);
  return last ? [...left.slice(0, -1), { ...last, untilHours: null }] : [];
}
