import type { Fare } from '../../domain/fare/fare.ts';
import type { Journey } from '../../domain/journey.ts';
import type { LostReason } from '../../domain/office/lost-demand.ts';
import type { LocalTime } from '../../domain/time.ts';
import { ProblemError } from '../http/problem.ts';
import type { Catalogue } from '../operators/catalogue.ts';
import { lostAsk } from './lost-asks.ts';
import type { Offer } from './party-vehicles.ts';
import type { QuoteRecorder } from './quote-recorder.ts';

interface Counting {
  catalogue: Pick<Catalogue, 'offersAt'>;
  recorder: Pick<QuoteRecorder, 'lost'>;
  clock: () => Date;
}

/** What is lost by a refusal; null for one that says nothing of what is on offer. */
function lossOf(error: unknown, servedThere: () => boolean): LostReason | null {
  if (!(error instanceof ProblemError)) return null;
  switch (error.code) {
    case 'no_operator':
      return servedThere() ? 'nobody_then' : 'nobody_there';
    case 'too_large':
      return 'too_large';
    case 'grace_period':
      return 'notice';
    default:
      return null;
  }
}

/** The offers of a journey; where there are none, or none with a price, that is counted [OFF-14]. */
export function countingLost(
  { catalogue, recorder }: Counting,
  { journey, now }: { journey: Journey; now: number },
  find: () => readonly Offer<Fare>[],
): readonly Offer<Fare>[] {
  const pickup = journey.kind === 'hourly' ? journey.pickup : journey.outward.pickup;
  try {
    const shown = find();
    if (shown.every(({ priced }) => priced === null)) recorder.lost(lostAsk(journey, now, 'no_price'));
    return shown;
  } catch (error) {
    const reason = lossOf(error, () => catalogue.offersAt(pickup, now).length > 0);
    if (reason) recorder.lost(lostAsk(journey, now, reason));
    throw error;
  }
}

/** Begins a search. A pick-up that is too soon for the provider is refused before anybody looks where it is. */
export async function countingNotice<T>(
  { clock, recorder }: Counting,
  pickupOf: () => LocalTime,
  begin: () => Promise<T>,
): Promise<T> {
  try {
    return await begin();
  } catch (error) {
    if (lossOf(error, () => true) === 'notice')
      recorder.lost({ now: clock().getTime(), at: pickupOf(), place: '', reason: 'notice' });
    throw error;
  }
}
