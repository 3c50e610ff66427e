import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { milesBetween } from '../../../domain/place/geo.ts';
import type { Point } from '../../../domain/place/place.ts';
import { isRoute, type Route } from '../../../domain/journey/route.ts';
import { travelRange } from '../../../domain/journey/travel-time.ts';
import { crossesAny } from './geometry.ts';
import { loadNetwork, nodeAt } from './network.ts';
import { createEmbeddedRoads } from './roads.ts';
import { type ReferenceTime, referenceTimes } from '../../../../test/support/reference-times.ts';
import {
  calibration,
  validationDistances,
  spot,
  type ReferenceDistance,
} from '../../../../test/support/reference-distances.ts';

const roads = createEmbeddedRoads();

async function drive(...points: Point[]): Promise<Route> {
  const route = await roads.route(points);
  if (!isRoute(route)) throw new Error(`no route: ${route.reason}`);
  return route;
}

describe('well-known distances', () => {
  it.each([
    ['calibration', calibration, 250],
    ['held out', validationDistances, 60],
  ] as [string, readonly ReferenceDistance[], number][])(
    '%s: within the stated error',
    async (_, rows, n) => {
      const errors: number[] = [];
      const tooFar: string[] = [];
      for (const { from, to, a, b, miles } of rows) {
        const found = (await drive(a, b)).miles;
        const error = Math.abs(found - miles) / miles;
        errors.push(error);
        if (error > 0.12) tooFar.push(`${from} – ${to}: ${found.toFixed(1)} for ${miles}`);
      }
      expect(errors.length).toBeGreaterThanOrEqual(n);
      expect(tooFar).toEqual([]);
      expect(errors.reduce((sum, e) => sum + e, 0) / errors.length).toBeLessThanOrEqual(0.04);
    },
  );

  it.each([
    ['London', 'Birmingham', 120, 165],
    ['Leeds Station', 'Manchester Airport', 57, 85],
    ['London', 'Edinburgh', 400, 500],
    ['Inverness', 'Fort William', 80, 125],
    ['Kings Cross', 'Canary Wharf', 18, 40],
    ['Glasgow', 'Edinburgh', 50, 80],
  ])('%s – %s takes a plausible time', async (from, to, least, most) => {
    const minutes = (await drive(spot(from), spot(to))).seconds / 60;
    expect(minutes).toBeGreaterThan(least);
    expect(minutes).toBeLessThan(most);
  });
});

const leeds = { lat: 53.797, lon: -1.546 };

describe('places without a road connection', () => {
  it.each([
    ['Ryde', 50.73, -1.16],
    ['Yarmouth, Wight', 50.705, -1.499],
    ['Belfast', 54.597, -5.93],
    ['Derry', 54.997, -7.32],
    ['Newry', 54.175, -6.34],
    ['Douglas, Man', 54.15, -4.48],
    ['Hugh Town, Scilly', 49.914, -6.315],
    ['Kirkwall', 58.981, -2.96],
    ['Lerwick', 60.155, -1.145],
    ['Brodick, Arran', 55.576, -5.146],
    ['Rothesay, Bute', 55.838, -5.055],
    ['Millport, Cumbrae', 55.755, -4.927],
    ['Tobermory, Mull', 56.622, -6.068],
    ['Craignure, Mull', 56.47, -5.706],
    ['Iona', 56.33, -6.4],
    ['Bowmore, Islay', 55.757, -6.285],
    ['Craighouse, Jura', 55.834, -5.95],
    ['Scalasaig, Colonsay', 56.068, -6.19],
    ['Gigha', 55.676, -5.735],
    ['Arinagour, Coll', 56.617, -6.523],
    ['Scarinish, Tiree', 56.5, -6.81],
    ['Stornoway', 58.209, -6.387],
    ['Tarbert, Harris', 57.897, -6.8],
    ['Lochmaddy, North Uist', 57.603, -7.163],
    ['Lochboisdale, South Uist', 57.151, -7.312],
    ['Castlebay, Barra', 56.954, -7.487],
    ['Rum', 57.012, -6.28],
    ['Raasay', 57.35, -6.05],
    ['Lismore', 56.515, -5.5],
    ['Inverie, Knoydart', 57.037, -5.685],
    ['Lundy', 51.18, -4.67],
    ['St Helier', 49.184, -2.107],
  ])('%s: ferry', async (_, lat, lon) => {
    expect(await roads.route([leeds, { lat, lon }])).toMatchObject({ reason: 'ferry', point: 1 });
    expect(await roads.route([{ lat, lon }, leeds])).toMatchObject({ reason: 'ferry', point: 1 });
  });

  it.each([
    ['Dublin', 53.349, -6.26],
    ['Calais', 50.951, 1.858],
    ['the North Sea', 54.5, 1.5],
    ['the Irish Sea', 53.6, -4.2],
    ['the Channel', 50.3, -0.5],
    ['no place', Number.NaN, 0],
    ['New York', 40.71, -74],
  ])('%s: outside', async (_, lat, lon) => {
    expect(await roads.route([leeds, { lat, lon }])).toMatchObject({ reason: 'outside', point: 1 });
  });

  it.each([
    ['Holyhead', 53.308, -4.632],
    ['Portree', 57.413, -6.193],
    ['Southsea', 50.787, -1.08],
    ['Hayling Island', 50.788, -0.98],
    ['Canvey Island', 51.52, 0.585],
    ['Sheerness', 51.441, 0.763],
    ['West Mersea', 51.778, 0.915],
    ['Walney', 54.105, -3.256],
    ['Portland', 50.548, -2.437],
    ['Ellenabeich, Seil', 56.295, -5.648],
    ['Lindisfarne', 55.669, -1.801],
    ['Dunoon', 55.948, -4.925],
    ['Lizard', 49.97, -5.202],
    ['Southend pier', 51.52, 0.72],
    ['Spurn', 53.6, 0.14],
    ['Cape Wrath hotel, Durness', 58.54, -4.79],
  ])('%s is reached by road', async (_, lat, lon) => {
    expect((await drive(leeds, { lat, lon })).miles).toBeGreaterThan(30);
  });
});

