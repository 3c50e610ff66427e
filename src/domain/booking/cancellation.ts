import { formatMoney, type Pence, roundPence } from '../money.ts';
import { many } from '../text.ts';

/** What a passenger who does not travel is charged: a share of the fare, a fee, both, or nothing where both are 0. */
export interface Charge {
  /** Of the fare, 0 to 100. */
  percent: number;
  /** A fee, beside the percentage. */
  pence: Pence;
}

export const isFree = ({ percent, pence }: Charge): boolean => percent === 0 && pence === 0;

/** A charge for a fare, both in pence: the share to the nearest penny, half a penny up; never above the fare. */
export function chargeFor({ percent, pence }: Charge, fare: Pence): Pence {
  return Math.min(fare, roundPence((fare * percent) / 100) + pence);
}

/** Whether one charge is never above another, whatever the fare. */
export const isWithin = (one: Charge, other: Charge): boolean =>
  one.percent <= other.percent && one.pence <= other.pence;

/** What cancelling costs for so long. */
export interface CancellationStep extends Charge {
  /** Until so many hours before the pick-up; null for the last step, which has no end. */
  untilHours: number | null;
}

/** An operator's terms, the earliest step first; none where it has said nothing. */
export type CancellationTerms = readonly CancellationStep[];

/** The most steps of an operator. */
export const MOST_STEPS = 6;

/** What is wrong with the order of steps, each with the number of its step. */
export function stepFaults(
  steps: readonly Pick<CancellationStep, 'untilHours'>[],
): { index: number; message: string }[] {
  return steps.flatMap(({ untilHours }, index) => {
    const most = steps[index - 1]?.untilHours ?? Infinity;
    if (index === steps.length - 1)
      return untilHours === null
        ? []
        : { index, message: 'is not written in the last step, which holds until the pick-up' };
    if (untilHours === null) return { index, message: 'must be there in every step but the last' };
    return untilHours < most ? [] : { index, message: 'must be less than in the step before' };
  });
}

/** The steps that still count so many hours before the pick-up: the first is the one that holds now. */
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

/** Terms in words. */
interface CancellationWords {
  /** What holds now: "Free cancellation until 24 hours before". */
  line: string;
  /** All that follows: "then 50% of the fare until 2 hours before, then the whole fare"; '' for nothing. */
  later: string;
  /** Cancelling now would cost nothing. */
  free: boolean;
}

/**
 * What cancelling costs, so many hours before the pick-up.
 * @param symbol of the currency of fees
 * @returns null where nothing is said: the operator has no terms
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
