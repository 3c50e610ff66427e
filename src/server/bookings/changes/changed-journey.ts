import { extrasHadAt } from '../../../domain/extras.ts';
import type { Extras, Journey, Leg } from '../../../domain/journey.ts';
import type { Place } from '../../../domain/place.ts';
import { findPoints, withFound } from '../../quotes/found-points.ts';
import { assemble, type Distances, type LegDistance, measureWay } from '../../quotes/journey-builder.ts';
import { checkBanned } from '../../quotes/journey-checks.ts';
import { legPlaces, namedPlaces, type LegRequest } from '../../quotes/journey-request.ts';
import type { QuotesDependencies } from '../../quotes/quotes-service.ts';
import { placeOf, resolvePlaces } from '../../quotes/resolve-places.ts';
import type { ChangedRequest } from './changed-request.ts';

export type JourneyDependencies = Pick<
  QuotesDependencies,
  'catalogue' | 'settings' | 'places' | 'roads' | 'barrier' | 'geocoder' | 'log' | 'tally'
>;

const isSameWay = (way: readonly Place[], { pickup, vias, dropoff }: Leg): boolean => {
  const booked = [pickup, ...vias, dropoff];
  return way.length === booked.length && way.every((place, index) => place === booked[index]);
};

/**
 * The journey that a change asks for: places and roads that were booked stay as they were, the others are found and
 * measured now.
 * @throws ProblemError as for a new price: place_unclear, unknown_place, place_elsewhere, same_address, no_route, banned_address
 */
export async function changedJourney(
  deps: JourneyDependencies,
  booked: Journey,
  { request, known }: ChangedRequest,
): Promise<Journey> {
  const { geocoder, catalogue, settings } = deps;
  const named = namedPlaces(request);
  const anew = named.filter(({ field }) => !known.has(field));
  checkBanned(
    anew.map(({ text }) => text),
    catalogue.bannedAddresses(),
  );
  if (geocoder && anew.length > 0) withFound(request, await findPoints(request, { ...deps, geocoder }));
  const found = resolvePlaces(request, deps, settings.current().settings.PRICE_PRECISION, known);
  const bookedExtras =
    booked.kind === 'hourly' ? [booked.extras] : [booked.outward.extras, booked.inward?.extras];
  // What was sold stays sold where the pick-up stays.
  const hadAt = (extras: Extras, pickup: Place) =>
    bookedExtras.includes(extras) ? extras : extrasHadAt(extras, pickup);
  if (request.kind === 'hourly' || booked.kind === 'hourly') return assemble(request, found, [], hadAt);
  const distanceOf = async (leg: LegRequest, was: Leg): Promise<LegDistance> => {
    const way = legPlaces(leg).map((one) => placeOf(found, one));
    if (isSameWay(way, was)) return { tenths: was.tenths, seconds: was.seconds };
    return (await measureWay(way, deps.roads)).distance;
  };
  const outward = await distanceOf(request.outward, booked.outward);
  const distances: Distances =
    request.inward && booked.inward ? [outward, await distanceOf(request.inward, booked.inward)] : [outward];
  return assemble(request, found, distances, hadAt);
}
