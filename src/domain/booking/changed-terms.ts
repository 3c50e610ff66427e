import { stepsLeft } from './cancellation.ts';
import { agreedTerms, type OfferedTerms, type Terms } from './terms.ts';
import type { Journey } from '../journey.ts';
import { hoursUntil, type LocalTime } from '../time.ts';

/**
 * The terms of a booking that is changed (docs/terms.md): those that were agreed, with the waiting of its new pick-ups. A
 * step of cancelling that is over for the pick-up that was booked stays over, so that nobody moves a trip to be rid of it.
 * @param before the first pick-up that changes, as it was booked; null where none does
 */
export function changedTerms(
  agreed: Terms,
  offered: OfferedTerms,
  { journey, before, now }: { journey: Journey; before: LocalTime | null; now: number },
): Terms {
  const { cancellation } = agreed;
  const { waiting } = agreedTerms(offered, journey, now);
  return {
    ...agreed,
    cancellation: before ? stepsLeft(cancellation, hoursUntil(before, now)) : cancellation,
    waiting: agreed.waiting && waiting && { ...waiting, pencePerMinute: agreed.waiting.pencePerMinute },
  };
}
