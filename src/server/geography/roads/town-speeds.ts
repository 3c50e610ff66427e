import type { Point } from '../../../domain/place/place.ts';
import { type Network, nodeAt, SHRINK } from './network.ts';

/*
 * What towns add to the time of a drive: lights, crossings, queues and one-way streets, which the speeds of the network
 * leave out. They are added to the way that was found and decide no way, so that no price depends on them.
 */

/** The density of a point is the number of network places within this many straight miles. */
const AROUND_MILES = 2.5;
const MILES_A_DEGREE = 69;

/** Mean speeds in miles an hour at 11:00 on a working day, by density. */
interface TownSpeeds {
  /** Places around, at least. */
  density: number;
  /** Speeds on the first two miles of small roads and beyond. */
  streets: number;
  beyond: number;
  /** At most, of the network's roads and of its motorways. */
  roads: number;
  motorways: number;
}

/** Fitted on `reference-times.ts`, the densest first. */
const TOWN_SPEEDS: readonly TownSpeeds[] = [
  { density: 30, streets: 9, beyond: 10, roads: 13, motorways: 30 },
  { density: 17, streets: 11, beyond: 13, roads: 18, motorways: 45 },
  { density: 8, streets: 13.5, beyond: 20, roads: 24, motorways: 45 },
  { density: 2, streets: 13.5, beyond: 21, roads: 26, motorways: 52 },
];
/** Miles of one road that are in towns at most. */
const LONGEST_IN_TOWN = 3;
/** Least speed of a motorway. */
const MOTORWAY_MPH = 56;
const TOWN_MILES = 2;

export interface TownDelays {
  /** Seconds that towns add to an arc of the network, driven from a node. */
  onArc(arc: number, from: number): number;
  /** Seconds that towns add to small roads about a point. */
  onSmallRoads(p: Point, way: { miles: number; seconds: number }): number;
}

export function createTownDelays(network: Network): TownDelays {
  const densities = new Int16Array(network.count).fill(-1);
  const densityAt = ({ lat, lon }: Point) =>
    network.index.neighbors(lon * SHRINK, lat, 60, AROUND_MILES / MILES_A_DEGREE).length;
  const densityOf = (node: number) => {
    if (densities[node] === -1) densities[node] = densityAt(nodeAt(network, node));
    return densities[node]!;
  };
  const speedsOf = (density: number) => TOWN_SPEEDS.find((town) => density >= town.density);
  return {
    onArc(arc, from) {
      const [miles, seconds] = [network.miles[arc]!, network.seconds[arc]!];
      const town = speedsOf(Math.min(densityOf(from), densityOf(network.target[arc]!)));
      if (!town || miles === 0) return 0;
      const isMotorway = (miles * 3600) / seconds > MOTORWAY_MPH;
      const slow = (miles / (isMotorway ? town.motorways : town.roads)) * 3600;
      // A longer road leaves the town at one end and comes to the next at the other.
      return Math.max(0, slow - seconds) * Math.min(1, LONGEST_IN_TOWN / miles);
    },
    onSmallRoads(p, { miles, seconds }) {
      const town = speedsOf(densityAt(p));
      if (!town) return 0;
      const near = Math.min(miles, TOWN_MILES);
      return Math.max(0, (near / town.streets + (miles - near) / town.beyond) * 3600 - seconds);
    },
  };
}
