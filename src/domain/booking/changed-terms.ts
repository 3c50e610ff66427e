import { type CancellationTerms, stepsLeft } from './cancellation.ts';
import { isFree } from './charge.ts';
import { agreedTerms, type OfferedTerms, type Terms } from './terms.ts';
import type { Journey } from '../journey.ts';
import { hoursUntil, type LocalTime } from '../time.ts';

const costsNow = (steps: CancellationTerms): boolean => {
  const [first] = steps;
  return first !== undefined && !isFree(first);
};

/**
 * The terms of a booking that is changed (docs/terms.md): those that were agreed, with the waiting of its new pick-ups. A
 * step of cancelling that is over for the pick-up that was booked stays over, so that nobody moves a trip to be rid of it.
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
