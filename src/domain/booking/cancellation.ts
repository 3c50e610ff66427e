import { formatMoney, type Pence, roundPence } from '../money.ts';
import { many } from '../text.ts';

/** Charge to a passenger who does not travel: a percentage of the fare, a fee, or both; free if both are 0. */
export interface Charge {
  /** Percentage of the fare, 0 to 100. */
  percent: number;
  /** Fee in addition to the percentage. */
  pence: Pence;
}

export const isFree = ({ percent, pence }: Charge): boolean => percent === 0 && pence === 0;

/** Returns the charge for a fare, both in pence: the percentage rounded half up, and never above the fare. */
export function chargeFor({ percent, pence }: Charge, fare: Pence): Pence {
  return Math.min(fare, roundPence((fare * percent) / 100) + pence);
}

/** Whether one charge never exceeds another, whatever the fare. */
export const isWithin = (one: Charge, other: Charge): boolean =>
  one.percent <= other.percent && one.pence <= other.pence;

/** Cancellation charge for a period before the pick-up. */
export interface CancellationStep extends Charge {
  /** Hours before the pick-up at which the step ends; null for the last step. */
  untilHours: number | null;
}

/** An operator's cancellation charges, earliest step first; empty if it has none. */
export type CancellationTerms = readonly CancellationStep[];

/** Maximum number of steps. */
export const MOST_STEPS = 6;

/** Returns the errors in the order of steps, each with its step's number. */
export function stepFaults(
  steps: readonly Pick<CancellationStep, 'untilHours'>[],
): { index: number; message: string }[] {
  return steps.flatMap(({ untilHours }, index) => {
    const most = steps[index - 1]?.untilHours ?? Infinity;
    if (index === steps.length - 1)
      return untilHours === null
        ? []
        : { index, message: 'must be left out of the last step, which applies until the pick-up' };
    if (untilHours === null) return { index, message: 'is required in every step but the last' };
    return untilHours < most ? [] : { index, message: 'must be less than in the step before' };
  });
}

/** Returns the steps that still apply a number of hours before the pick-up; the first is in effect. */
export function stepsLeft(terms: CancellationTerms, hoursLeft: number): CancellationTerms {
  return terms.filter(({ untilHours }) => untilHours === null || hoursLeft >= untilHours);
}

function before(hours: number): string {
  const long = hours >= 48 && hours % 24 === 0;
  return `${long ? many(hours / 24, 'day') : many(hours, 'hour')} before`;
}

function cost({ percent, pence }: Charge, symbol: string): string {
  const share = percent === 100 ? 'the whole fare' : `${percent}% of the fare`;
  const fee = formatMoney(pence, symbol);
  if (percent > 0 && pence > 0) return `${share} and ${fee}`;
  if (percent > 0) return share;
  return pence > 0 ? fee : 'nothing';
}

const until = ({ untilHours }: CancellationStep): string =>
  untilHours === null ? '' : ` until ${before(untilHours)}`;

function now(step: CancellationStep, symbol: string): string {
  if (isFree(step)) return `Free cancellation${until(step) || ' until the pick-up'}`;
  return `Cancelling costs ${cost(step, symbol)}${until(step)}`;
}

/** Cancellation charges as text. */
interface CancellationWords {
  /** The step in effect: "Free cancellation until 24 hours before". */
  line: string;
  /** Later steps: "then 50% of the fare until 2 hours before, then the whole fare"; '' if there are none. */
  later: string;
  /** Whether cancelling is free now. */
  free: boolean;
}

/**
 * Describes the cancellation charges a number of hours before the pick-up.
 * @param symbol of the currency
 * @returns null if the operator has no terms
 */
export function cancellationWords(
  terms: CancellationTerms,
  hoursLeft: number,
  symbol: string,
): CancellationWords | null {
  const [first, ...later] = stepsLeft(terms, hoursLeft);
  if (!first) return null;
  return {
    line: now(first, symbol),
    later: later.map((step) => `then ${cost(step, symbol)}${until(step)}`).join(', '),
    free: isFree(first),
  };
}
