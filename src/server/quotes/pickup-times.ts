import { exactFare } from '../../domain/fare/calculate.ts';
import { preparedAt, type PreparedJourney, prepareJourney } from '../../domain/fare/prepare.ts';
import { firstPickup, type Journey } from '../../domain/journey/journey.ts';
import type { Pence } from '../../domain/money.ts';
import { compareLocal, type LocalTime, londonInstant, londonTime } from '../../domain/time/time.ts';
import { fareRules, type TariffVersion } from '../catalogue/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { totalOf } from './offer-terms.ts';
import { findOffers, type Market, type PartyVehicles, shownOffers } from './offers.ts';
import { build, checkRequested, type QuotesDependencies } from './quotes-service.ts';
import { type RequestedForm, checkKind, isInTime, requestOf } from './request-checks.ts';

/** The lowest price, for as many vehicles as are needed, with a pick-up at that time. */
interface PickupTime {
  at: LocalTime;
  pence: Pence;
}

interface PickupTimes {
  symbol: string;
  /** The earliest first; empty where all cost the same. */
  times: PickupTime[];
}

const HALF_HOUR_MS = 30 * 60_000;
const STEPS = [-4, -3, -2, -1, 0, 1, 2, 3, 4];

/** Times from two hours before to two after, by half hours. */
function timesAround(at: LocalTime): LocalTime[] {
  const start = londonInstant(at);
  return STEPS.map((step) => (step === 0 ? at : londonTime(start + step * HALF_HOUR_MS)));
}

/** The journey with its way out, or its hire, at another time; null where the way back would come before it. */
function movedTo(journey: Journey, at: LocalTime): Journey | null {
  if (journey.kind === 'hourly') return { ...journey, at };
  if (journey.inward && compareLocal(journey.inward.at, at) <= 0) return null;
  return { ...journey, outward: { ...journey.outward, at } };
}

/** Returns the lowest displayed price of a category or of all; null without one. */
function lowest(
  journey: Journey,
  prepared: PreparedJourney,
  { market, now, categoryId }: { market: Market; now: number; categoryId: number | undefined },
): Pence | null {
  const rules = fareRules(market.settings);
  const price = (vehicles: PartyVehicles) => totalOf(journey, vehicles, rules, prepared);
  const exact = ({ tariff }: TariffVersion) => tariff && exactFare(tariff, rules, prepared);
  try {
    const offers = shownOffers(findOffers(journey, now, market, { price, exact }), market.settings);
    const own = offers.find(
      ({ version, beside }) =>
        categoryId === undefined || (beside.length === 0 && version.category.id === categoryId),
    );
    return own?.priced?.total ?? null;
  } catch (error) {
    // No operator serves it then, or no vehicles are large enough.
    if (error instanceof ProblemError) return null;
    throw error;
  }
}

export interface PickupTimesService {
  /**
   * [JRN-17] The trip's price at other times, with places and route looked up once; nothing is quoted or recorded.
   * @throws ProblemError as prices do
   */
  around(requested: RequestedForm & { categoryId: number | undefined }): Promise<PickupTimes>;
}

export function createPickupTimes(deps: QuotesDependencies): PickupTimesService {
  const { catalogue, clock } = deps;
  return {
    async around(requested) {
      const { settings } = deps.settings.current();
      checkKind(requested, settings);
      const { request } = requestOf(requested, settings);
      const now = clock().getTime();
      checkRequested(deps, request, now);
      const { journey } = await build(deps, request, now);
      const prepared = prepareJourney(journey, fareRules(settings));
      const context = { market: { catalogue, settings }, now, categoryId: requested.categoryId };
      const times = timesAround(firstPickup(journey)).flatMap((at) => {
        const moved = isInTime(at, now, settings.GRACE_TIME) && movedTo(journey, at);
        const pence = moved ? lowest(moved, preparedAt(prepared, at), context) : null;
        return pence === null ? [] : [{ at, pence }];
      });
      const changes = times.some(({ pence }) => pence !== times[0]?.pence);
      return { symbol: settings.CURRENCY, times: changes ? times : [] };
    },
  };
}
