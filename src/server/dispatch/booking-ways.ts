import type { Way } from '../../contract/office-ways.ts';
import type { Journey, Leg } from '../../domain/journey.ts';
import type { Place } from '../../domain/place.ts';
import { isRoute, type Roads } from '../../domain/route.ts';
import { isErasedPlace } from '../../domain/erased-place.ts';

const pointOf = ({ lon, lat }: Place): [number, number] => [lon, lat];

async function lineOf(points: readonly Place[], roads: Roads): Promise<Way['line']> {
  const route = await roads.route(points).catch(() => null);
  return route && isRoute(route) ? route.line : [];
}

async function wayOf(name: Way['leg'], leg: Leg, roads: Roads): Promise<Way> {
  const places = [leg.pickup, ...leg.vias, leg.dropoff];
  return {
    leg: name,
    points: places.map(pointOf),
    line: await lineOf(places, roads),
    miles: leg.tenths / 10,
    seconds: leg.seconds,
  };
}

/** [OFF-05] Where the legs of a journey go, to be drawn; none where its places were erased. */
export async function bookingWays(journey: Journey, roads: Roads): Promise<Way[]> {
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
