import { exactFare } from '../../domain/fare/calculate.ts';
import { prepareJourney } from '../../domain/fare/prepare.ts';
import type { Journey, Leg } from '../../domain/journey/journey.ts';
import type { Pence } from '../../domain/money.ts';
import { METRES_A_MILE, pointsAround } from '../../domain/place/geo.ts';
import { isPrecise, type Place, type Point } from '../../domain/place/place.ts';
import { type Settings, toleranceOf } from '../../domain/settings.ts';
import { fareRules, type TariffVersion } from '../catalogue/index.ts';
import { type JourneyRequest, type NamedPlace, namedPlaces } from './journey-request.ts';
import { isCertain, type PlaceResolver, whereIn } from './place-resolver.ts';
import type { PriceEffects } from './price-answer.ts';
import { type FoundPlaces, type KnownPlaces, placeOf, unsettled } from './resolve-places.ts';

/** Points on the circle around a place at which its trip is priced. */
const AROUND = 6;

/**
 * Road miles for a straight mile: an address within the radius is at most so much farther from, or nearer to, the rest
 * of the trip than the middle is. Source: Ballou, Rahardja and Sakai, "Selected country circuity factors for road travel
 * distance estimation", Transportation Research Part A 36 (2002): 1.40 for England.
 */
const CIRCUITY = 1.4;

/** Another position of a place, and by how many tenths of a mile each drive to it changes. */
interface Move {
  place: Place;
  to: Point;
  tenths: number;
}

function movedLeg(leg: Leg, { place, to, tenths }: Move): Leg {
  const isHere = ({ id }: Place) => id === place.id;
  const at = (other: Place) => (isHere(other) ? { ...other, ...to } : other);
  const vias = leg.vias.filter(isHere).length;
  const drives = Number(isHere(leg.pickup)) + Number(isHere(leg.dropoff)) + 2 * vias;
  const changed = Math.max(1, leg.tenths + drives * tenths);
  return {
    ...leg,
    pickup: at(leg.pickup),
    dropoff: at(leg.dropoff),
    vias: leg.vias.map(at),
    tenths: changed,
    seconds: leg.tenths > 0 ? Math.round((leg.seconds * changed) / leg.tenths) : leg.seconds,
  };
}

function movedJourney(journey: Journey, move: Move): Journey {
  if (journey.kind === 'hourly') return { ...journey, pickup: { ...journey.pickup, ...move.to } };
  const { outward, inward } = journey;
  return { ...journey, outward: movedLeg(outward, move), inward: inward && movedLeg(inward, move) };
}

/** Possible positions of an address: around the middle of its place, nearer and farther along the roads. */
function movesOf(place: Place): Move[] {
  const tenths = Math.round((place.radius / METRES_A_MILE) * CIRCUITY * 10);
  return pointsAround(place, place.radius, AROUND).flatMap((to) => [
    { place, to, tenths },
    { place, to, tenths: -tenths },
  ]);
}

/** A priced trip. */
interface PricedTrip {
  request: JourneyRequest;
  found: FoundPlaces;
  journey: Journey;
  /** Places that are not asked about again, by their fields. */
  known?: KnownPlaces;
  /** The tariffs that it is sold by. */
  versions: readonly TariffVersion[];
}

/**
 * [PLACE-04] What each vague place does to the prices: every tariff's price from its middle is compared with the prices
 * at six points of its circle, with the drive as much longer and as much shorter as the radius allows. Takes no routes,
 * only prices: twelve for each tariff and vague place.
 * @throws ProblemError place_unclear, if a price differs by more than PRICE_TOLERANCE
 */
export function checkPriceEffects(
  { request, found, journey, known, versions }: PricedTrip,
  { places, settings }: { places: PlaceResolver; settings: Settings },
): PriceEffects {
  const effects = new Map<string, Pence>();
  const vague = namedPlaces(request).filter(
    (named) => !known?.has(named.field) && !isPrecise(placeOf(found, named)),
  );
  if (vague.length === 0) return effects;
  const rules = fareRules(settings);
  const pricesOf = (moved: Journey) => {
    const prepared = prepareJourney(moved, rules);
    return versions.map(({ tariff }) => tariff && exactFare(tariff, rules, prepared));
  };
  const fromMiddle = pricesOf(journey);
  const asked = new Map<NamedPlace, ReturnType<typeof whereIn>>();
  for (const named of vague) {
    const place = placeOf(found, named);
    let most = 0;
    let matters = false;
    for (const move of movesOf(place)) {
      for (const [index, price] of pricesOf(movedJourney(journey, move)).entries()) {
        const usual = fromMiddle[index];
        if (price === null || usual === null || usual === undefined) continue;
        const difference = Math.abs(price - usual);
        most = Math.max(most, difference);
        matters ||= difference > toleranceOf(usual, settings.PRICE_TOLERANCE);
      }
    }
    effects.set(place.id, most);
    if (matters && !isCertain(place, named)) asked.set(named, whereIn(place, named, places));
  }
  if (asked.size > 0) throw unsettled([], asked, effects);
  return effects;
}
