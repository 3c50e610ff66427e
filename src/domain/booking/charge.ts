import { type Pence, roundPence } from '../money.ts';

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