const town = fc.constantFrom(...[...calibration, ...validationDistances].map((row) => row.a));
const near = fc
  .record({ at: town, dLat: fc.double({ min: -0.05, max: 0.05, noNaN: true }) })
  .map(({ at, dLat }) => ({ lat: at.lat + dLat, lon: at.lon }));

describe('any two towns', () => {
  it('are no nearer by road than by air, equally far both ways, and joined by the line', async () => {
    await fc.assert(
      fc.asyncProperty(town, town, async (a, b) => {
        const there = await drive(a, b);
        const back = await drive(b, a);
        expect(there.miles).toBeGreaterThanOrEqual(milesBetween(a, b));
        expect(Math.abs(there.miles - back.miles)).toBeLessThanOrEqual(0.03 * there.miles + 0.01);
        expect(there.line[0]).toEqual([a.lon, a.lat]);
        expect(there.line.at(-1)).toEqual([b.lon, b.lat]);
        expect(there.line.length).toBeLessThanOrEqual(200);
      }),
      { numRuns: 60 },
    );
  });

  it('add up over stops', async () => {
    await fc.assert(
      fc.asyncProperty(town, town, town, async (a, b, c) => {
        const [whole, first, second] = [await drive(a, b, c), await drive(a, b), await drive(b, c)];
        expect(whole.miles).toBeCloseTo(first.miles + second.miles, 6);
        expect(whole.sections.map((s) => s.miles)).toEqual([first.miles, second.miles]);
        expect(whole.line.length).toBeLessThanOrEqual(200);
      }),
      { numRuns: 40 },
    );
  });

  it('have figures without errors for any points', async () => {
    const anywhere = fc.record({
      lat: fc.double({ min: 48, max: 62, noNaN: true }),
      lon: fc.double({ min: -9, max: 3, noNaN: true }),
    });
    await fc.assert(
      fc.asyncProperty(fc.oneof(anywhere, near), fc.oneof(anywhere, near), async (a, b) => {
        const route = await roads.route([a, b]);
        if (!isRoute(route)) expect(['ferry', 'roadless', 'outside']).toContain(route.reason);
        else expect(Number.isFinite(route.miles) && Number.isFinite(route.seconds)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it('have no drive from a point to itself', async () => {
    expect(await drive(leeds, leeds)).toMatchObject({ miles: 0, seconds: 0, crossings: [] });
  });
});

/** Numbers that are the same in every run, each in [0, 1). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('neighbours 300 metres apart, without water between them', () => {
  /** A metre in degrees of latitude, and of longitude in the middle of Great Britain. */
  const [NORTH, EAST] = [1 / 111_000, 1 / 66_600];
  const network = loadNetwork();

  it('pay for the same miles to a place within 120 miles: 2 in 1,000 differ by more than one, none by two', async () => {
    const random = seeded(2026);
    const aside = (p: Point, metres: number): Point => {
      const turn = random() * 2 * Math.PI;
      return { lat: p.lat + metres * NORTH * Math.sin(turn), lon: p.lon + metres * EAST * Math.cos(turn) };
    };
    const differing: number[] = [];
    for (let tried = 0; tried < 6000; tried++) {
      const place = nodeAt(network, Math.floor(random() * network.count));
      const home = aside(place, random() * 2200);
      const next = aside(home, 300);
      const { b } = calibration[Math.floor(random() * calibration.length)]!;
      const isWet = [home, next].some((p) => crossesAny(place, p, network.water));
      if (isWet || milesBetween(home, b) > 120 || crossesAny(home, next, network.water)) continue;
      const [one, other] = [await roads.route([home, b]), await roads.route([next, b])];
      if (isRoute(one) && isRoute(other)) differing.push(Math.abs(one.miles - other.miles));
    }
    expect(differing.length).toBeGreaterThan(1500);
    expect(differing.filter((miles) => miles > 1).length / differing.length).toBeLessThanOrEqual(0.002);
    expect(Math.max(...differing)).toBeLessThan(2);
  });
});

describe('typical times in cities', () => {
  it('[JRN-14] are within the range shown: four of five at 11:00, seven of ten at 08:15', async () => {
    const within = async (minute: number, typical: (row: ReferenceTime) => number) => {
      const held = await Promise.all(
        referenceTimes.map(async (row) => {
          const { least, most } = travelRange(await drive(row.a, row.b), { date: '2026-06-10', minute });
          return least <= typical(row) && typical(row) <= most;
        }),
      );
      return held.filter(Boolean).length / held.length;
    };
    expect(referenceTimes.length).toBeGreaterThanOrEqual(60);
    expect(await within(11 * 60, ({ late }) => late)).toBeGreaterThanOrEqual(0.8);
    expect(await within(8 * 60 + 15, ({ peak }) => peak)).toBeGreaterThanOrEqual(0.7);
  });
});
