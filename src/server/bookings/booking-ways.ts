import type { LegRoute } from '../../contract/bookings.ts';
import type { Journey, Leg } from '../../domain/journey/journey.ts';
import { isRoute, type Roads } from '../../domain/journey/route.ts';
import { isErasedPlace, type Place } from '../../domain/place/place.ts';
import type { BookingService } from './booking-service.ts';

const pointOf = ({ lon, lat }: Place): [number, number] => [lon, lat];

async function lineOf(points: readonly Place[], roads: Roads): Promise<LegRoute['line']> {
  const route = await roads.route(points).catch(() => null);
  return route && isRoute(route) ? route.line : [];
}

async function wayOf(name: LegRoute['leg'], leg: Leg, roads: Roads): Promise<LegRoute> {
  const places = [leg.pickup, ...leg.vias, leg.dropoff];
  return {
    leg: name,
    points: places.map(pointOf),
    line: await lineOf(places, roads),
    miles: leg.tenths / 10,
    seconds: leg.seconds,
  };
}

/** [OFF-05] Returns the routes of a journey's legs for a map; none if its places were erased. */
export async function bookingWays(journey: Journey, roads: Roads): Promise<LegRoute[]> {
  if (journey.kind === 'hourly') {
    const { pickup } = journey;
    if (isErasedPlace(pickup)) return [];
    return [{ leg: 'outward', points: [pointOf(pickup)], line: [], miles: null, seconds: null }];
  }
  const { outward, inward } = journey;
  if (isErasedPlace(outward.pickup)) return [];
  const ways = [wayOf('outward', outward, roads), inward && wayOf('return', inward, roads)];
  return (await Promise.all(ways)).flatMap((way) => way ?? []);
}

/** Reads the routes of a booking. */
export type ReadRoutes = (bookingId: number) => Promise<LegRoute[]>;

export function createWaysOf(deps: { bookings: Pick<BookingService, 'byId'>; ownRoads: Roads }): ReadRoutes {
  return async (id) => bookingWays((await deps.bookings.byId(id)).booking.journey, deps.ownRoads);
}
