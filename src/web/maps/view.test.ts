import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { milesBetween } from '../../domain/place/geo.ts';
import type { LonLat } from './projection.ts';
import { circlePoints, moved, pointAt, projection, scaleBar, viewOf, zoomed } from './view.ts';

const SIZE = { width: 640, height: 420 };
const LEEDS = [-1.55, 53.8] as const;
const views = fc.record({
  lon: fc.double({ min: -6, max: 1, noNaN: true }),
  lat: fc.double({ min: 50.5, max: 58, noNaN: true }),
  scale: fc.double({ min: 60, max: 20_000, noNaN: true }),
});
const pixels = fc.tuple(fc.integer({ min: 0, max: 640 }), fc.integer({ min: 0, max: 420 }));

describe('[RES-04] a route on a small map', () => {
  const PHONE = { width: 324, height: 200 };
  it.each<[string, LonLat[]]>([
    [
      'a long way north',
      [
        [-0.13, 51.5],
        [-3.19, 55.95],
      ],
    ],
    [
      'a way east to west',
      [
        [1.3, 52.63],
        [-4.2, 52.4],
      ],
    ],
    [
      'next door',
      [
        [-1.55, 53.79],
        [-1.551, 53.791],
      ],
    ],
    ['one point', [[-1.55, 53.79]]],
  ])('%s is clear of the buttons and the edges', (_, points) => {
    for (const point of points) {
      const [x, y] = projection(viewOf(points, PHONE), PHONE)(point);
      expect(x).toBeGreaterThan(27);
      expect(x).toBeLessThan(PHONE.width - 60);
      expect(y).toBeGreaterThan(27);
      expect(y).toBeLessThan(PHONE.height - 27);
    }
  });

  it('keeps the proportions: a degree of longitude is shorter by the cosine of the latitude', () => {
    const project = projection({ lon: -1.5, lat: 52.5, scale: 100 }, PHONE);
    const [west, east, north] = [project([-2, 52.5]), project([-1, 52.5]), project([-2, 53.5])];
    expect((east[0] - west[0]) / (west[1] - north[1])).toBeCloseTo(Math.cos((52.5 * Math.PI) / 180), 6);
  });
});

describe('[OFF-11] map views', () => {
  it('convert positions to points and back', () => {
    fc.assert(
      fc.property(views, pixels, (view, at) => {
        const [x, y] = projection(view, SIZE)(pointAt(view, SIZE, at));
        expect(x).toBeCloseTo(at[0], 6);
        expect(y).toBeCloseTo(at[1], 6);
      }),
    );
  });

  it('keep the point under the pointer while zooming', () => {
    const view = viewOf([LEEDS, [-2.2, 53.5]], SIZE);
    const at = projection(view, SIZE)(LEEDS);
    const [x, y] = projection(zoomed(view, SIZE, 1.5, at), SIZE)(LEEDS);
    expect(Math.hypot(x - at[0], y - at[1])).toBeLessThan(1);
  });

  it('move with the pointer', () => {
    const view = viewOf([LEEDS], SIZE);
    const [x] = projection(view, SIZE)(LEEDS);
    expect(projection(moved(view, [30, 0]), SIZE)(LEEDS)[0]).toBeCloseTo(x + 30, 3);
  });

  it('show all points, and the country if there are none', () => {
    for (const points of [[LEEDS], [LEEDS, [-4.25, 55.86] as const], []]) {
      const view = viewOf(points, SIZE);
      for (const point of points) {
        const [x, y] = projection(view, SIZE)(point);
        expect(x > 0 && x < SIZE.width && y > 0 && y < SIZE.height).toBe(true);
      }
    }
    expect(viewOf([], SIZE).lat).toBeGreaterThan(53);
  });

  it('draw circles with the correct radius', () => {
    for (const [lon, lat] of circlePoints({ lat: 53.8, lon: -1.55, miles: 12 }))
      expect(milesBetween({ lat, lon }, { lat: 53.8, lon: -1.55 })).toBeCloseTo(12, 1);
  });

  it('have a scale bar of a round number of miles', () => {
    const { miles, pixels: length } = scaleBar({ lon: 0, lat: 53, scale: 700 }, 120);
    expect(miles).toBe(10);
    expect(length).toBeLessThanOrEqual(120);
  });
});
