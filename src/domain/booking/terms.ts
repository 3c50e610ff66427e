import { firstPickup, type Journey } from '../journey/journey.ts';
import type { Pence } from '../money.ts';
import type { Place } from '../place/place.ts';
import { hoursUntil, type LocalTime } from '../time.ts';
import { type CancellationTerms, type Charge, isFree, isWithin, stepsLeft } from './cancellation.ts';
import type { ChangeAgreement } from './change-agreement.ts';

/** On what terms an operator offers a vehicle category (docs/terms.md). */
export interface OfferedTerms {
  cancellation: CancellationTerms;
  /** For a passenger who has not cancelled and does not come; null for the charge of the last step. */
  noShow: Charge | null;
  /** Minutes that the driver waits at no charge; at airports. */
  waitingMinutes: number;
  airportWaitingMinutes: number;
  /** For each minute after those. */
  waitingPencePerMinute: Pence;
  /** Null where it need not agree to changes. */
  changeAgreement: ChangeAgreement | null;
}

/** What is said of a charge for not coming that would reward it. */
export const REWARDS_NO_SHOW = 'must not be less than cancelling at the last moment costs';

/** Whether it would pay not to cancel: not to come costs less than to cancel at the last moment. */
export function rewardsNoShow({
  cancellation: steps,
  noShow,
}: Pick<OfferedTerms, 'cancellation' | 'noShow'>): boolean {
  const last = steps.at(-1);
  return Boolean(noShow && last && isWithin(noShow, last) && !isWithin(last, noShow));
}

/** How long the driver of each vehicle waits at a pick-up at no charge, and what each minute costs then. */
export interface WaitingTerms {
  freeMinutes: number;
  /** On the way back; null without one. */
  returnFreeMinutes: number | null;
  pencePerMinute: Pence;
}

/** On what terms a booking is made. What is not agreed, provider and passenger agree when it comes up. */
export interface Terms {
  /** What cancelling costs from the day of booking on; empty where that is not agreed. */
  cancellation: CancellationTerms;
  noShow: Charge | null;
  waiting: WaitingTerms | null;
  /** When the operator must agree to a change; null for never. */
  changeAgreement: ChangeAgreement | null;
}

/** Nothing is agreed beforehand. */
export const BY_AGREEMENT: Terms = { cancellation: [], noShow: null, waiting: null, changeAgreement: null };

/** All terminals that we know are an airport's; ships leave from ports. */
const isAirport = ({ kind }: Pick<Place, 'kind'>): boolean => kind === 'airport' || kind === 'terminal';

/** Minutes that the driver waits at a place at no charge. */
export const freeMinutesAt = (
  { waitingMinutes, airportWaitingMinutes }: OfferedTerms,
  place: Pick<Place, 'kind'>,
): number => (isAirport(place) ? airportWaitingMinutes : waitingMinutes);

/** Where a journey's drivers wait: at each pick-up; null for no way back. */
export function pickupsOf(journey: Journey): { out: Place; back: Place | null } {
  if (journey.kind === 'hourly') return { out: journey.pickup, back: null };
  return { out: journey.outward.pickup, back: journey.inward?.pickup ?? null };
}

/**
 * What is agreed when a journey is booked on terms that are offered.
 * @param now milliseconds since 1970: steps that are over by then are left out
 */
export function agreedTerms(offered: OfferedTerms, journey: Journey, now: number): Terms {
  const { cancellation, noShow, waitingPencePerMinute: pencePerMinute, changeAgreement } = offered;
  const { out, back } = pickupsOf(journey);
  return {
    cancellation: stepsLeft(cancellation, hoursUntil(firstPickup(journey), now)),
    noShow: noShow ?? lastChargeOf(cancellation),
    waiting: {
      freeMinutes: freeMinutesAt(offered, out),
      returnFreeMinutes: back && freeMinutesAt(offered, back),
      pencePerMinute,
    },
    changeAgreement,
  };
}

/** What cancelling at the last moment costs; null where nothing is said. */
function lastChargeOf(cancellation: CancellationTerms): Charge | null {
  const last = cancellation.at(-1);
  return last ? { percent: last.percent, pence: last.pence } : null;
}

const costsNow = (steps: CancellationTerms): boolean => {
  const [first] = steps;
  return first !== undefined && !isFree(first);
};

/**
 * The terms of a booking that is changed (docs/terms.md): those that were agreed, with the waiting of its new pick-ups. A
 * step of cancelling that is over for the booked pickup stays over, so that moving a trip does not avoid its charge.
 * Another vehicle has the terms of its own, unless cancelling costs something already.
 * @param before the first pick-up that changes, as it was booked; null where none does
 * @param ofVehicle the first pick-up that was booked, where another vehicle is offered on these terms; null for the same
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
