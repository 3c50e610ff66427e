import { firstPickup, type Journey } from '../journey/journey.ts';
import type { Pence } from '../money.ts';
import type { Place } from '../place/place.ts';
import { hoursUntil, type LocalTime } from '../time/time.ts';
import { type CancellationTerms, type Charge, isFree, isWithin, stepsLeft } from './cancellation.ts';
import type { ChangeAgreement } from './change-agreement.ts';

/** The terms on which an operator offers a vehicle category (docs/terms.md). */
export interface OfferedTerms {
  cancellation: CancellationTerms;
  /** Charge for a no-show; null for the charge of the last cancellation step. */
  noShow: Charge | null;
  /** Minutes that the driver waits at no charge; at airports. */
  waitingMinutes: number;
  airportWaitingMinutes: number;
  /** Charge per minute after the free minutes. */
  waitingPencePerMinute: Pence;
  /** Null if the operator need not agree to changes. */
  changeAgreement: ChangeAgreement | null;
}

/** Error for a no-show charge below that of cancelling. */
export const REWARDS_NO_SHOW = 'must not be less than cancelling at the last moment costs';

/** Whether it would pay not to cancel: not to come costs less than to cancel at the last moment. */
export function rewardsNoShow({
  cancellation: steps,
  noShow,
}: Pick<OfferedTerms, 'cancellation' | 'noShow'>): boolean {
  const last = steps.at(-1);
  return Boolean(noShow && last && isWithin(noShow, last) && !isWithin(last, noShow));
}

/** Free waiting minutes at each pick-up, and the charge per minute after them. */
export interface WaitingTerms {
  freeMinutes: number;
  /** For the return; null without one. */
  returnFreeMinutes: number | null;
  pencePerMinute: Pence;
}

/** Terms of a booking. Anything not agreed is settled between provider and passenger when it comes up. */
export interface Terms {
  /** Cancellation charges from the day of booking; empty if not agreed. */
  cancellation: CancellationTerms;
  noShow: Charge | null;
  waiting: WaitingTerms | null;
  /** When the operator must agree to a change; null for never. */
  changeAgreement: ChangeAgreement | null;
}

/** Terms without any agreement. */
export const BY_AGREEMENT: Terms = { cancellation: [], noShow: null, waiting: null, changeAgreement: null };

/** All terminals in our data belong to airports; ships leave from ports. */
const isAirport = ({ kind }: Pick<Place, 'kind'>): boolean => kind === 'airport' || kind === 'terminal';

/** Minutes that the driver waits at a place at no charge. */
export const freeMinutesAt = (
  { waitingMinutes, airportWaitingMinutes }: OfferedTerms,
  place: Pick<Place, 'kind'>,
): number => (isAirport(place) ? airportWaitingMinutes : waitingMinutes);

/** The pick-ups of a journey, for waiting times; `back` is null without a return. */
export function pickupsOf(journey: Journey): { out: Place; back: Place | null } {
  if (journey.kind === 'hourly') return { out: journey.pickup, back: null };
  return { out: journey.outward.pickup, back: journey.inward?.pickup ?? null };
}

/**
 * The terms agreed when a journey is booked on offered terms.
 * @param now milliseconds since 1970: steps that are over by then are left out
 */
export function agreedTerms(terms: OfferedTerms, journey: Journey, now: number): Terms {
  const { cancellation, noShow, waitingPencePerMinute: pencePerMinute, changeAgreement } = terms;
  const { out, back } = pickupsOf(journey);
  return {
    cancellation: stepsLeft(cancellation, hoursUntil(firstPickup(journey), now)),
    noShow: noShow ?? lastChargeOf(cancellation),
    waiting: {
      freeMinutes: freeMinutesAt(terms, out),
      returnFreeMinutes: back && freeMinutesAt(terms, back),
      pencePerMinute,
    },
    changeAgreement,
  };
}

/** Charge for cancelling at the last moment; null without terms. */
function lastChargeOf(cancellation: CancellationTerms): Charge | null {
  const last = cancellation.at(-1);
  return last ? { percent: last.percent, pence: last.pence } : null;
}

const costsNow = (steps: CancellationTerms): boolean => {
  const [first] = steps;
  return first !== undefined && !isFree(first);
};

/**
 * The terms of a changed booking (docs/terms.md): the agreed ones, with the waiting times of its new pick-ups. A
 * cancellation step that has passed for the booked pick-up stays passed, so that moving a trip does not avoid its charge.
 * Another vehicle has its own terms, unless cancelling already costs something.
 * @param before the first changed pick-up, as booked; null if none changes
 * @param ofVehicle the first booked pick-up, if another vehicle is offered on these terms; null for the same vehicle
 */
export function changedTerms(
  agreed: Terms,
  offered: OfferedTerms,
  {
    journey,
    before,
    ofVehicle = null,
    now,
  }: { journey: Journey; before: LocalTime | null; ofVehicle?: LocalTime | null; now: number },
): Terms {
  const fresh = agreedTerms(offered, journey, now);
  const left = (steps: CancellationTerms, pickup: LocalTime | null) =>
    pickup ? stepsLeft(steps, hoursUntil(pickup, now)) : steps;
  if (ofVehicle && !costsNow(left(agreed.cancellation, ofVehicle)))
    return { ...fresh, cancellation: left(fresh.cancellation, before) };
  const { waiting } = fresh;
  return {
    ...agreed,
    cancellation: left(agreed.cancellation, before),
    waiting: agreed.waiting && waiting && { ...waiting, pencePerMinute: agreed.waiting.pencePerMinute },
  };
}
