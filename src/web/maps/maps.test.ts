import { describe, expect, it } from 'vitest';
import { placeLabels } from './labels.ts';
import { clipRing, pathOf } from './projection.ts';
import { routePicture } from './route-map.tsx';

const SIZE = { width: 320, height: 200 };
const place = (label: string, lon: number, lat: number) => ({
  id: label,
  label,
  lat,
  lon,
  precision: 'place' as const,
  radius: 250,
  price_effect: 0,
  point: label,
  unmatched: '',
});
const LEG = {
  pickup: place('Leeds Station', -1.55, 53.79),
  dropoff: place('Manchester Airport Terminal 2', -2.28, 53.37),
  stops: [place('Huddersfield', -1.78, 53.65)],
  via_miles: 50.6,
  time_duration: 4000,
  line: [
    [-1.55, 53.79],
    [-1.78, 53.65],
    [-2.28, 53.37],
  ] as [number, number][],
};

describe('route map', () => {
  it('[RES-04] shows the driving route with its ends and stops, and describes it', () => {
    const picture = routePicture({ outward: LEG, return: null, hourly: null }, 'outward');
    expect(picture?.line).toHaveLength(3);
    expect(picture?.markers.map(({ text, kind }) => `${text} ${kind}`)).toEqual([
      'A start',
      '1 stop',
      'B end',
    ]);
    expect(picture?.description).toBe(
      'Map: driving route from Leeds Station to Manchester Airport Terminal 2 by way of Huddersfield, 50.6 miles',
    );
  });

  it('[PLACE-05] names the drawn point if it is not the address itself', () => {
    const pickup = { ...LEG.pickup, precision: 'locality' as const, point: 'the middle of Leeds' };
    const told = (from: typeof pickup) =>
      routePicture({ outward: { ...LEG, pickup: from }, return: null, hourly: null }, 'outward')?.description;
    expect(told(pickup)).toContain('driving route from the middle of Leeds to Manchester Airport');
    // As an earlier release stored it.
    expect(told({ ...pickup, point: '' })).toContain('driving route from Leeds Station to');
  });

  it('[RES-04] shows a pick-up marker for hourly hire, and nothing for a missing leg', () => {
    const hourly = { pickup: place('York', -1.08, 53.96), hours: 4 };
    const picture = routePicture({ outward: null, return: null, hourly }, 'outward');
    expect(picture?.markers).toEqual([{ at: [-1.08, 53.96], text: 'A', kind: 'start' }]);
    expect(picture?.line).toEqual([]);
    expect(routePicture({ outward: LEG, return: null, hourly: null }, 'return')).toBeNull();
  });

  it('clips land at the edge and drops what is outside', () => {
    const square = [
      [-100, 50],
      [100, 50],
      [100, 150],
      [-100, 150],
    ] as const;
    expect(Math.min(...clipRing(square, SIZE, 0).map(([x]) => x))).toBeCloseTo(0);
    expect(
      clipRing(
        [
          [-50, -50],
          [-10, -50],
          [-10, -10],
        ],
        SIZE,
        0,
      ),
    ).toEqual([]);
    const all = [
      [-999, -999],
      [999, -999],
      [999, 999],
      [-999, 999],
    ] as const;
    expect(clipRing(all, SIZE, 0)).toHaveLength(4);
  });

  it('writes a path', () => {
    expect(
      pathOf([
        [1, 2],
        [3.25, 4],
      ]),
    ).toBe('M1.0 2.0L3.3 4.0');
  });

  it('labels towns by importance, without overlapping each other, markers, the route or the edge', () => {
    const LINE = [
      [160, 100],
      [300, 100],
    ] as const;
    const towns = [
      { name: 'Leeds', at: [160, 100] as const },
      { name: 'Bradford', at: [162, 101] as const },
      { name: 'Skipton', at: [318, 100] as const },
      { name: 'Otley', at: [40, 40] as const },
    ];
    const labels = placeLabels(towns, [[160, 100]], LINE, SIZE);
    expect(labels.map(({ name }) => name)).toContain('Leeds');
    const boxes = labels.map(({ name, text: [x, y] }) => ({ left: x, right: x + name.length * 6.3, y }));
    for (const box of boxes) {
      expect(box.left).toBeGreaterThanOrEqual(3);
      expect(box.right).toBeLessThanOrEqual(317);
    }
    expect(labels.find(({ name }) => name === 'Leeds')?.text[0]).toBeLessThan(160);
    for (const [index, a] of boxes.entries()) {
      for (const b of boxes.slice(index + 1)) {
        expect(a.right <= b.left || b.right <= a.left || Math.abs(a.y - b.y) >= 13).toBe(true);
      }
    }
  });
});
